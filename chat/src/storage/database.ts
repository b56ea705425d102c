import { openDB, type IDBPDatabase } from 'idb';

/**
 * A database in IndexedDB, opened at the first call. After a failure, and when the browser has closed it, the next call
 * opens it again.
 * @param create makes its stores
 */
export function database<Schema>(
  name: string,
  create: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = (): void => {
    opened = null;
  };
  return () => {
    if (opened !== null) return opened;
    opened = openDB<Schema>(name, 1, {
      upgrade: create,
      // Another tab must be able to upgrade or delete the database without waiting for this one.
      blocking(_current, _next, event) {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  };
}
