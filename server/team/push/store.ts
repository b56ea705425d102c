import type { PushSubscriptionInput } from '@ncf/contract/agent-notifications';
import type { NotificationSettings } from '@ncf/contract/agent-notifications';
import type { Kysely } from 'kysely';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { StoredAgent } from '../../platform/db/administration-rows.ts';
import type { PushSubscriptionRow } from '../../platform/db/team-rows.ts';
import { subscriptionKey } from './subscription-key.ts';

/** The kind of the jobs that send one notification each. */
export const PUSH_JOB = 'push-send';

/** The state of a conversation at its last push. */
export interface PushedBefore {
  /** How many messages the visitor had sent. */
  messages: number;
  assigneeId: string | null;
}

/** Storage of notification settings and push subscriptions. Every method rejects with StorageError. */
export interface PushStore {
  settings(agentId: string): Promise<NotificationSettings>;
  change(agentId: string, settings: NotificationSettings): Promise<void>;
  /** A subscription replaces an earlier one of the same browser. */
  subscribe(
    subscription: PushSubscriptionInput,
    by: { agentId: string; sessionId: string },
    now: string,
  ): Promise<void>;
  /** Removes a subscription, with `agentId` only that agent's, and the notifications that wait for it. */
  remove(endpoint: string, agentId?: string): Promise<void>;
  byEndpoint(endpoint: string): Promise<PushSubscriptionRow | null>;
  /** Subscriptions of agents whose session is valid and has not ended, and whose account is enabled. */
  subscriptions(valid: {
    openedAfter: string;
    usedAfter: string;
  }): Promise<(PushSubscriptionRow & Pick<StoredAgent, 'away' | 'language'>)[]>;
  any(): Promise<boolean>;
  /** What was recorded of a conversation; null for nothing. */
  pushed(chatUserId: string): Promise<PushedBefore | null>;
  /** Records what is pushed of a conversation, unless that is gone. */
  record(chatUserId: string, now: PushedBefore): Promise<void>;
}

/** Notification settings and push subscriptions. */
export const createPushStore = (db: Kysely<Schema>): PushStore => ({
  async settings(agentId) {
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
  async change(agentId, { quietHours, hideText }) {
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
  async subscribe({ endpoint, keys }, { agentId, sessionId }, createdAt) {
    const values = { agentId, sessionId, ...keys, createdAt };
    await db
      .insertInto('push_subscriptions')
      .values({ endpoint, ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute();
  },
  remove: (endpoint, agentId) =>
    db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('push_subscriptions')
        .where('endpoint', '=', endpoint)
        .$if(agentId !== undefined, (query) => query.where('agentId', '=', agentId ?? ''))
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      const key = subscriptionKey(endpoint);
      await transaction
        .deleteFrom('jobs')
        .where('kind', '=', PUSH_JOB)
        .where('key', '>=', `${key} `)
        // `!` follows the space: this ends the range of keys that begin with the subscription's.
        .where('key', '<', `${key}!`)
        .execute();
    }),
  async byEndpoint(endpoint) {
    const row = await db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('endpoint', '=', endpoint)
      .executeTakeFirst();
    return row ?? null;
  },
  subscriptions: ({ openedAfter, usedAfter }) =>
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
  async any() {
    const row = await db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
  async pushed(chatUserId) {
    const row = await db
      .selectFrom('pushed')
      .select(['messages', 'assigneeId'])
      .where('chatUserId', '=', chatUserId)
      .executeTakeFirst();
    return row ?? null;
  },
  record: (chatUserId, { messages, assigneeId }) =>
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
