/** The address of a file's editor. @param wanted what to search for in it */
export const hrefOf = (path: string, wanted = ''): string =>
  `/settings/content?file=${encodeURIComponent(path)}${wanted && `&find=${encodeURIComponent(wanted)}`}`;
