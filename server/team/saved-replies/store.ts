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
    const conflicting = await db
      .selectFrom('replies')
      .select('id')
      .where('shortcut', '=', reply.shortcut)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (conflicting !== undefined) return false;
    await db
      .insertInto('replies')
      .values(reply)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    return true;
  },
  async remove(id) {
    const done = await db.deleteFrom('replies').where('id', '=', id).executeTakeFirst();
    return done.numDeletedRows > 0n;
  },
});
