/** The address of a file's editor. */
export const hrefOf = (path: string): string =>
  `/settings/content?file=${encodeURIComponent(path)}`;
