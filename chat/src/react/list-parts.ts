import type { Range } from './row-heights.ts';

/** How many rows are drawn at the end of the list. */
const TAIL = 80;
/** How many rows are drawn on either side of the target of a jump. */
export const AROUND = 40;

/** Which rows are drawn: null for the end of the list, else those around the first of `keys` that still exists. */
export type View = { keys: readonly string[]; before: number; after: number } | null;

/** The rows that the list shows. */
export interface Drawn extends Range {
  keys: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  /** The index of a row drawn out of range because it has the focus; -1 for none. */
  pinned: number;
}

/** Part of a drawn list: a row, or the height of rows not drawn, in CSS pixels. */
export type ListPart<R> = { key: string; row: R } | { key: string; height: number };

/** The parts of a drawn list from top to bottom. @param offsets where each row begins, and the list's height */
export function partsOf<R extends { key: string }>(
  rows: readonly R[],
  { from, to, pinned }: Range & { pinned: number },
  offsets: Float64Array,
): ListPart<R>[] {
  const space = (key: string, first: number, end: number) => ({
    key: `space ${key}`,
    height: (offsets[end] ?? 0) - (offsets[first] ?? 0),
  });
  const runs: [from: number, to: number][] = [[from, to]];
  if (pinned >= to) runs.push([pinned, pinned + 1]);
  else if (pinned !== -1) runs.unshift([pinned, pinned + 1]);
  let end = 0;
  const parts = runs.flatMap(([first, last], at): ListPart<R>[] => {
    const gap = space(at === 0 ? 'before' : 'between', end, first);
    end = last;
    return [gap, ...rows.slice(first, last).map((row) => ({ key: row.key, row }))];
  });
  return [...parts, space('after', end, rows.length)];
}

/** The rows that a view draws. */
export function rangeOf(view: View, indexOf: ReadonlyMap<string, number>, count: number): Range {
  for (const [at, key] of (view?.keys ?? []).entries()) {
    const index = indexOf.get(key);
    if (view === null || index === undefined) continue;
    const first = index - at;
    return { from: Math.max(0, first - view.before), to: Math.min(count, first + view.after) };
  }
  return { from: Math.max(0, count - TAIL), to: count };
}
