import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { visibleRange, type VisibleRange } from './window.ts';

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
