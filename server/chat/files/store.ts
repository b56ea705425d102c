import type { Kysely } from 'kysely';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { FileRow, Schema } from '../../platform/db/schema.ts';
import { firstRow, isDone } from '../../platform/db/first-row.ts';

/** Metadata of uploaded files. Every method rejects with StorageError. */
export const createFileStore = (db: Kysely<Schema>) => ({
  /** Lists bytes before they are stored, as removable from that time on unless `add` follows. */
  async announce(id: string, notBefore: string) {
    await db.insertInto('removed_files').values({ id, notBefore }).execute();
  },
  /** Adds a file's row; false if it is a visitor's whose conversation is gone. */
  add: (file: FileRow) =>
    db.transaction().execute(async (transaction) => {
      const { id, chatUserId } = file;
      if (chatUserId !== null && !(await lockConversation(transaction, chatUserId))) return false;
      await transaction.insertInto('files').values(file).execute();
      await transaction.deleteFrom('removed_files').where('id', '=', id).execute();
      return true;
    }),
  /** Files uploaded by a conversation's visitor or shown in its messages. */
  ofConversation: (chatUserId: string) =>
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
  /** Ids of files without a row whose bytes are to be removed by now. */
  async removable(now: string) {
    const rows = await db
      .selectFrom('removed_files')
      .select('id')
      .where(({ or, eb }) => or([eb('notBefore', 'is', null), eb('notBefore', '<=', now)]))
      .execute();
    return rows.map(({ id }) => id);
  },
  /** Records that the bytes of a removed file are gone. */
  async forget(id: string) {
    await db.deleteFrom('removed_files').where('id', '=', id).execute();
  },
  byId: (id: string) => firstRow(db.selectFrom('files').selectAll().where('id', '=', id)),
  /** Records whether a picture has thumbnails; false if it was deleted. */
  setThumbnails: (id: string, thumbnails: FileRow['thumbnails']) =>
    isDone(db.updateTable('files').set({ thumbnails }).where('id', '=', id)),
  /** Deletes a file's row and lists its bytes as removable. */
  async remove(id: string) {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('removed_files')
        .values({ id, notBefore: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ notBefore: null }))
        .execute();
      await transaction.deleteFrom('files').where('id', '=', id).execute();
    });
  },
});

export type FileStore = ReturnType<typeof createFileStore>;
