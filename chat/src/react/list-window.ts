import { RowHeights, rowAt, rowsBetween, type Range } from './row-heights.ts';

/** Within this many CSS pixels of its end, a list counts as being at its end. */
const NEAR_END = 48;
/** Within this many CSS pixels of its top, a list asks for the page before. */
const NEAR_TOP = 240;
/** How far beyond the view rows are drawn, in CSS pixels, and how little of it may be left before more are. */
const OVERSCAN = 1500;
const MARGIN = 600;
/** How many rows are drawn at the end of the list, and on either side of a row that is jumped to. */
const TAIL = 80;
const AROUND = 40;

/** Which rows are drawn: null for the end of the list, else those around the first of `keys` that still exists. */
export type View = { keys: readonly string[]; before: number; after: number } | null;

/** What a draw of the list shows. */
export interface Drawn extends Range {
  keys: readonly string[];
  indexOf: ReadonlyMap<string, number>;
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

type Arrival = (row: HTMLElement) => void;

/**
 * A long list that draws only the rows near the view, between two spacers of the height of all others. It follows the
 * end while its reader is there; elsewhere, nothing that arrives or changes its height moves what is being read.
 *
 * The list element holds the first spacer, the drawn rows, and the last spacer, as its only children.
 */
export class ListWindow {
  readonly heights = new RowHeights();
  #onTop: () => void = () => undefined;

  #view: View = null;
  #atEnd = true;
  #drawn: Drawn = { from: 0, to: 0, keys: [], indexOf: new Map() };
  /** The rows in view, and where each begins below the upper edge of the scroller, in CSS pixels. */
  #inView: readonly { key: string; top: number }[] = [];
  #pending: { key: string; align: 'start' | 'center'; arrive: Arrival } | null = null;
  /** Where this class left the scroll position: if it differs, the reader has scrolled and no event was sent yet. */
  #left = 0;
  readonly #listeners = new Set<() => void>();
  #scroller: HTMLElement | null = null;
  #list: HTMLElement | null = null;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  view = (): View => this.#view;
  atEnd = (): boolean => this.#atEnd;

  /** Sets what is called when the reader comes near the top. */
  whenNearTop(onTop: () => void): void {
    this.#onTop = onTop;
  }

