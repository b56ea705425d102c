import type { Kysely } from 'kysely';
import type { FileRow, Schema } from '../../platform/db/schema.ts';

/** Metadata of uploaded files. Every method rejects with StorageError. */
export interface FileStore {
  add(file: FileRow): Promise<void>;
  byId(id: string): Promise<FileRow | null>;
  remove(id: string): Promise<void>;
  /** Files uploaded by a conversation's visitor or shown in its messages. */
  ofConversation(chatUserId: string): Promise<FileRow[]>;
  /** Ids of files without a row whose bytes are still to be removed. */
  removed(): Promise<string[]>;
  /** Records that the bytes of a removed file are gone. */
  forget(id: string): Promise<void>;
}

/** File metadata. */
export const createFileStore = (db: Kysely<Schema>): FileStore => ({
  async add(file) {
    await db.insertInto('files').values(file).execute();
  },
  ofConversation: (chatUserId) =>
    db
      .selectFrom('files')
      .selectAll()
      .where(({ or, eb }) =>
        or([
          eb('chatUserId', '=', chatUserId),
          eb(
            'fileUrl',
            'in',
            db
              .selectFrom('messages')
              .select(({ ref }) => ref('fileUrl').$notNull().as('fileUrl'))
              .where('chatUserId', '=', chatUserId)
              .where('fileUrl', 'is not', null),
          ),
        ]),
      )
      .orderBy('createdAt')
      .execute(),
  async removed() {
    const rows = await db.selectFrom('removed_files').select('id').execute();
    return rows.map(({ id }) => id);
  },
  async forget(id) {
    await db.deleteFrom('removed_files').where('id', '=', id).execute();
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
