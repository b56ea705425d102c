/**
 * Constants that every page of the site loads first. In their own module, they do not bring those of the chat with
 * them.
 */

/** Session storage: whether the widget shows on all pages (R9.4). */
export const SHOW_ON_ALL_PAGES_KEY = 'showOnAllPages';
/** No second reload of the page within this time, in milliseconds (R9.5). */
export const RELOAD_GUARD_MS = 10_000;
