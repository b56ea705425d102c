/** A part of a file, both ends included, in bytes. */
export interface Range {
  start: number;
  end: number;
}

/**
 * What a `Range` header asks for (RFC 9110 §14.2), one range only.
 * @returns the range; null for the whole file; `unsatisfiable` where it lies outside
 */
export function parseRange(
  header: string | undefined,
  size: number,
): Range | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start >= size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}
