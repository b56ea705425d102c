import { useLayoutEffect, useRef } from 'react';
import type { Item } from './order.ts';
import type { ListWindow } from './use-window.ts';

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
