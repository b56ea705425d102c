import { attempt } from './attempt.ts';

/** Texts by key. */
export type Values = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Values that last as long as the page. */
export function memoryValues(): Values {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * Values in a storage of the browser, or in memory if it takes none. No call throws.
 * @param storage the storage to use now; may throw, as `localStorage` does when cookies are blocked
 */
export function storedValues(storage: () => Storage): Values {
  // What the storage did not take comes before an older value in it.
  const written = memoryValues();
  const removeItem = (key: string): void => {
    written.removeItem(key);
    attempt(() => storage().removeItem(key));
  };
  return {
    getItem: (key) => written.getItem(key) ?? attempt(() => storage().getItem(key)),
    setItem(key, value) {
      removeItem(key);
      if (attempt(() => (storage().setItem(key, value), true)) === null)
        written.setItem(key, value);
    },
    removeItem,
  };
}
