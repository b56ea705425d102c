import type { PushSubscriptionInput } from '@ncf/contract/agent-notifications';
import type { NotificationSettings } from '@ncf/contract/agent-notifications';
import type { Kysely } from 'kysely';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { subscriptionKey } from './subscription-key.ts';
import { firstRow, hasRow, isDone } from '../../platform/db/first-row.ts';

/** The kind of the jobs that send one notification each. */
export const PUSH_JOB = 'push-send';

/** The state of a conversation at its last push. */
export interface PushedBefore {
  /** How many messages the visitor had sent. */
  messages: number;
  assigneeId: string | null;
}

/** Storage of notification settings and push subscriptions. Every method rejects with StorageError. */
export const createPushStore = (db: Kysely<Schema>) => ({
  async settings(agentId: string) {
    const row = await db
      .selectFrom('agent_notifications')
      .selectAll()
      .where('agentId', '=', agentId)
      .executeTakeFirst();
    const quietHours = row?.quietHours ?? null;
    return {
      quietHours: quietHours === null ? null : JSON.parse(quietHours),
      hideText: row?.hideText === 1,
    };
  },
  async change(agentId: string, { quietHours, hideText }: NotificationSettings) {
    const values = {
      quietHours: quietHours === null ? null : JSON.stringify(quietHours),
      hideText: Number(hideText),
    };
    await db
      .insertInto('agent_notifications')
      .values({ agentId, ...values })
      .onConflict((conflict) => conflict.column('agentId').doUpdateSet(values))
      .execute();
  },
  /** A subscription replaces an earlier one of the same browser. */
  async subscribe(
    { endpoint, keys }: PushSubscriptionInput,
    { agentId, sessionId }: { agentId: string; sessionId: string },
    createdAt: string,
  ) {
    const values = { agentId, sessionId, ...keys, createdAt };
    await db
      .insertInto('push_subscriptions')
      .values({ endpoint, ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute();
  },
  /** Removes a subscription, with `agentId` only that agent's, and the notifications that wait for it. */
  remove: (endpoint: string, agentId?: string) =>
    db.transaction().execute(async (transaction) => {
      const removed = transaction
        .deleteFrom('push_subscriptions')
        .where('endpoint', '=', endpoint)
        .$if(agentId !== undefined, (query) => query.where('agentId', '=', agentId ?? ''));
      if (!(await isDone(removed))) return;
      const key = subscriptionKey(endpoint);
      await transaction
        .deleteFrom('jobs')
        .where('kind', '=', PUSH_JOB)
        .where('key', '>=', `${key} `)
        // `!` follows the space: this ends the range of keys that begin with the subscription's.
        .where('key', '<', `${key}!`)
        .execute();
    }),
  byEndpoint: (endpoint: string) =>
    firstRow(db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint)),
  /** Subscriptions of agents whose session is valid and has not ended, and whose account is enabled. */
  subscriptions: ({ openedAfter, usedAfter }: { openedAfter: string; usedAfter: string }) =>
    db
      .selectFrom('push_subscriptions as p')
      .innerJoin('agents as a', 'a.id', 'p.agentId')
      .innerJoin('agent_sessions as s', 's.id', 'p.sessionId')
      .selectAll('p')
      .select(['a.away', 'a.language'])
      .where('a.disabledAt', 'is', null)
      .where('s.endedAt', 'is', null)
      .where('s.createdAt', '>', openedAfter)
      .where('s.lastSeenAt', '>', usedAfter)
      .execute(),
  any: () => hasRow(db.selectFrom('push_subscriptions').select('endpoint').limit(1)),
  /** What was recorded of a conversation; null for nothing. */
  pushed: (chatUserId: string) =>
    firstRow(
      db
        .selectFrom('pushed')
        .select(['messages', 'assigneeId'])
        .where('chatUserId', '=', chatUserId),
    ),
  /** Records what is pushed of a conversation, unless that is gone. */
  record: (chatUserId: string, { messages, assigneeId }: PushedBefore) =>
    db.transaction().execute(async (transaction) => {
      if (!(await lockConversation(transaction, chatUserId))) return;
      await transaction
        .insertInto('pushed')
        .values({ chatUserId, messages, assigneeId })
        .onConflict((conflict) =>
          conflict.column('chatUserId').doUpdateSet({ messages, assigneeId }),
        )
        .execute();
    }),
});

export type PushStore = ReturnType<typeof createPushStore>;
