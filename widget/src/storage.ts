/**
 * Small things of a person that outlive the page, in local storage; on a shared computer in session storage,
 * which goes with its window. A browser that refuses keeps none.
 */

let place = (): Storage => localStorage;

/** Says whether this is a shared computer, from where on nothing is kept past the window. */
export function persistPastWindow(persisted: boolean): void {
  place = persisted ? () => localStorage : () => sessionStorage;
}

/** Whether things are kept past the window. */
export const persistsPastWindow = (): boolean => {
  try {
    return place() === localStorage;
  } catch {
    return false;
  }
};

/** @returns what was kept under the key, or null */
export function readStored(key: string): string | null {
  try {
    return place().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value, or with null forgets it. */
export function storeValue(key: string, value: string | null): void {
  try {
    if (value === null) place().removeItem(key);
    else place().setItem(key, value);
  } catch {
    // Private windows may refuse; the choice then holds as long as the page.
  }
}

/** Forgets what was kept for this window alone. */
export function forgetWindow(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('ncfChat')) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
