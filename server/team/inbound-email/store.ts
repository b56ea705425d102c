import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { firstValue } from '../../platform/db/first-row.ts';

const addresses = (column: string): string[] => JSON.parse(column) as string[];

/** Received emails by a digest, and what the stored ones say about threads. Every method rejects with StorageError. */
export const createInboundEmailStore = (db: Kysely<Schema>) => ({
  /** Records that an email arrived; returns when it first did, and whether it was processed to the end. */
  async arrived(id: string, receivedAt: string) {
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
  async done(id: string) {
    await db.updateTable('inbound_emails').set({ done: 1 }).where('id', '=', id).execute();
  },
  /** Whether it arrived before and was processed to the end. */
  isDone: async (id: string) =>
    (await firstValue(
      db.selectFrom('inbound_emails').select('done').where('id', '=', id),
      'done',
    )) === 1,
  /** Deletes those that arrived before then. */
  async forget(before: string) {
    await db.deleteFrom('inbound_emails').where('receivedAt', '<', before).execute();
  },
  /** The conversation of the latest received email with one of these Message-IDs; null if there is none. */
  async conversationWith(headerIds: readonly string[]) {
    if (headerIds.length === 0) return null;
    const latest = db
      .selectFrom('conversation_emails')
      .select('chatUserId')
      .where('headerId', 'in', headerIds)
      .orderBy('at', 'desc')
      .limit(1);
    return firstValue(latest, 'chatUserId');
  },
  /** The addresses that wrote in a conversation by email, or got a copy that everyone could see. */
  async participants(chatUserId: string) {
    const rows = await db
      .selectFrom('conversation_emails')
      .select(['toAddresses', 'ccAddresses'])
      .where('chatUserId', '=', chatUserId)
      .execute();
    return rows.flatMap((row) => [...addresses(row.toAddresses), ...addresses(row.ccAddresses)]);
  },
});

export type InboundEmailStore = ReturnType<typeof createInboundEmailStore>;
