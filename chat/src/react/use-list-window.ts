import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefCallback,
  type RefObject,
} from 'react';
import { partsOf, rangeOf, type ListPart } from './list-parts.ts';
import { ListWindow } from './list-window.ts';

/** What a component needs to draw a windowed list. */
export interface WindowedList<R> {
  window: ListWindow;
  /** The element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** For the element that holds the elements of `parts`, in order and without others. */
  list: RefCallback<HTMLElement>;
  /** What to draw: rows, and spacers between them. Use each part's `key`, so that a row with the focus keeps it. */
  parts: readonly ListPart<R>[];
  /** The drawn rows near the view. */
  rows: readonly R[];
  /** Whether the end is in view, so that the list follows what arrives. */
  atEnd: boolean;
}

/**
 * Draws only those rows of a long list that are near the view.
 * @param onTop called when the reader comes near the top
 */
export function useListWindow<R extends { key: string }>(
  rows: readonly R[],
  onTop: () => void,
): WindowedList<R> {
  const scroller = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLElement>(null);
  const list = useCallback((current: HTMLElement | null) => {
    element.current = current;
  }, []);
  const [window] = useState(() => new ListWindow());
  const view = useSyncExternalStore(window.subscribe, window.view);
  const atEnd = useSyncExternalStore(window.subscribe, window.atEnd);
  const { keys, indexOf } = useMemo(() => {
    const names = rows.map(({ key }) => key);
    return { keys: names, indexOf: new Map(names.map((key, i) => [key, i])) };
  }, [rows]);
  const { from, to } = rangeOf(view, indexOf, rows.length);
  const focused = indexOf.get(window.focused() ?? '') ?? -1;
  const pinned = focused < from || focused >= to ? focused : -1;
  const offsets = window.heights.offsets(keys);

  useLayoutEffect(() => {
    window.whenNearTop(onTop);
  }, [window, onTop]);
  useLayoutEffect(() => {
    if (scroller.current === null || element.current === null) return;
    return window.attach(scroller.current, element.current);
  }, [window]);
  useLayoutEffect(() => {
    window.drawn({ from, to, keys, indexOf, pinned });
  }, [window, from, to, keys, indexOf, pinned]);

  return {
    window,
    scroller,
    list,
    parts: partsOf(rows, { from, to, pinned }, offsets),
    rows: rows.slice(from, to),
    atEnd,
  };
}
