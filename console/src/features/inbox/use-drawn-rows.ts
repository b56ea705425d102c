import { useState, type FocusEvent } from 'react';
import { useNow } from '../../time/use-now.ts';
import type { Item } from './order.ts';
import { drawnRows, type VisibleRange } from './window.ts';

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