  /** Starts to listen to the two elements. Returns how to stop. */
  attach(scroller: HTMLElement, list: HTMLElement): () => void {
    this.#scroller = scroller;
    this.#list = list;
    // Images load late, and an on-screen keyboard makes the view smaller.
    const observer = new ResizeObserver(() => {
      if (scroller.scrollTop < this.#left - 1) this.#onScroll();
      else this.settle();
    });
    observer.observe(scroller);
    observer.observe(list);
    scroller.addEventListener('scroll', this.#onScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', this.#onScroll);
    };
  }

  /** Call after each draw, before the browser paints. */
  drawn(drawn: Drawn): void {
    this.#drawn = drawn;
    if (this.#pending !== null && !drawn.indexOf.has(this.#pending.key)) this.#pending = null;
    this.settle();
  }

  /** Measures the drawn rows and puts the scroll position where it belongs. */
  settle(): void {
    const scroller = this.#scroller;
    if (scroller === null || this.#drawn.keys.length === 0) return;
    this.#measure();
    const pending = this.#pending;
    const target = pending && this.elementOf(pending.key);
    if (pending !== null && target !== null) {
      this.#pending = null;
      this.#place(target, pending.align);
      this.#readPosition();
      pending.arrive(target);
    } else if (this.#atEnd && pending === null) {
      scroller.scrollTop = scroller.scrollHeight;
    } else if (pending === null) {
      const moved = this.#moved();
      // Scrolled to where nothing was drawn: what is drawn now is what is read.
      if (moved === null) this.#inView = this.#rowsInView();
      else if (Math.abs(moved) >= 1) scroller.scrollTop += moved;
    }
    this.#left = scroller.scrollTop;
    this.#cover();
  }

  /** Goes to the end and follows it from there. */
  toEnd = (): void => {
    this.#pending = null;
    this.#update(null, true);
    this.settle();
  };

  /**
   * Brings a row into view, however far away it is.
   * @param arrive is called with its element
   * @returns whether the list has the row
   */
  jumpTo = (key: string, align: 'start' | 'center', arrive: Arrival = () => undefined): boolean => {
    if (!this.#drawn.indexOf.has(key)) return false;
    this.#pending = { key, align, arrive };
    if (this.elementOf(key) === null) {
      this.#update({ keys: [key], before: AROUND, after: AROUND }, false);
    } else {
      this.settle();
    }
    return true;
  };

  /** Scrolls as little as needed to show the whole row. */
  reveal(row: Element): void {
    const scroller = this.#scroller;
    if (scroller === null) return;
    const above = this.#topOf(row);
    const below = row.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
    if (above < 0) scroller.scrollTop += above;
    else if (below > 0) scroller.scrollTop += below;
  }

  /** The element of a row, or null if it is not drawn. */
  elementOf(key: string): HTMLElement | null {
    const { from, to, indexOf } = this.#drawn;
    const index = indexOf.get(key);
    if (index === undefined || index < from || index >= to) return null;
    return (this.#list?.children[index - from + 1] as HTMLElement | undefined) ?? null;
  }

  #topOf(row: Element): number {
    return row.getBoundingClientRect().top - this.#edge();
  }

  #place(row: HTMLElement, align: 'start' | 'center'): void {
    const scroller = this.#scroller;
    if (scroller === null) return;
    const free = scroller.clientHeight - row.getBoundingClientRect().height;
    scroller.scrollTop += this.#topOf(row) - (align === 'center' ? Math.max(0, free / 2) : 8);
  }

  /** A row's height reaches to the row below it, so that margins count. */
  #measure(): void {
    const children = this.#list?.children;
    if (children === undefined) return;
    const { from, to, keys } = this.#drawn;
    let top = children[1]?.getBoundingClientRect().top ?? 0;
    for (let i = from; i < to; i += 1) {
      const next = children[i - from + 2]?.getBoundingClientRect().top ?? top;
      this.heights.set(keys[i] ?? '', next - top);
      top = next;
    }
  }

  #onScroll = (): void => {
    const scroller = this.#scroller;
    if (scroller === null) return;
    const isUp = scroller.scrollTop < this.#left;
    this.#left = scroller.scrollTop;
    this.#readPosition();
    this.#cover();
    // After the rows at the top were drawn, so that they stay where they are when others come before them.
    if (isUp && scroller.scrollTop < NEAR_TOP) queueMicrotask(() => this.#onTop());
  };

  /** Takes over where the reader is. */
  #readPosition(): void {
    const scroller = this.#scroller;
    if (scroller === null) return;
    const rest = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    const atEnd = rest < NEAR_END;
    this.#inView = this.#rowsInView();
    this.#update(atEnd ? null : this.#view, atEnd);
  }

  #rowsInView(): { key: string; top: number }[] {
    const { from, to, keys } = this.#drawn;
    const height = this.#scroller?.clientHeight ?? 0;
    const found = [];
    for (let i = from; i < to; i += 1) {
      const row = this.#list?.children[i - from + 1];
      const box = row?.getBoundingClientRect();
      if (box === undefined || box.bottom <= this.#edge()) continue;
      if (box.top > this.#edge() + height) break;
      found.push({ key: keys[i] ?? '', top: box.top - this.#edge() });
    }
    return found;
  }

  /** How far what is being read has moved down, in CSS pixels: by the first row in view that is still drawn. */
  #moved(): number | null {
    for (const { key, top } of this.#inView) {
      const row = this.elementOf(key);
      if (row !== null) return this.#topOf(row) - top;
    }
    return null;
  }

  #edge(): number {
    return this.#scroller?.getBoundingClientRect().top ?? 0;
  }

  /** Draws other rows once the view comes near the end of those that are drawn. */
  #cover(): void {
    const [scroller, list] = [this.#scroller, this.#list];
    const { from, to, keys } = this.#drawn;
    if (scroller === null || list === null || this.#atEnd || this.#pending !== null) return;
    const offsets = this.heights.offsets(keys);
    const top = this.#edge() - list.getBoundingClientRect().top;
    const bottom = top + scroller.clientHeight;
    const needed = rowsBetween(offsets, top - MARGIN, bottom + MARGIN);
    if (needed.from >= from && needed.to <= to && this.#view !== null) return;
    const wanted = rowsBetween(offsets, top - OVERSCAN, bottom + OVERSCAN);
    const first = rowAt(offsets, Math.max(0, top));
    this.#update(
      {
        keys: keys.slice(first, first + AROUND),
        before: first - wanted.from,
        after: wanted.to - first,
      },
      false,
    );
  }

  #update(view: View, atEnd: boolean): void {
    if (view === this.#view && atEnd === this.#atEnd) return;
    this.#view = view;
    this.#atEnd = atEnd;
    for (const listener of this.#listeners) listener();
  }
}
