/**
 * Whether a request's If-None-Match names a version, so that the client has it already (RFC 9110 §13.1.2).
 * @param etag in quotes
 */
export const namesVersion = (header: string, etag: string): boolean =>
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
