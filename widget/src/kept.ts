/** Small choices of a person that outlive the page, in local storage; a browser that refuses keeps none. */

/** @returns what was kept under the key, or null */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value, or with null forgets it. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse; the choice then holds as long as the page.
  }
}
