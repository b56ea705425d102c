/** A part of a list by index: from `from` up to, but not including, `to`. */
export interface Range {
  from: number;
  to: number;
}

/** The assumed height of a row never drawn, in CSS pixels. */
const ESTIMATE = 64;

/** The heights of a list's rows: measured where a row was drawn, estimated elsewhere. */
export class RowHeights {
  readonly #heights = new Map<string, number>();
  #known: { keys: readonly string[]; offsets: Float64Array } | null = null;

  set(key: string, height: number): void {
    if (this.#heights.get(key) === height) return;
    this.#heights.set(key, height);
    this.#known = null;
  }

  /** Where each row begins, in CSS pixels from the top of the list; the last value is the height of the whole list. */
  offsets(keys: readonly string[]): Float64Array {
    if (this.#known?.keys === keys) return this.#known.offsets;
    const offsets = new Float64Array(keys.length + 1);
    let top = 0;
    keys.forEach((key, i) => {
      offsets[i] = top;
      top += this.#heights.get(key) ?? ESTIMATE;
    });
    offsets[keys.length] = top;
    this.#known = { keys, offsets };
    return offsets;
  }
}

/** The last row that begins at or above `y`. */
export function rowAt(offsets: Float64Array, y: number): number {
  let [from, to] = [0, Math.max(0, offsets.length - 2)];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if ((offsets[middle] ?? 0) <= y) from = middle;
    else to = middle - 1;
  }
  return from;
}

/** The rows that have a part between `top` and `bottom`, in CSS pixels from the top of the list. */
export const rowsBetween = (offsets: Float64Array, top: number, bottom: number): Range => ({
  from: rowAt(offsets, top),
  to: Math.min(offsets.length - 1, rowAt(offsets, bottom) + 1),
});
