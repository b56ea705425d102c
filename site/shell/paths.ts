/** A path without trailing slashes. */
export const cleanPath = (path: string): string => path.replace(/\/+$/, '') || '/';

/**
 * Whether a path matches the pattern of a page: `[name]` is one segment, and `[...name]` the rest, which may be empty.
 * @param path without the language and trailing slashes
 */
export const isLike = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\/\[\.{3}.*/, '(/.*)?').replace(/\[\w+\]/g, '[^/]+')}$`).test(
    path,
  );
