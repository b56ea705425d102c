import type { Kysely } from 'kysely';
import type { InboundEmailRow } from '../../platform/db/internal-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Selectable } from 'kysely';

/** Received emails by a digest. Every method rejects with StorageError. */
export interface InboundEmailStore {
  /** Records that an email arrived; returns when it first did, and whether it was processed to the end. */
  arrived(id: string, now: string): Promise<Selectable<InboundEmailRow>>;
  done(id: string): Promise<void>;
  /** Deletes those that arrived before then. */
  forget(before: string): Promise<void>;
}

export const createInboundEmailStore = (db: Kysely<Schema>): InboundEmailStore => ({
  async arrived(id, receivedAt) {
    await db
      .insertInto('inbound_emails')
      .values({ id, receivedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return db
      .selectFrom('inbound_emails')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
  async done(id) {
    await db.updateTable('inbound_emails').set({ done: 1 }).where('id', '=', id).execute();
  },
  async forget(before) {
    await db.deleteFrom('inbound_emails').where('receivedAt', '<', before).execute();
  },
});
