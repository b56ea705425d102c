import { createHash } from 'node:crypto';

/** A file in memory with its precompressed versions. */
export interface StoredFile {
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  /** Strong ETag of the uncompressed version (RFC 9110 §8.8.3). */
  etag: string;
  /** Media type by file extension. */
  type: string;
}

/** A strong ETag of these bytes; `form` distinguishes versions with different compression. */
export const etagOf = (plain: Buffer, form = ''): string =>
  `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}${form}"`;
