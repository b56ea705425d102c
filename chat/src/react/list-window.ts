import { AROUND, type Drawn, type View } from './list-parts.ts';
import { RowHeights, rowAt, rowsBetween } from './row-heights.ts';

/** Within this many CSS pixels of its end, a list counts as being at its end. */
const NEAR_END = 48;
/** Within this many CSS pixels of its top, a list asks for the page before. */
const NEAR_TOP = 240;
/** How far beyond the view rows are drawn, in CSS pixels, and how little may be left before more are. */
const OVERSCAN = 1500;
const MARGIN = 600;
/** How far below the upper edge a row stands that is read from its beginning, in CSS pixels. */
const GAP = 8;
type Arrival = (row: HTMLElement) => void;

/**
 * A long list that draws only the rows near the view, between spacers of the height of all others. It follows the end
 * while its reader is there; elsewhere, nothing that arrives or changes its height moves what is being read. What stands
 * below the list, such as a question, never pushes the last row out of view. A row with the focus stays drawn
 * wherever it is, because the browser drops the focus with the element.
 *
 * The list element's only children are the elements of the parts, in order.
 */
export class ListWindow {
  readonly heights = new RowHeights();
  #onTop: () => void = () => undefined;

  #view: View = null;
  #atEnd = true;
  #drawn: Drawn = { from: 0, to: 0, keys: [], indexOf: new Map(), pinned: -1 };
  #focused: string | null = null;
  /** The rows in view, and where each begins below the upper edge of the scroller, in CSS pixels. */
  #inView: readonly { key: string; top: number }[] = [];
  #pending: { key: string; align: 'start' | 'center'; arrive: Arrival } | null = null;
  /** Where this class left the scroll position: if it differs, the reader has scrolled and no event was sent yet. */
  #left = 0;
  /** How much was below the view then, in CSS pixels. */
  #below = 0;
  /** Whether the reader has scrolled since the last row came. */
  #hasScrolled = false;
  readonly #listeners = new Set<() => void>();
  #scroller: HTMLElement | null = null;
  #list: HTMLElement | null = null;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  view = (): View => this.#view;
  atEnd = (): boolean => this.#atEnd;
  /** The key of the row with the focus, or null. */
  focused = (): string | null => this.#focused;

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
    // The parent may have more than the list in it, such as a question below the last message.
    for (const element of [scroller, list, list.parentElement])
      if (element !== null) observer.observe(element);
    scroller.addEventListener('scroll', this.#onScroll, { passive: true });
    list.addEventListener('focusin', this.#onFocusIn);
    list.addEventListener('focusout', this.#onFocusOut);
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', this.#onScroll);
      list.removeEventListener('focusin', this.#onFocusIn);
      list.removeEventListener('focusout', this.#onFocusOut);
    };
  }

  /** Call after each draw, before the browser paints. */
  drawn(drawn: Drawn): void {
    if (drawn.keys.at(-1) !== this.#drawn.keys.at(-1)) this.#hasScrolled = false;
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
      scroller.scrollTop = this.#topAtEnd(scroller);
    } else if (pending === null) {
      const moved = this.#moved();
      // Scrolled to where nothing was drawn: what is drawn now is what is read.
      if (moved === null) this.#inView = this.#rowsInView();
      else if (Math.abs(moved) >= 1) scroller.scrollTop += moved;
    }
    this.#leave(scroller);
    this.#cover();
  }

  /** Goes to the end and follows it from there. */
  toEnd = (): void => {
    this.#pending = null;
    this.#hasScrolled = false;
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
    if (this.elementOf(key) !== null) this.settle();
    else this.#update({ keys: [key], before: AROUND, after: AROUND }, false);
    return true;
  };

  /** Scrolls as little as needed to show the whole row. */
  reveal(row: Element): void {
    const scroller = this.#scroller;
    if (scroller === null) return;
    const above = this.#topOf(row);
    scroller.scrollTop += above < 0 ? above : Math.max(0, this.#belowView(row));
  }

  /** The element of a row, or null if it is not drawn. */
  elementOf(key: string): HTMLElement | null {
    const { from, to, indexOf, pinned } = this.#drawn;
    const index = indexOf.get(key);
    if (index === undefined) return null;
    if (index >= from && index < to) return this.#childAt(index);
    return index === pinned ? this.#child(pinned < from ? 1 : to - from + 2) : null;
  }

  #child(at: number): HTMLElement | null {
    return (this.#list?.children[at] as HTMLElement | undefined) ?? null;
  }

  /** The element at an index of the drawn range; at the index after it, the spacer below. */
  #childAt(index: number): HTMLElement | null {
    const { from, pinned } = this.#drawn;
    const isBelowPinned = pinned !== -1 && pinned < from;
    return this.#child(index - from + (isBelowPinned ? 3 : 1));
  }

  #onFocusIn = ({ target }: FocusEvent): void => {
    const { from, to, keys, pinned } = this.#drawn;
    const holds = (index: number) =>
      this.elementOf(keys[index] ?? '')?.contains(target as Node) === true;
    const indexes = Array.from({ length: to - from }, (_, at) => from + at);
    const index = [...indexes, pinned].find(holds);
    this.#focused = index === undefined ? null : (keys[index] ?? null);
  };

  #onFocusOut = (): void => {
    this.#focused = null;
  };

  #topOf(row: Element): number {
    return row.getBoundingClientRect().top - this.#edge();
  }

