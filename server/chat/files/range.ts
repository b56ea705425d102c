/** A byte range of a file, both ends inclusive. */
export interface Range {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header (RFC 9110 §14.2) with a single range.
 * @returns the range; null for the whole file; `unsatisfiable` if it is outside the file
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
