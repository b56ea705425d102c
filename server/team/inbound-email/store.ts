import type { Kysely, Selectable } from 'kysely';
import type { InboundEmailRow } from '../../platform/db/internal-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** Received emails by a digest, and what the stored ones say about threads. Every method rejects with StorageError. */
export interface InboundEmailStore {
  /** Records that an email arrived; returns when it first did, and whether it was processed to the end. */
  arrived(id: string, now: string): Promise<Selectable<InboundEmailRow>>;
  done(id: string): Promise<void>;
  /** Whether it arrived before and was processed to the end. */
  isDone(id: string): Promise<boolean>;
  /** Deletes those that arrived before then. */
  forget(before: string): Promise<void>;
  /** The conversation of the latest received email with one of these Message-IDs; null if there is none. */
  conversationWith(headerIds: readonly string[]): Promise<string | null>;
  /** The addresses that wrote in a conversation by email, or got a copy that everyone could see. */
  participants(chatUserId: string): Promise<string[]>;
}

const addresses = (column: string): string[] => JSON.parse(column) as string[];

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
  async isDone(id) {
    const row = await db
      .selectFrom('inbound_emails')
      .select('done')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.done === 1;
  },
  async forget(before) {
    await db.deleteFrom('inbound_emails').where('receivedAt', '<', before).execute();
  },
  async conversationWith(headerIds) {
    if (headerIds.length === 0) return null;
    const row = await db
      .selectFrom('conversation_emails')
      .select('chatUserId')
      .where('headerId', 'in', headerIds)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.chatUserId ?? null;
  },
  async participants(chatUserId) {
    const rows = await db
      .selectFrom('conversation_emails')
      .select(['toAddresses', 'ccAddresses'])
      .where('chatUserId', '=', chatUserId)
      .execute();
    return rows.flatMap((row) => [...addresses(row.toAddresses), ...addresses(row.ccAddresses)]);
  },
});
