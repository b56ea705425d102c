/**
 * The visitor's settings and drafts: in local storage, or on a shared computer in session storage, which ends with the
 * window. Without storage they last as long as the page.
 */

let current = (): Storage => localStorage;

/** Sets whether values outlive the window; on a shared computer they must not. */
export function persistPastWindow(isAllowed: boolean): void {
  current = isAllowed ? () => localStorage : () => sessionStorage;
}

/** The storage in use. Throws when the browser blocks storage. */
export const currentStorage = (): Storage => current();

/** Whether values outlive the window. */
export const persistsPastWindow = (): boolean => {
  try {
    return current() === localStorage;
  } catch {
    return false;
  }
};

/** @returns the stored value, or null */
export function readStored(key: string): string | null {
  try {
    return current().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. */
export function storeValue(key: string, value: string | null): void {
  try {
    if (value === null) current().removeItem(key);
    else current().setItem(key, value);
  } catch {
    // Without storage the value lasts as long as the page.
  }
}

/** Removes everything stored for this window only. */
export function clearWindowStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('ncfChat')) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
