/** How long a browser may take to read the content after the click, in milliseconds. */
const READ_WITHIN_MS = 60_000;

/** Saves content as a file in the browser's downloads. */
export function saveAs(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS);
}
