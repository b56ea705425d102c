import { useSyncExternalStore } from 'react';

/** How many items can be compared. */
export const MAX_COMPARED = 3;

/** The visitor's choice, as in the query `?for=cars&power=battery,solar-cell&compare=a,b`. */
export interface Choice {
  /** Filter → values; an item must match one value of each filter. */
  filters: Record<string, string[]>;
  /** IDs of items, in the order in which they were chosen. */
  compare: string[];
}

/** Returns the URL of a choice. @param clears whether it also says that nothing is compared anymore */
export function hrefOf(base: string, { filters, compare }: Choice, clears = false): string {
  const parts = Object.entries({ ...filters, compare })
    .filter(([name, values]) => values.length > 0 || (clears && name === 'compare'))
    .map(([name, values]) => `${name}=${values.join(',')}`);
  return parts.length > 0 ? `${base}?${parts.join('&')}` : base;
}

// What a visitor has marked to compare in each catalog, for the visit: pages have no room for it in their addresses.
const keyOf = (base: string): string => `ncf-compare:${base}`;
const listeners = new Set<() => void>();
/** For browsers that keep nothing. */
const kept = new Map<string, string>();

function read(base: string): string {
  try {
    return sessionStorage.getItem(keyOf(base)) ?? '';
  } catch {
    return kept.get(base) ?? '';
  }
}

/** Keeps the IDs of the marked items of a catalog. @param base path of the catalog */
export function keepCompared(base: string, ids: readonly string[]): void {
  const list = ids.join(',');
  if (read(base) === list) return;
  kept.set(base, list);
  try {
    sessionStorage.setItem(keyOf(base), list);
  } catch {
    // Kept until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The IDs of the marked items of a catalog; none in the prerendered page. */
export function useCompared(base: string): string[] {
  const list = useSyncExternalStore(
    subscribe,
    () => read(base),
    () => '',
  );
  return list ? list.split(',') : [];
}
