import { sql, type Kysely, type Updateable } from 'kysely';
import type { DeliveriesQuery } from '@ncf/contract/webhooks';
import type { WebhookDeliveryRow, WebhookRow } from '../../platform/db/administration-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { countOf } from '../../platform/db/count.ts';
import { firstRow, firstValue, isDone } from '../../platform/db/first-row.ts';

/** Storage of webhooks, pending events, and deliveries. Every method rejects with StorageError. */
export type WebhookStore = ReturnType<typeof createWebhookStore>;

/** A webhook's deliveries that wait. */
const waiting = (db: Kysely<Schema>, webhookId: string) =>
  db
    .selectFrom('webhook_deliveries')
    .where('webhookId', '=', webhookId)
    .where('nextTryAt', 'is not', null);

/** Those of them that none of the same conversation precedes. */
const next = (db: Kysely<Schema>, webhookId: string) =>
  waiting(db, webhookId).where(({ or, eb }) =>
    or([
      eb('position', 'is', null),
      eb('position', 'in', (inner) =>
        inner
          .selectFrom('webhook_deliveries')
          .select(({ fn }) => fn.min('position').as('position'))
          .where('webhookId', '=', webhookId)
          .where('nextTryAt', 'is not', null)
          .groupBy(sql`coalesce("chatUserId", '')`),
      ),
    ]),
  );

/** Webhooks. */
export const createWebhookStore = (db: Kysely<Schema>) => ({
  async add(webhook: WebhookRow) {
    await db.insertInto('webhooks').values(webhook).execute();
  },
  /** All webhooks, oldest first. */
  all: () => db.selectFrom('webhooks').selectAll().orderBy('id').execute(),
  byId: (id: string) => firstRow(db.selectFrom('webhooks').selectAll().where('id', '=', id)),
  /**
   * Without values, nothing changes.
   * @param was its fields, as far as the caller knows, if only those may be replaced
   * @returns whether it had those
   */
  async change(id: string, values: Updateable<WebhookRow>, was: Partial<WebhookRow> = {}) {
    if (Object.keys(values).length === 0) return true;
    const matching = db.updateTable('webhooks').set(values).where('id', '=', id);
    return isDone(matching.where(({ and }) => and(was)));
  },
  /** Replaces the secret, and keeps the one before until a time. @returns the webhook, or null if there is none */
  rotate: (id: string, secret: string, previousUntil: string) =>
    firstRow(
      db
        .updateTable('webhooks')
        .set(({ ref }) => ({ previousSecret: ref('secret'), secret, previousUntil }))
        .where('id', '=', id)
        .returningAll(),
    ),
  /** @returns its URL, or null if there was none */
  remove: (id: string) =>
    firstValue(db.deleteFrom('webhooks').where('id', '=', id).returning('url'), 'url'),
  ...moves(db),
  async addDelivery(delivery: WebhookDeliveryRow) {
    await db.insertInto('webhook_deliveries').values(delivery).execute();
  },
  async removeDelivery(id: string) {
    await db.deleteFrom('webhook_deliveries').where('id', '=', id).execute();
  },
  countWaiting: (webhookId: string) => countOf(waiting(db, webhookId)),
  /** A webhook's due deliveries, longest due first; of each conversation only the one that is next. */
  due: (webhookId: string, now: string, limit: number) =>
    next(db, webhookId)
      .selectAll()
      .where('nextTryAt', '<=', now)
      .orderBy('nextTryAt')
      .limit(limit)
      .execute(),
  /** When the webhook's next delivery is due; null if there is none. */
  nextTime: (webhookId: string) =>
    firstValue(next(db, webhookId).select('nextTryAt').orderBy('nextTryAt').limit(1), 'nextTryAt'),
  /** How many deliveries are to be sent, and when the oldest of them was created. */
  backlog: () =>
    db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('createdAt').as('oldest')])
      .where('nextTryAt', 'is not', null)
      .executeTakeFirstOrThrow(),
  async changeDelivery(id: string, values: Updateable<WebhookDeliveryRow>) {
    await db.updateTable('webhook_deliveries').set(values).where('id', '=', id).execute();
  },
  delivery: (webhookId: string, id: string) =>
    firstRow(
      db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('id', '=', id)
        .where('webhookId', '=', webhookId),
    ),
  /** A webhook's deliveries, newest first. */
  deliveries(webhookId: string, { state, cursor }: DeliveriesQuery, limit: number) {
    let query = db.selectFrom('webhook_deliveries').selectAll().where('webhookId', '=', webhookId);
    if (state !== undefined) query = query.where('state', '=', state);
    if (cursor !== undefined) query = query.where('id', '<', cursor);
    return query.orderBy('id', 'desc').limit(limit).execute();
  },
});

/** What moves a webhook in the log. */
const moves = (db: Kysely<Schema>) => ({
  /**
   * Turns a webhook off, fails the deliveries that wait, and goes back to before the first of them, so that turning it on
   * sends them.
   * @param why null if a person did
   * @param error what its deliveries say
   * @returns whether it was on
   */
  turnOff: (id: string, why: string | null, error: string) =>
    db.transaction().execute(async (tx) => {
      // First, so that `advance` adds no deliveries after these.
      const wasOn = await isDone(
        tx
          .updateTable('webhooks')
          .set({ enabled: 0, disabledWhy: why })
          .where('id', '=', id)
          .where('enabled', '=', 1),
      );
      const failed = await tx
        .updateTable('webhook_deliveries')
        .set({ state: 'failed', nextTryAt: null, error })
        .where('webhookId', '=', id)
        .where('nextTryAt', 'is not', null)
        .returning('position')
        .execute();
      // Only back: a delivery that failed at the same moment may be a later one.
      const positions = failed.flatMap(({ position }) => position ?? []);
      const position = Math.min(...positions) - 1;
      if (positions.length > 0)
        await tx
          .updateTable('webhooks')
          .set({ position })
          .where('id', '=', id)
          .where('position', '>', position)
          .execute();
      return wasOn;
    }),
  /** Drops the deliveries that wait, and goes to a position in the log. */
  replay: (id: string, after: number) =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('webhooks').set({ position: after }).where('id', '=', id).execute();
      await tx
        .deleteFrom('webhook_deliveries')
        .where('webhookId', '=', id)
        .where('nextTryAt', 'is not', null)
        .execute();
    }),
  /**
   * Stores deliveries of the events after one position up to another.
   * @returns false if the webhook is elsewhere or off by now; nothing is stored then
   */
  advance: (id: string, from: number, to: number, deliveries: readonly WebhookDeliveryRow[]) =>
    db.transaction().execute(async (tx) => {
      const moved = tx
        .updateTable('webhooks')
        .set({ position: to })
        .where('id', '=', id)
        .where('position', '=', from)
        .where('enabled', '=', 1);
      if (!(await isDone(moved))) return false;
      if (deliveries.length > 0)
        await tx
          .insertInto('webhook_deliveries')
          .values([...deliveries])
          .execute();
      return true;
    }),
});
