/** Which rows of a long list of equally high rows are to be drawn. */
export interface VisibleRange {
  first: number;
  /** One past the last row. */
  end: number;
}

/**
 * The rows in view and a few around them.
 * @param top how far the list is scrolled, in pixels
 * @param height the height of the view, in pixels
 * @param row the height of one row, in pixels
 */
export function visibleRange(
  top: number,
  height: number,
  row: number,
  count: number,
  around = 6,
): VisibleRange {
  if (row <= 0 || count === 0) return { first: 0, end: Math.min(count, 30) };
  const first = Math.min(Math.max(0, Math.floor(top / row) - around), count);
  return { first, end: Math.min(count, Math.ceil((top + height) / row) + around) };
}
