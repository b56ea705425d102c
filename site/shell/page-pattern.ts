/** What a path of a page matches as a whole, as a regular expression: `[name]` is one segment, and `[...name]` the rest, which may be empty. */
export const sourceOf = (pattern: string): string =>
  pattern.replace(/\/\[\.{3}.*/, '(/.*)?').replace(/\[\w+\]/g, '[^/]+');

/**
 * Whether a path matches the pattern of a page.
 * @param path without the language and trailing slashes
 */
export const isLike = (pattern: string, path: string): boolean =>
  new RegExp(`^${sourceOf(pattern)}$`).test(path);
