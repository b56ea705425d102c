import { attempt } from '@ncf/chat/attempt';
import { SHOW_ON_ALL_PAGES_KEY } from '@ncf/contract/first-load-constants';
import { createStore } from 'zustand/vanilla';

/**
 * Set while this browser, or this window of a shared computer, has a conversation. Scripts cannot read the session
 * cookie; without this hint the server would be asked about sessions that do not exist.
 */
export const BEGAN_KEY = 'ncfChatBegan';

/** The value of `BEGAN_KEY` after the visitor left offline, until the server knows. */
export const LEAVING = 'leaving';

/** The value of `BEGAN_KEY`; null without a conversation. Throws when storage is blocked. */
export const readBegan = (): string | null =>
  localStorage.getItem(BEGAN_KEY) ?? sessionStorage.getItem(BEGAN_KEY);

/** Whether the visitor left and the server does not know yet. */
export const isLeaving = (): boolean => attempt(readBegan) === LEAVING;

const readFlag = (): boolean =>
  attempt(() => {
    const flag = sessionStorage.getItem(SHOW_ON_ALL_PAGES_KEY);
    if (flag !== null) return flag === 'true';
    if (readBegan() !== 'true') return false;
    sessionStorage.setItem(SHOW_ON_ALL_PAGES_KEY, 'true');
    return true;
  }) ?? false;

/**
 * Whether the chat shows on every page of this tab (R2.10): session storage, key `showOnAllPages`, alone decides. A tab
 * without the key gets it while this browser has a conversation, so that an unread answer is seen on any page.
 * Without storage it lasts as long as the page; without a window it is false.
 */
export const shownOnAllPages = createStore<boolean>(readFlag);

if (typeof window !== 'undefined')
  addEventListener('storage', ({ key, newValue }) => {
    if (key === BEGAN_KEY && newValue !== null) shownOnAllPages.setState(readFlag());
  });

/** Ends it for the pages that come; this page goes on showing the chat. */
export function endShownOnAllPages(): void {
  attempt(() => sessionStorage.removeItem(SHOW_ON_ALL_PAGES_KEY));
}

/** Shows the chat on every page of this tab, or no longer. */
export function setShownOnAllPages(isShown: boolean): void {
  if (isShown) attempt(() => sessionStorage.setItem(SHOW_ON_ALL_PAGES_KEY, 'true'));
  else endShownOnAllPages();
  shownOnAllPages.setState(isShown);
}
