import { type Kysely, sql } from 'kysely';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** Storage of read marks. Every method rejects with StorageError. */
export interface ReadMarkStore {
  /** How many of the visitor's messages this agent has read, for those of these conversations that it has opened. */
  of(agentId: string, chatUserIds: readonly string[]): Promise<Map<string, number>>;
  /**
   * Marks everything up to `seq` as read, or (null) the visitor's last message as unread.
   * @returns how many of the visitor's messages are read now; null if the conversation does not exist
   */
  mark(agentId: string, chatUserId: string, seq: number | null): Promise<number | null>;
}

/** Below SQLite's limit of values per statement. */
const IDS = 500;

/** Read marks. */
export const createReadMarkStore = (db: Kysely<Schema>): ReadMarkStore => ({
  async of(agentId, chatUserIds) {
    const marks = new Map<string, number>();
    for (let from = 0; from < chatUserIds.length; from += IDS) {
      const rows = await db
        .selectFrom('read_marks')
        .select(['chatUserId', 'messages'])
        .where('agentId', '=', agentId)
        .where('chatUserId', 'in', chatUserIds.slice(from, from + IDS))
        .execute();
      for (const { chatUserId, messages } of rows) marks.set(chatUserId, messages);
    }
    return marks;
  },

  mark: (agentId, chatUserId, seq) =>
    db.transaction().execute(async (transaction) => {
      if (!(await lockConversation(transaction, chatUserId))) return null;
      const visitors = transaction
        .selectFrom('messages')
        .where('chatUserId', '=', chatUserId)
        .where('sender', '=', 'user')
        .where('status', 'is not', null);
      const { last } = await visitors
        .select(({ fn }) => fn.max<number | null>('seq').as('last'))
        .executeTakeFirstOrThrow();
      const upTo = seq ?? (last ?? 1) - 1;
      const { n } = await visitors
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('seq', '<=', upTo)
        .executeTakeFirstOrThrow();
      const forward = sql<boolean>`excluded.seq > read_marks.seq`;
      await transaction
        .insertInto('read_marks')
        .values({ agentId, chatUserId, seq: upTo, messages: n })
        .onConflict((conflict) => {
          const update = conflict
            .columns(['agentId', 'chatUserId'])
            .doUpdateSet({ seq: upTo, messages: n });
          return seq === null ? update : update.where(forward);
        })
        .execute();
      const { messages } = await transaction
        .selectFrom('read_marks')
        .select('messages')
        .where('agentId', '=', agentId)
        .where('chatUserId', '=', chatUserId)
        .executeTakeFirstOrThrow();
      return messages;
    }),
});
