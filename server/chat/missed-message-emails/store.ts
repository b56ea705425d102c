import type { Insertable, Kysely, Selectable } from 'kysely';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { MissedMessageEmailRow } from '../../platform/db/visitor-rows.ts';

/** The state of a conversation's emails. Every method rejects with StorageError. */
export interface MissedMessageEmailStore {
  /** Null if nothing was emailed and the visitor did not unsubscribe. */
  byId(chatUserId: string): Promise<Selectable<MissedMessageEmailRow> | null>;
  mailed(chatUserId: string, seq: number, now: string): Promise<void>;
  stop(chatUserId: string, now: string): Promise<void>;
}

/** Missed-message emails. */
export function createMissedMessageEmailStore(db: Kysely<Schema>): MissedMessageEmailStore {
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
    async byId(chatUserId) {
      const row = await db
        .selectFrom('missed_message_emails')
        .selectAll()
        .where('chatUserId', '=', chatUserId)
        .executeTakeFirst();
      return row ?? null;
    },
    mailed: (chatUserId, mailedSeq, mailedAt) => put(chatUserId, { mailedSeq, mailedAt }),
    stop: (chatUserId, stoppedAt) => put(chatUserId, { stoppedAt }),
  };
}
