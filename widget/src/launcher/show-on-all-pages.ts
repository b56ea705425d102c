import { SHOW_ON_ALL_PAGES_KEY } from '@ncf/contract/constants';

/**
 * The flag that shows the chat on every page of this tab (R2.10): session storage, key `showOnAllPages`.
 * A browser that refuses storage behaves as if the flag were never set.
 */

const listeners = new Set<() => void>();

/** @returns whether the chat shows on all pages. Safe where there is no window. */
export function isShownOnAllPages(): boolean {
  try {
    return sessionStorage.getItem(SHOW_ON_ALL_PAGES_KEY) === 'true';
  } catch {
    return false;
  }
}

/** Sets or removes the flag and tells whoever watches it in this page. */
export function setShownOnAllPages(shown: boolean): void {
  try {
    if (shown) sessionStorage.setItem(SHOW_ON_ALL_PAGES_KEY, 'true');
    else sessionStorage.removeItem(SHOW_ON_ALL_PAGES_KEY);
  } catch {
    // Without storage the chat still works on its own page.
  }
  for (const listener of listeners) listener();
}

/** Calls back whenever the flag changes in this page. @returns the way to stop. */
export function watchShownOnAllPages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
