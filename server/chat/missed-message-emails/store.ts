import type { Insertable, Kysely } from 'kysely';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { MissedMessageEmailRow } from '../../platform/db/visitor-rows.ts';
import { firstRow } from '../../platform/db/first-row.ts';

/** The state of a conversation's emails. Every method rejects with StorageError. */
export function createMissedMessageEmailStore(db: Kysely<Schema>) {
  const put = (chatUserId: string, values: Omit<Insertable<MissedMessageEmailRow>, 'chatUserId'>) =>
    db.transaction().execute(async (transaction) => {
      if (!(await lockConversation(transaction, chatUserId))) return;
      await transaction
        .insertInto('missed_message_emails')
        .values({ chatUserId, ...values })
        .onConflict((conflict) => conflict.column('chatUserId').doUpdateSet(values))
        .execute();
    });
  return {
    /** Null if nothing was emailed and the visitor did not unsubscribe. */
    byId: (chatUserId: string) =>
      firstRow(
        db.selectFrom('missed_message_emails').selectAll().where('chatUserId', '=', chatUserId),
      ),
    mailed: (chatUserId: string, mailedSeq: number, mailedAt: string) =>
      put(chatUserId, { mailedSeq, mailedAt }),
    stop: (chatUserId: string, stoppedAt: string) => put(chatUserId, { stoppedAt }),
  };
}

export type MissedMessageEmailStore = ReturnType<typeof createMissedMessageEmailStore>;
