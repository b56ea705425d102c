import type { Kysely, Selectable } from 'kysely';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { MissedMessageEmailRow, Schema } from '../../platform/db/schema.ts';

/** Scheduled missed-message emails by conversation. Every method rejects with StorageError. */
export interface MissedMessageEmailStore {
  /** Schedules an email for `dueAt`, unless one is scheduled, the visitor unsubscribed, or the conversation is gone. */
  schedule(chatUserId: string, dueAt: string): Promise<void>;
  due(now: string, limit: number): Promise<Selectable<MissedMessageEmailRow>[]>;
  /** Clears the schedule before the conversation is read, so that later answers schedule it again. */
  unschedule(chatUserId: string): Promise<void>;
  mailed(chatUserId: string, seq: number, now: string): Promise<void>;
  stop(chatUserId: string, now: string): Promise<void>;
}

/** Missed-message emails. */
export const createMissedMessageEmailStore = (db: Kysely<Schema>): MissedMessageEmailStore => ({
  async schedule(chatUserId, dueAt) {
    await db.transaction().execute(async (transaction) => {
      if (!(await lockConversation(transaction, chatUserId))) return;
      await transaction
        .insertInto('digests')
        .values({ chatUserId, dueAt })
        .onConflict((conflict) =>
          conflict
            .column('chatUserId')
            .doUpdateSet({ dueAt })
            .where('digests.dueAt', 'is', null)
            .where('digests.stoppedAt', 'is', null),
        )
        .execute();
    });
  },
  due: (now, limit) =>
    db
      .selectFrom('digests')
      .selectAll()
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(limit)
      .execute(),
  async unschedule(chatUserId) {
    await db
      .updateTable('digests')
      .set({ dueAt: null })
      .where('chatUserId', '=', chatUserId)
      .execute();
  },
  async mailed(chatUserId, seq, now) {
    await db
      .updateTable('digests')
      .set({ mailedSeq: seq, mailedAt: now })
      .where('chatUserId', '=', chatUserId)
      .execute();
  },
  async stop(chatUserId, now) {
    await db.transaction().execute(async (transaction) => {
      if (!(await lockConversation(transaction, chatUserId))) return;
      await transaction
        .insertInto('digests')
        .values({ chatUserId, stoppedAt: now })
        .onConflict((conflict) =>
          conflict.column('chatUserId').doUpdateSet({ stoppedAt: now, dueAt: null }),
        )
        .execute();
    });
  },
});
