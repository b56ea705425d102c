const CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

/** The text of markup, without tags, drawings, code, and sections about other pages. */
export const plainText = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<(svg|pre)\b.*?<\/\1>/gs, ' ')
    .replace(/<section data-other-pages.*?<\/section>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&([#\w]+);/g, (_, name: string) => CHARACTERS[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
