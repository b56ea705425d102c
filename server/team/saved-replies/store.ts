import type { Kysely } from 'kysely';
import { attachFiles, FileRefused } from '../../platform/db/attach-files.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { ReplyRow } from '../../platform/db/team-rows.ts';
import { firstValue, isDone } from '../../platform/db/first-row.ts';

/** Storage of saved replies. Every method rejects with StorageError. */
export const createReplyStore = (db: Kysely<Schema>) => ({
  /** Sorted by shortcut, with the files of all of them in the order of their uploads. */
  all: async () => ({
    replies: await db.selectFrom('replies').selectAll().orderBy('shortcut').execute(),
    files: await db
      .selectFrom('files')
      .selectAll()
      .where('replyId', 'is not', null)
      .orderBy('id')
      .execute(),
  }),
  /**
   * Creates or replaces a reply. A file that it has no longer becomes an upload that no message shows.
   * @param fileUrls its files; undefined for those that it has
   * @param was when it was changed last, as far as the caller knows; undefined to replace whatever there is
   * @returns why not: another one has the shortcut, someone has changed or removed it since, or a file isn't an agent's
   * or belongs to another reply
   */
  async put(reply: ReplyRow, fileUrls: readonly string[] | undefined, was?: string) {
    const { id, ...values } = reply;
    try {
      return await db.transaction().execute(async (transaction) => {
        if (was === undefined)
          await transaction
            .insertInto('replies')
            .values(reply)
            .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
            .execute();
        else {
          const changed = transaction
            .updateTable('replies')
            .set(values)
            .where('id', '=', id)
            .where('updatedAt', '=', was);
          if (!(await isDone(changed))) return 'changed';
        }
        if (fileUrls !== undefined) {
          await transaction
            .updateTable('files')
            .set({ replyId: null })
            .where('replyId', '=', id)
            .where('fileUrl', 'not in', fileUrls)
            .execute();
          await attachFiles(transaction, 'replyId', id, new Set(fileUrls));
        }
        const files = await transaction
          .selectFrom('files')
          .selectAll()
          .where('replyId', '=', id)
          .orderBy('id')
          .execute();
        return { files };
      });
    } catch (error) {
      if (error instanceof FileRefused) return 'unknown_file';
      const { shortcut } = reply;
      const others = db.selectFrom('replies').select('id').where('id', '!=', id);
      // Shortcuts are unique in the database.
      if (await others.where('shortcut', '=', shortcut).executeTakeFirst()) return 'conflict';
      throw error;
    }
  },
  /**
   * Deletes it; its files become uploads that no message shows.
   * @returns its shortcut; null if there is none
   */
  remove: (id: string) =>
    firstValue(db.deleteFrom('replies').where('id', '=', id).returning('shortcut'), 'shortcut'),
});

export type ReplyStore = ReturnType<typeof createReplyStore>;
