import type { Mentioned } from '@ncf/contract/mentions';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Below SQLite's limit of values per statement. */
const IDS = 500;

/** Storage of mentions, which the notes' store adds. Every method rejects with StorageError. */
export const createMentionStore = (db: Kysely<Schema>) => ({
  async of(agentId: string, chatUserIds: readonly string[]) {
    const found = new Map<string, Mentioned>();
    for (let from = 0; from < chatUserIds.length; from += IDS) {
      const rows = await db
        .selectFrom('mentions')
        .select(({ fn }) => [
          'chatUserId',
          fn.countAll<number>().as('all'),
          fn.count<number>('seenAt').as('seen'),
        ])
        .where('agentId', '=', agentId)
        .where('chatUserId', 'in', chatUserIds.slice(from, from + IDS))
        .groupBy('chatUserId')
        .execute();
      for (const { chatUserId, all, seen } of rows)
        found.set(chatUserId, all === seen ? 'seen' : 'unseen');
    }
    return found;
  },
  async seen(agentId: string, chatUserId: string, now: string) {
    await db
      .updateTable('mentions')
      .set({ seenAt: now })
      .where('agentId', '=', agentId)
      .where('chatUserId', '=', chatUserId)
      .where('seenAt', 'is', null)
      .execute();
  },
  /** The number of conversations with a mention that the agent has not seen. */
  async unseen(agentId: string) {
    const { n } = await db
      .selectFrom('mentions')
      .select(({ fn }) => fn.count<number>('chatUserId').distinct().as('n'))
      .where('agentId', '=', agentId)
      .where('seenAt', 'is', null)
      .executeTakeFirstOrThrow();
    return n;
  },
});

export type MentionStore = ReturnType<typeof createMentionStore>;