  #place(row: HTMLElement, align: 'start' | 'center'): void {
    const scroller = this.#scroller;
    if (scroller === null) return;
    const free = scroller.clientHeight - row.getBoundingClientRect().height;
    scroller.scrollTop += this.#topOf(row) - (align === 'center' ? Math.max(0, free / 2) : GAP);
  }

  /** How far an element reaches below the view, in CSS pixels. */
  #belowView(element: Element | null): number {
    const height = this.#scroller?.clientHeight ?? 0;
    return (element?.getBoundingClientRect().bottom ?? 0) - this.#edge() - height;
  }

  /** The scroll position that shows the end: as far down as the last row's beginning, or else its end, stays in view. */
  #topAtEnd(scroller: HTMLElement): number {
    const last = this.elementOf(this.#drawn.keys.at(-1) ?? '');
    if (last === null) return scroller.scrollHeight;
    // What is being filled in below the list must not move when a row comes.
    if (scroller.querySelector(':scope :focus') && !this.#list?.matches(':focus-within')) {
      const lowest = scroller.scrollHeight - scroller.clientHeight;
      // The event of the scrolling into view may still be to come.
      return lowest - this.#below + scroller.scrollTop - Math.min(this.#left, lowest);
    }
    const top = scroller.scrollTop + Math.max(this.#topOf(last) - GAP, this.#belowView(this.#list));
    return this.#hasScrolled ? Math.max(top, scroller.scrollTop) : top;
  }

  #leave(scroller: HTMLElement): void {
    this.#left = scroller.scrollTop;
    this.#below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  }

  /** A row's height reaches to the row below it, so that margins count. */
  #measure(): void {
    const { from, to, keys } = this.#drawn;
    let top = this.#childAt(from)?.getBoundingClientRect().top ?? 0;
    for (let i = from; i < to; i += 1) {
      const next = this.#childAt(i + 1)?.getBoundingClientRect().top ?? top;
      this.heights.set(keys[i] ?? '', next - top);
      top = next;
    }
  }

  #onScroll = (): void => {
    const scroller = this.#scroller;
    if (scroller === null) return;
    // The event of our own scroll to the end may come after the view or the list has changed its height again, as while
    // an on-screen keyboard slides in. The reader has not moved then.
    if (this.#atEnd && Math.abs(scroller.scrollTop - this.#left) < 1) return this.settle();
    const isUp = scroller.scrollTop < this.#left;
    this.#hasScrolled = true;
    this.#readPosition();
    this.#cover();
    // The rows at the top must be drawn first, so that they stay in place when older ones are added above them.
    if (isUp && scroller.scrollTop < NEAR_TOP) queueMicrotask(() => this.#onTop());
  };

  /** Takes over where the reader is. */
  #readPosition(): void {
    const scroller = this.#scroller;
    if (scroller === null) return;
    this.#leave(scroller);
    this.#inView = this.#rowsInView();
    const atEnd = this.#belowView(this.#list) < NEAR_END;
    this.#update(atEnd ? null : this.#view, atEnd);
  }

  #rowsInView(): { key: string; top: number }[] {
    const { from, to, keys } = this.#drawn;
    const height = this.#scroller?.clientHeight ?? 0;
    const found = [];
    for (let i = from; i < to; i += 1) {
      const box = this.#childAt(i)?.getBoundingClientRect();
      if (box === undefined || box.bottom <= this.#edge()) continue;
      if (box.top > this.#edge() + height) break;
      found.push({ key: keys[i] ?? '', top: box.top - this.#edge() });
    }
    return found;
  }

  /** How far the text being read has moved down, in CSS pixels, by the first row in view that is still drawn. */
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

  /** Draws other rows once the view comes near the end of the drawn ones. */
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
