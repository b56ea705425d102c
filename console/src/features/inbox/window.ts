/** Part of a long list of rows of equal height. */
export interface VisibleRange {
  first: number;
  /** One past the last row. */
  end: number;
}

/**
 * The rows in view and a few around them.
 * @param top how far the list is scrolled, in pixels
 * @param height of the view, in pixels
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

/**
 * The indexes of the rows to draw, in order: a range, and the row with the focus wherever it is, because the browser
 * drops the focus with the element.
 * @param focused its index; -1 for none
 */
export function drawnRows({ first, end }: VisibleRange, focused: number): readonly number[] {
  const range = Array.from({ length: end - first }, (_, at) => first + at);
  if (focused === -1 || (focused >= first && focused < end)) return range;
  return focused < first ? [focused, ...range] : [...range, focused];
}
