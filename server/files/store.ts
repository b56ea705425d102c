import type { Kysely } from 'kysely';
import type { FileRow, Schema } from '../db/schema.ts';

/** What is known of uploaded files. Every method rejects with StorageError. */
export interface FileStore {
  add(file: FileRow): Promise<void>;
  byId(id: string): Promise<FileRow | null>;
  remove(id: string): Promise<void>;
}

/** Files' rows in the database. */
export const createFileStore = (db: Kysely<Schema>): FileStore => ({
  async add(file) {
    await db.insertInto('files').values(file).execute();
  },
  async byId(id) {
    return (
      (await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    );
  },
  async remove(id) {
    await db.deleteFrom('files').where('id', '=', id).execute();
  },
});
