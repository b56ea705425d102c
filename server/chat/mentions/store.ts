import type { Mentioned } from '@ncf/contract/mentions';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Storage of mentions. Every method rejects with StorageError. */
export interface MentionStore {
  of(agentId: string, chatUserIds: readonly string[]): Promise<Map<string, Mentioned>>;
  seen(agentId: string, chatUserId: string, now: string): Promise<void>;
  /** The number of conversations with a mention that the agent has not seen. */
  unseen(agentId: string): Promise<number>;
}

/** Below SQLite's limit of values per statement. */
const IDS = 500;

/** Mentions; the notes' store adds them. */
export const createMentionStore = (db: Kysely<Schema>): MentionStore => ({
  async of(agentId, chatUserIds) {
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
  async seen(agentId, chatUserId, now) {
    await db
      .updateTable('mentions')
      .set({ seenAt: now })
      .where('agentId', '=', agentId)
      .where('chatUserId', '=', chatUserId)
      .where('seenAt', 'is', null)
      .execute();
  },
  async unseen(agentId) {
    const { n } = await db
      .selectFrom('mentions')
      .select(({ fn }) => fn.count<number>('chatUserId').distinct().as('n'))
      .where('agentId', '=', agentId)
      .where('seenAt', 'is', null)
      .executeTakeFirstOrThrow();
    return n;
  },
});
