import type { IDBPDatabase } from 'idb';
import type { Way } from '../chat-api.ts';
import { database } from '../storage/database.ts';

/** Sent along with a file: its text, the message it answers, and which way an agent's goes. */
export interface Caption {
  text: string;
  replyTo: string | null;
  way?: Way | undefined;
}

/** A file waiting to be sent. */
export interface StoredUpload extends Caption {
  /** IDs sort in the order in which the files were added. */
  id: string;
  /** The conversation, and in the console the agent too. */
  owner: string;
  file: File;
}

/** Keeps files over a reload. No call rejects: without storage, files last as long as the page. */
export type UploadStorage = ReturnType<typeof createUploadStorage>;

/**
 * Keeps files in IndexedDB.
 * @param name of the database and its store: one for the widget and one for the console, which may share an origin
 * @param isAllowed whether files may be stored now; they may not on a shared computer
 */
export function createUploadStorage(name: string, isAllowed = (): boolean => true) {
  const open = database(name, (db) => void db.createObjectStore(name, { keyPath: 'id' }));

  async function attempt<T>(run: (db: IDBPDatabase) => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await run(await open());
    } catch {
      // Private windows and full disks refuse; the upload itself continues.
      return otherwise;
    }
  }

  const read = (db: IDBPDatabase): Promise<StoredUpload[]> => db.getAll(name);

  return {
    async put(upload: StoredUpload): Promise<void> {
      if (isAllowed()) await attempt((db) => db.put(name, upload).then(() => undefined), undefined);
    },
    remove: (id: string): Promise<void> => attempt((db) => db.delete(name, id), undefined),
    has: (id: string): Promise<boolean> =>
      attempt(async (db) => (await db.getKey(name, id)) !== undefined, false),
    /** The owner's files in the order in which they were added. */
    all: (owner: string): Promise<StoredUpload[]> =>
      attempt(async (db) => (await read(db)).filter((one) => one.owner === owner), []),
    /** Removes the files of every owner but this one; of every owner if none is named. */
    clear: (exceptOwner?: string): Promise<void> =>
      attempt(async (db) => {
        for (const { id, owner } of await read(db))
          if (owner !== exceptOwner) await db.delete(name, id);
      }, undefined),
  };
}
