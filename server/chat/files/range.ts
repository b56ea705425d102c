import type { ByteRange } from '../../platform/blobs/blobs.ts';
import { namesVersion } from '../../platform/http/if-none-match.ts';

/**
 * Parses a `Range` header (RFC 9110 §14.2) with a single range.
 * @returns the range; null for the whole file; `unsatisfiable` if it is outside the file
 */
function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start >= size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}

/** Header fields of a request for a file. */
export interface PartHeaders {
  range?: string | undefined;
  'if-range'?: string | string[] | undefined;
  'if-none-match'?: string | undefined;
}

/**
 * What a request asks for: a range, `unsatisfiable` if that is outside the file, the `whole` file, or nothing because
 * its copy is `unchanged` (RFC 9110 §13.2.2). The validators of ranges must be strong, and we send no dates.
 * @param etag a strong validator in quotes
 * @param size in bytes
 */
export function partOf(
  headers: PartHeaders,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | 'whole' | 'unchanged' {
  const known = headers['if-none-match'];
  if (known !== undefined && namesVersion(known, etag)) return 'unchanged';
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return 'whole';
  return parseRange(headers.range, size) ?? 'whole';
}
