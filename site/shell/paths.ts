/** A path without trailing slashes. */
export const cleanPath = (path: string): string => path.replace(/\/+$/, '') || '/';

/**
 * A path in other words: its longest start that has some is replaced.
 * @param path without the language, query, and anchor
 * @param words path → path
 */
export function withOwnWords(path: string, words: Readonly<Record<string, string>>): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const start = words[path.slice(0, end)];
    if (start !== undefined) return start + path.slice(end);
  }
  return path;
}
