import { storedValues } from '@ncf/chat';
import { attempt } from '@ncf/chat/attempt';

/**
 * The visitor's settings and drafts: in local storage, or on a shared computer in session storage, which ends with the
 * window. Without storage they last as long as the page.
 */

let isLasting = true;

/** Sets whether values outlive the window; on a shared computer they must not. */
export function persistPastWindow(isAllowed: boolean): void {
  isLasting = isAllowed;
}

/** The storage in use. Throws when the browser blocks storage. */
export const currentStorage = (): Storage => (isLasting ? localStorage : sessionStorage);

/** Whether values outlive the window. */
export const persistsPastWindow = (): boolean => isLasting;

const values = storedValues(currentStorage);

/** @returns the stored value, or null */
export const readStored = values.getItem;

/** Stores a value; null removes it. */
export const storeValue = (key: string, value: string | null): void =>
  value === null ? values.removeItem(key) : values.setItem(key, value);

/** Removes everything stored for this window only. */
export function clearWindowStorage(): void {
  for (const key of attempt(() => Object.keys(sessionStorage)) ?? [])
    if (key.startsWith('ncfChat')) sessionStorage.removeItem(key);
}
