import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type FocusEvent,
} from 'react';
import { visibleRange, type VisibleRange, drawnRows } from './window.ts';
import { useNow } from '../../time/use-now.ts';
import type { Item } from './order.ts';

/** Heights in rem, as in the classes of the list and of the table. */
const LIST = { row: 5.25, head: 0 };
const TABLE = { row: 2.75, head: 2.25 };

const remInPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** A scrolling list of rows of equal height that draws only those near the view. */
export interface ListWindow {
  view: RefObject<HTMLDivElement | null>;
  range: VisibleRange;
  /** Height of one row in CSS pixels. */
  row: number;
  onScroll: () => void;
  /** Scrolls as little as needed to show the row. */
  reveal: (row: number) => void;
}

/** Follows a list's scroll position and size. @param count how many rows there are; with `isTable`, lower ones */
export function useWindow(count: number, isTable: boolean): ListWindow {
  const heights = isTable ? TABLE : LIST;
  const view = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ top: 0, height: 0, row: 0 });

  const measure = useCallback(() => {
    const element = view.current;
    if (element === null) return;
    const rem = remInPixels();
    const height = element.clientHeight - heights.head * rem;
    const next = { top: element.scrollTop, height, row: heights.row * rem };
    setBox((last) =>
      last.top === next.top && last.height === next.height && last.row === next.row ? last : next,
    );
  }, [heights]);

  useLayoutEffect(() => {
    measure();
    const element = view.current;
    if (element === null) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure]);

  return {
    view,
    range: visibleRange(box.top, box.height, box.row, count),
    row: box.row,
    onScroll: measure,
    reveal: (row) => {
      const element = view.current;
      if (element === null) return;
      const top = row * box.row;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + box.row > element.scrollTop + box.height) {
        element.scrollTop = top + box.row - box.height;
      }
      measure();
    },
  };
}

/** How often waits are counted up, in milliseconds. */
const NOW_EVERY_MS = 10_000;

/** The rows to draw with their places, the time that they tell, and what the list has to say about its focus. */
export function useDrawnRows(rows: readonly Item[], range: VisibleRange) {
  const now = useNow(NOW_EVERY_MS);
  const [focused, setFocused] = useState<string | null>(null);
  const at = focused === null ? -1 : rows.findIndex(({ id }) => id === focused);
  const drawn = drawnRows(range, at).flatMap((index) => {
    const item = rows[index];
    return item === undefined ? [] : [[index, item] as const];
  });
  const focus = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.dataset['item'] ?? null),
    onBlur: () => setFocused(null),
  };
  return { now, drawn, focus };
}

/** Scrolls to the open row when it is opened, and when others push it out of view. A row out of view stays there. */
export function useKeepInView(
  rows: readonly Item[],
  current: string | null,
  { range, reveal }: ListWindow,
): void {
  const at = current === null ? -1 : rows.findIndex(({ id }) => id === current);
  const last = useRef({ current, at, isShown: false });
  useLayoutEffect(() => {
    const before = last.current;
    const isOpened = before.current !== current;
    const isMoved = before.at !== at && before.isShown;
    if (at !== -1 && (isOpened || isMoved)) reveal(at);
    const isShown = at !== -1 && (isOpened || isMoved || (at >= range.first && at < range.end));
    last.current = { current, at, isShown };
  });
}
