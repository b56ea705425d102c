import { SHOW_ON_ALL_PAGES_KEY } from '@ncf/contract/constants';
import { createStore } from 'zustand/vanilla';

function readFlag(): boolean {
  try {
    return sessionStorage.getItem(SHOW_ON_ALL_PAGES_KEY) === 'true';
  } catch {
    return false;
  }
}

/**
 * Whether the chat shows on every page of this tab (R2.10): session storage, key `showOnAllPages`. Without storage it
 * lasts as long as the page; without a window it is false.
 */
export const shownOnAllPages = createStore<boolean>(readFlag);

/** Shows the chat on every page of this tab, or no longer. */
export function setShownOnAllPages(isShown: boolean): void {
  try {
    if (isShown) sessionStorage.setItem(SHOW_ON_ALL_PAGES_KEY, 'true');
    else sessionStorage.removeItem(SHOW_ON_ALL_PAGES_KEY);
  } catch {
    // The store keeps it for this page.
  }
  shownOnAllPages.setState(isShown);
}
