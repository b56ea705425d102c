import type { Kysely, Selectable, Updateable } from 'kysely';
import type { DeliveriesQuery } from '@ncf/contract/webhooks';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type {
  WebhookDeliveryRow,
  WebhookEventRow,
  WebhookRow,
} from '../../platform/db/administration-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** Storage of webhooks, pending events, and deliveries. Every method rejects with StorageError. */
export interface WebhookStore {
  add(webhook: WebhookRow): Promise<void>;
  /** All webhooks, oldest first. */
  all(): Promise<WebhookRow[]>;
  byId(id: string): Promise<WebhookRow | null>;
  change(id: string, values: Updateable<WebhookRow>): Promise<void>;
  remove(id: string): Promise<void>;
  /** Fails a webhook's pending deliveries. */
  failPending(webhookId: string, why: string): Promise<void>;
  /** Events that have no deliveries yet, oldest first. */
  events(limit: number): Promise<Selectable<WebhookEventRow>[]>;
  /**
   * Deletes events, by their IDs, and stores the deliveries of each, except of conversations that are gone, and of
   * events that another node deleted in the meantime.
   */
  addDeliveries(byEvent: ReadonlyMap<number, readonly WebhookDeliveryRow[]>): Promise<void>;
  addDelivery(delivery: WebhookDeliveryRow): Promise<void>;
  /** A webhook's due deliveries, longest due first. */
  due(webhookId: string, now: string, limit: number): Promise<WebhookDeliveryRow[]>;
  /** When the webhook's next delivery is due; null if there is none. */
  nextTime(webhookId: string): Promise<string | null>;
  /** The webhooks with deliveries to send, and when the next one is due. */
  pending(): Promise<{ webhookId: string; nextTryAt: string }[]>;
  /** How many deliveries are to be sent, and when the oldest of them was created. */
  backlog(): Promise<{ waiting: number; oldest: string | null }>;
  changeDelivery(id: string, values: Updateable<WebhookDeliveryRow>): Promise<void>;
  delivery(webhookId: string, id: string): Promise<WebhookDeliveryRow | null>;
  /** A webhook's deliveries, newest first. */
  deliveries(
    webhookId: string,
    query: DeliveriesQuery,
    limit: number,
  ): Promise<WebhookDeliveryRow[]>;
}

/** Rows per insert, below SQLite's limit of values per statement. */
const ROWS = 500;

/** Webhooks. */
export const createWebhookStore = (db: Kysely<Schema>): WebhookStore => ({
  async add(webhook) {
    await db.insertInto('webhooks').values(webhook).execute();
  },
  all: () => db.selectFrom('webhooks').selectAll().orderBy('id').execute(),
  async byId(id) {
    const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },
  async change(id, values) {
    await db.updateTable('webhooks').set(values).where('id', '=', id).execute();
  },
  async remove(id) {
    await db.deleteFrom('webhooks').where('id', '=', id).execute();
  },
  async failPending(webhookId, why) {
    await db
      .updateTable('webhook_deliveries')
      .set({ state: 'failed', nextTryAt: null, error: why })
      .where('webhookId', '=', webhookId)
      .where('nextTryAt', 'is not', null)
      .execute();
  },
  events: (limit) =>
    db.selectFrom('webhook_events').selectAll().orderBy('id').limit(limit).execute(),
  addDeliveries: (byEvent) => addDeliveries(db, byEvent),
  async addDelivery(delivery) {
    await db.insertInto('webhook_deliveries').values(delivery).execute();
  },
  due: (webhookId, now, limit) =>
    db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhookId', '=', webhookId)
      .where('nextTryAt', '<=', now)
      .orderBy('nextTryAt')
      .limit(limit)
      .execute(),
  async nextTime(webhookId) {
    const row = await db
      .selectFrom('webhook_deliveries')
      .select('nextTryAt')
      .where('webhookId', '=', webhookId)
      .where('nextTryAt', 'is not', null)
      .orderBy('nextTryAt')
      .limit(1)
      .executeTakeFirst();
    return row?.nextTryAt ?? null;
  },
  pending: () =>
    db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => ['webhookId', fn.min('nextTryAt').$notNull().as('nextTryAt')])
      .where('nextTryAt', 'is not', null)
      .groupBy('webhookId')
      .execute(),
  backlog: () =>
    db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('createdAt').as('oldest')])
      .where('nextTryAt', 'is not', null)
      .executeTakeFirstOrThrow(),
  async changeDelivery(id, values) {
    await db.updateTable('webhook_deliveries').set(values).where('id', '=', id).execute();
  },
  async delivery(webhookId, id) {
    const row = await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('id', '=', id)
      .where('webhookId', '=', webhookId)
      .executeTakeFirst();
    return row ?? null;
  },
  deliveries(webhookId, { state, cursor }, limit) {
    let query = db.selectFrom('webhook_deliveries').selectAll().where('webhookId', '=', webhookId);
    if (state !== undefined) query = query.where('state', '=', state);
    if (cursor !== undefined) query = query.where('id', '<', cursor);
    return query.orderBy('id', 'desc').limit(limit).execute();
  },
});

/** See `WebhookStore.addDeliveries`. */
const addDeliveries = (
  db: Kysely<Schema>,
  byEvent: ReadonlyMap<number, readonly WebhookDeliveryRow[]>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // In one order, so that two transactions cannot wait for each other.
    const all = [...byEvent.values()].flat();
    const ids = [...new Set(all.map(({ chatUserId }) => chatUserId ?? ''))].sort();
    const open = new Set<string>();
    for (const id of ids) if (id === '' || (await lockConversation(tx, id))) open.add(id);
    const deleted = await tx
      .deleteFrom('webhook_events')
      .where('id', 'in', [...byEvent.keys()])
      .returning('id')
      .execute();
    const rows = deleted
      .flatMap(({ id }) => byEvent.get(id) ?? [])
      .filter(({ chatUserId }) => open.has(chatUserId ?? ''));
    for (let from = 0; from < rows.length; from += ROWS) {
      await tx
        .insertInto('webhook_deliveries')
        .values(rows.slice(from, from + ROWS))
        .execute();
    }
  });
