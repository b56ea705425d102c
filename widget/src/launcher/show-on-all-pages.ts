import { SHOW_ON_ALL_PAGES_KEY } from '@ncf/contract/first-load-constants';
import { createStore } from 'zustand/vanilla';

/**
 * Set while this browser, or this window of a shared computer, has a conversation. Scripts cannot read the session
 * cookie; without this hint the server would be asked about sessions that do not exist.
 */
export const BEGAN_KEY = 'ncfChatBegan';

/** Whether this browser has a conversation. Throws when storage is blocked. */
export const hasConversation = (): boolean =>
  (localStorage.getItem(BEGAN_KEY) ?? sessionStorage.getItem(BEGAN_KEY)) !== null;

function readFlag(): boolean {
  try {
    return sessionStorage.getItem(SHOW_ON_ALL_PAGES_KEY) === 'true' || hasConversation();
  } catch {
    return false;
  }
}

/**
 * Whether the chat shows on every page of this tab (R2.10): session storage, key `showOnAllPages`. It also shows while
 * this browser has a conversation, so that an unread answer is seen on any page, in any tab. Without storage it lasts
 * as long as the page; without a window it is false.
 */
export const shownOnAllPages = createStore<boolean>(readFlag);

if (typeof window !== 'undefined')
  addEventListener('storage', ({ key, newValue }) => {
    if (key === BEGAN_KEY && newValue !== null) shownOnAllPages.setState(true);
  });

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
