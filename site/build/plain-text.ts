const CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

/** Text as it was before it was escaped for HTML; what it has besides these few characters becomes a space. */
export const unescaped = (html: string): string =>
  html.replace(/&([#\w]+);/g, (_, name: string) => CHARACTERS[name] ?? ' ');

/** The text of markup, without tags, drawings, code, and sections about other pages. */
export const plainText = (html: string): string =>
  unescaped(
    html
      .replaceAll('<!-- -->', '')
      .replace(/<(svg|pre)\b.*?<\/\1>/gs, ' ')
      .replace(/<section data-other-pages.*?<\/section>/gs, ' ')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
