import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { ReplyRow } from '../../platform/db/team-rows.ts';

/** Storage of saved replies. Every method rejects with StorageError. */
export interface ReplyStore {
  /** Sorted by shortcut. */
  all(): Promise<ReplyRow[]>;
  /** Creates or replaces it; false if another one has the shortcut. */
  put(reply: ReplyRow): Promise<boolean>;
  /** False if there is none. */
  remove(id: string): Promise<boolean>;
}

/** Saved replies. */
export const createReplyStore = (db: Kysely<Schema>): ReplyStore => ({
  all: () => db.selectFrom('replies').selectAll().orderBy('shortcut').execute(),
  async put(reply) {
    const { id, ...values } = reply;
    const isTaken = async (): Promise<boolean> => {
      const other = await db
        .selectFrom('replies')
        .select('id')
        .where('shortcut', '=', reply.shortcut)
        .where('id', '!=', id)
        .executeTakeFirst();
      return other !== undefined;
    };
    if (await isTaken()) return false;
    try {
      await db
        .insertInto('replies')
        .values(reply)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    } catch (error) {
      // Another agent may have saved it at the same time; shortcuts are unique in the database.
      if (await isTaken()) return false;
      throw error;
    }
    return true;
  },
  async remove(id) {
    const done = await db.deleteFrom('replies').where('id', '=', id).executeTakeFirst();
    return done.numDeletedRows > 0n;
  },
});
