import { isBot } from '@ncf/contract/bot-id';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** The waits before the current ones. Rejects with StorageError. */
export const createWaitStore = (db: Kysely<Schema>) => ({
  /** Those of every conversation whose visitor waits now that ended with a person's reply. */
  async ofWaiting() {
    const rows = await db
      .selectFrom('conversations as c')
      .innerJoin('response_waits as w', 'w.chatUserId', 'c.chatUserId')
      .select(['w.chatUserId', 'w.since', 'w.until', 'w.agentId'])
      .where('c.waitingSince', 'is not', null)
      .where('c.deletedAt', 'is', null)
      .execute();
    return rows.filter(({ agentId }) => !isBot(agentId));
  },
});

export type WaitStore = ReturnType<typeof createWaitStore>;
