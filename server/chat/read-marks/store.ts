import type { ReadMark } from '@ncf/contract/read-marks';
import type { Kysely } from 'kysely';
import { countOf } from '../../platform/db/count.ts';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** Below SQLite's limit of values per statement. */
const IDS = 500;

/** Storage of read marks. Every method rejects with StorageError. */
export const createReadMarkStore = (db: Kysely<Schema>) => ({
  /** This agent's marks in these conversations; none in those never opened. */
  async of(agentId: string, chatUserIds: readonly string[]) {
    const marks = new Map<string, ReadMark>();
    for (let from = 0; from < chatUserIds.length; from += IDS) {
      const rows = await db
        .selectFrom('read_marks')
        .select(['chatUserId', 'messages', 'rev'])
        .where('agentId', '=', agentId)
        .where('chatUserId', 'in', chatUserIds.slice(from, from + IDS))
        .execute();
      for (const { chatUserId, messages, rev } of rows)
        marks.set(chatUserId, { read: messages, readRev: rev });
    }
    return marks;
  },

  /**
   * Marks everything up to `seq` as read, or (null) the visitor's last message as unread.
   * @returns what is read now; null if the conversation does not exist
   */
  mark: (agentId: string, chatUserId: string, seq: number | null) =>
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
      const messages = await countOf(visitors.where('seq', '<=', upTo));
      const known = await transaction
        .selectFrom('read_marks')
        .select(['seq', 'messages', 'rev'])
        .where('agentId', '=', agentId)
        .where('chatUserId', '=', chatUserId)
        .executeTakeFirst();
      // A late call does not move the mark back, but counts: what it returns is newer than what was read before it.
      const isLate = seq !== null && known !== undefined && known.seq >= seq;
      const mark = {
        ...(isLate ? { seq: known.seq, messages: known.messages } : { seq: upTo, messages }),
        rev: (known?.rev ?? 0) + 1,
      };
      await transaction
        .insertInto('read_marks')
        .values({ agentId, chatUserId, ...mark })
        .onConflict((conflict) => conflict.columns(['agentId', 'chatUserId']).doUpdateSet(mark))
        .execute();
      return { read: mark.messages, readRev: mark.rev };
    }),
});

export type ReadMarkStore = ReturnType<typeof createReadMarkStore>;
