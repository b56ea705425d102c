import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { persistsPastWindow } from '../storage.ts';

/** Files that were to be sent, in IndexedDB until they are, so that a closed page loses none. */
export interface StoredUpload {
  /** Of one file to be sent; a later one sorts after an earlier. */
  id: string;
  chatUserId: string;
  file: File;
}

interface Schema extends DBSchema {
  'ncf-chat-files': { key: string; value: StoredUpload };
}
const NAME = 'ncf-chat-files';

let database: Promise<IDBPDatabase<Schema>> | null = null;

/** The open database; the next call opens it again after a failure or when the browser closed it. */
function open(): Promise<IDBPDatabase<Schema>> {
  const forget = (): void => {
    database = null;
  };
  database ??= openDB<Schema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore(NAME, { keyPath: 'id' }),
    terminated: forget,
  });
  database.catch(forget);
  return database;
}

/** Keeps a file. Where the browser refuses, and on a shared computer, it is kept as long as the page. */
export async function storeUpload(stored: StoredUpload): Promise<void> {
  if (!persistsPastWindow()) return;
  try {
    await (await open()).put(NAME, stored);
  } catch {
    // Private windows and full disks: sending goes on all the same.
  }
}

/** Forgets one. */
export async function removeUpload(id: string): Promise<void> {
  try {
    await (await open()).delete(NAME, id);
  } catch {
    // It was not kept either.
  }
}

/** Whether one is still kept: another tab may have sent it meanwhile. */
export async function isStored(id: string): Promise<boolean> {
  try {
    return (await (await open()).getKey(NAME, id)) !== undefined;
  } catch {
    return false;
  }
}

/** Those of one conversation, the first kept first. Files of other conversations are of no use any more and go. */
export async function storedUploads(chatUserId: string): Promise<StoredUpload[]> {
  try {
    const all = await (await open()).getAll(NAME);
    const old = all.filter((stored) => stored.chatUserId !== chatUserId);
    await Promise.all(old.map(({ id }) => removeUpload(id)));
    return all.filter((stored) => stored.chatUserId === chatUserId);
  } catch {
    return [];
  }
}
