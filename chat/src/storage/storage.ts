import type { StoredPublish } from '@ncf/contract/publish';
import type { ErrorCode } from '@ncf/contract/errors';
import { attempt } from './attempt.ts';
import { openDB, type DBSchema } from 'idb';

/**
 * One payload that the server has not acknowledged: everything that is stored except receipts, which follow from the
 * list. A leave event waits like the rest but isn't kept for a later page, where the visitor is back.
 */
export interface OutboxItem {
  /** A UUID v7, so that the order of ids is the order of writing; a message's own `messageId` for messages. */
  id: string;
  /** The visitor or agent whose item this is. */
  owner: string;
  chatUserId: string;
  payload: StoredPublish;
  /** When it was written, ISO 8601. */
  writtenAt: string;
  /** The tab that sends it; absent when the tabs share one sender. */
  tab?: string;
  /** Until when it waits so that it can be undone, in milliseconds since the epoch. */
  heldUntil?: number;
  /** Why the server refused it; such an item stays until it is retried or discarded. */
  failure?: { code: ErrorCode; message: string };
}

/** Keeps the outbox over a reload. Any call may reject; the engine then continues in memory. */
export interface OutboxStorage {
  /** The owner's items in the order of their IDs. */
  all(owner: string): Promise<OutboxItem[]>;
  put(item: OutboxItem): Promise<void>;
  remove(id: string): Promise<void>;
  clear(owner: string): Promise<void>;
}

/** Everything that the engine keeps over a reload. */
export interface ChatStorage {
  local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  outbox: OutboxStorage;
}

const byId = (a: OutboxItem, b: OutboxItem): number => (a.id < b.id ? -1 : 1);

/** A storage that lasts as long as the page: without IndexedDB, and in tests. */
export function memoryStorage(): ChatStorage {
  const values = new Map<string, string>();
  const items = new Map<string, OutboxItem>();
  return {
    local: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    outbox: {
      all: async (owner) => [...items.values()].filter((item) => item.owner === owner).sort(byId),
      put: async (item) => void items.set(item.id, item),
      remove: async (id) => void items.delete(id),
      clear: async (owner) => {
        for (const item of items.values()) if (item.owner === owner) items.delete(item.id);
      },
    },
  };
}

interface Schema extends DBSchema {
  outbox: { key: string; value: OutboxItem; indexes: { owner: string } };
}

/** The outbox in IndexedDB; `onLost` is called when another one has to be opened. */
async function openOutbox(onLost: () => void): Promise<OutboxStorage> {
  const db = await openDB<Schema>('ncf-chat', 1, {
    upgrade(opened) {
      opened.createObjectStore('outbox', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
    // Another tab must be able to upgrade the database without waiting for this one.
    blocking: (_current, _next, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
  return {
    all: (owner) => db.getAllFromIndex('outbox', 'owner', owner),
    put: async (item) => void (await db.put('outbox', item)),
    remove: (id) => db.delete('outbox', id),
    async clear(owner) {
      const keys = await db.getAllKeysFromIndex('outbox', 'owner', owner);
      await Promise.all(keys.map((key) => db.delete('outbox', key)));
    },
  };
}

/** The outbox in IndexedDB, opened at the first call; in memory where the browser has or allows none. */
function indexedOutbox(): OutboxStorage {
  let opened: Promise<OutboxStorage> | undefined;
  const fallback = memoryStorage().outbox;
  const open = (): Promise<OutboxStorage> =>
    (opened ??= openOutbox(() => (opened = undefined)).catch(() => fallback));
  return {
    all: async (owner) => (await open()).all(owner),
    put: async (item) => (await open()).put(item),
    remove: async (id) => (await open()).remove(id),
    clear: async (owner) => (await open()).clear(owner),
  };
}

/** Local storage and IndexedDB; what the browser forbids is replaced by memory. */
export function browserStorage(): ChatStorage {
  // What local storage did not take comes before an older value in it.
  const { local } = memoryStorage();
  const removeItem = (key: string): void => {
    local.removeItem(key);
    attempt(() => localStorage.removeItem(key));
  };
  return {
    local: {
      getItem: (key) => local.getItem(key) ?? attempt(() => localStorage.getItem(key)),
      setItem(key, value) {
        removeItem(key);
        if (attempt(() => (localStorage.setItem(key, value), true)) === null)
          local.setItem(key, value);
      },
      removeItem,
    },
    outbox: indexedOutbox(),
  };
}
