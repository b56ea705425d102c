/** A name in a text: of an element or of a value. */
export const TOKEN = /<\/?(\w+)(\/?)>|\{(\w+)\}/g;

/** The names in a text, such as `<a>`, `</a>`, and `{count}`, sorted. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(TOKEN)].map(([token]) => token).toSorted();
