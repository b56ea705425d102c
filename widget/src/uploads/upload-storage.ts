import { persistsPastWindow } from '../storage.ts';

/** Files that were to be sent, in IndexedDB until they are, so that a closed page loses none. */
export interface StoredUpload {
  /** Of one file to be sent; a later one sorts after an earlier. */
  id: string;
  chatUserId: string;
  file: File;
}

const NAME = 'ncf-chat-files';

let database: Promise<IDBDatabase> | null = null;

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused.'));
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  database ??= (() => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(NAME, { keyPath: 'id' });
    return asked(request);
  })();
  try {
    return (await database).transaction(NAME, mode).objectStore(NAME);
  } catch (error) {
    database = null;
    throw error;
  }
}

/** Keeps a file. Where the browser refuses, and on a shared computer, it is kept as long as the page. */
export async function storeUpload(stored: StoredUpload): Promise<void> {
  if (!persistsPastWindow()) return;
  try {
    await asked((await store('readwrite')).put(stored));
  } catch {
    // Private windows and full disks: sending goes on all the same.
  }
}

/** Forgets one. */
export async function removeUpload(id: string): Promise<void> {
  try {
    await asked((await store('readwrite')).delete(id));
  } catch {
    // It was not kept either.
  }
}

/** Whether one is still kept: another tab may have sent it meanwhile. */
export async function isStored(id: string): Promise<boolean> {
  try {
    return (await asked((await store('readonly')).getKey(id))) !== undefined;
  } catch {
    return false;
  }
}

/** Those of one conversation, the first kept first. Files of other conversations are of no use any more and go. */
export async function storedUploads(chatUserId: string): Promise<StoredUpload[]> {
  try {
    const all = (await asked((await store('readonly')).getAll())) as StoredUpload[];
    const old = all.filter((stored) => stored.chatUserId !== chatUserId);
    await Promise.all(old.map(({ id }) => removeUpload(id)));
    return all.filter((stored) => stored.chatUserId === chatUserId);
  } catch {
    return [];
  }
}
