import type { StoredPublish } from '@ncf/contract/publish';
import type { ErrorCode } from '@ncf/contract/errors';
import type { DBSchema } from 'idb';
import { database } from './database.ts';
import { memoryValues, storedValues, type Values } from './values.ts';

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
  local: Values;
  outbox: OutboxStorage;
}

const byId = (a: OutboxItem, b: OutboxItem): number => (a.id < b.id ? -1 : 1);

/** A storage that lasts as long as the page: on a shared computer, and in tests. */
export function memoryStorage(): ChatStorage {
  const items = new Map<string, OutboxItem>();
  return {
    local: memoryValues(),
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

/** The outbox in IndexedDB. */
function indexedOutbox(): OutboxStorage {
  const open = database<Schema>('ncf-chat', (db) => {
    db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('owner', 'owner');
  });
  return {
    all: async (owner) => (await open()).getAllFromIndex('outbox', 'owner', owner),
    put: async (item) => void (await (await open()).put('outbox', item)),
    remove: async (id) => (await open()).delete('outbox', id),
    async clear(owner) {
      const db = await open();
      const keys = await db.getAllKeysFromIndex('outbox', 'owner', owner);
      await Promise.all(keys.map((key) => db.delete('outbox', key)));
    },
  };
}

/** Local storage, replaced by memory where the browser forbids it, and IndexedDB. */
export const browserStorage = (): ChatStorage => ({
  local: storedValues(() => localStorage),
  outbox: indexedOutbox(),
});
