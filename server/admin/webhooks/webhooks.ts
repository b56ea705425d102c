import {
  WEBHOOK_ROTATION_HOURS,
  type Deliveries,
  type DeliveriesQuery,
  type CreatedWebhook,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
} from '@ncf/contract/webhooks';
import { revisionOfReplaced } from '@ncf/contract/revision';
import { LIMITS } from '@ncf/contract/limits';
import { v7 as uuid } from 'uuid';
import type { WebhookRow } from '../../platform/db/administration-rows.ts';
import { createRecentValue } from '../../platform/db/recent-value.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import type { AttemptParts } from './attempt.ts';
import { createEventJob } from './event-job.ts';
import { newDelivery, newTest } from './new-delivery.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import { createReceiverJob } from './receiver-job.ts';
import { newWebhookSecret } from '../../platform/http/signature.ts';
import { refusePrivate } from '../../platform/http/public-target.ts';

/** Webhook endpoints of other systems. */
export type Webhooks = ReturnType<typeof createWebhooks>;

interface Parts extends AttemptParts {
  eventLog: Pick<EventLog, 'latest' | 'after' | 'at' | 'onChange'>;
  jobs: Pick<Jobs, 'define'>;
  log: { error(context: object, message: string): void };
}

const HOUR_MS = 3_600_000;

/** What a change sets, besides turning the webhook off. */
const columnsOf = ({ url, events, enabled }: WebhookChange) => ({
  ...(url === undefined ? {} : { url }),
  ...(events === undefined ? {} : { events: JSON.stringify([...new Set(events)]) }),
  ...(enabled === undefined ? {} : { failingSince: null }),
  ...(enabled === true ? { enabled: 1, disabledWhy: null } : {}),
});

/** Creates webhooks on a store, and defines their jobs. */
export function createWebhooks(parts: Parts) {
  const { store, eventLog, allowPrivate, clock, log } = parts;
  const iso = (ms: number): string => new Date(ms).toISOString();
  const receivers = createReceiverJob(parts);
  const events = createEventJob({ ...parts, receivers });
  /** Whether changes cause events. */
  const someEnabled = createRecentValue(
    true,
    async () => (await store.all()).some(({ enabled }) => enabled === 1),
    (error) => log.error({ err: error }, 'failed to read the webhooks'),
  );
  const stop = eventLog.onChange(() => {
    if (someEnabled.get()) events.request();
  });

  return {
    /** Rejects with `invalid_input` for a private address if those are not allowed; so does `change`. */
    async make({ url, events }: NewWebhook, madeBy: string) {
      refusePrivate('url', url, allowPrivate);
      const now = clock();
      const row: WebhookRow = {
        id: uuid({ msecs: now }),
        url,
        events: JSON.stringify([...new Set(events)]),
        secret: newWebhookSecret(),
        previousSecret: null,
        previousUntil: null,
        madeBy,
        createdAt: iso(now),
        enabled: 1,
        disabledWhy: null,
        failingSince: null,
        position: await eventLog.latest(),
      };
      await store.add(row);
      someEnabled.set(true);
      return { ...presentWebhook(row), secret: row.secret };
    },
    list: async (): Promise<Webhook[]> => (await store.all()).map(presentWebhook),
    /**
     * @param was the revision of what the change replaces, if only that may be replaced
     * @returns the webhook after the change, null if there is none, or why it is not changed
     */
    async change(id: string, change: WebhookChange, was?: string) {
      const { url, enabled } = change;
      if (url !== undefined) refusePrivate('url', url, allowPrivate);
      const before = await store.byId(id);
      if (before === null) return null;
      if (was !== undefined && was !== revisionOfReplaced(presentWebhook(before), change))
        return 'changed';
      const known = was === undefined ? {} : { url: before.url, events: before.events };
      if (!(await store.change(id, columnsOf(change), known))) return 'changed';
      if (enabled === false) await store.turnOff(id, null, 'The webhook was turned off.');
      if (enabled === true) {
        someEnabled.set(true);
        await receivers.add({ key: id });
      }
      const changed = await store.byId(id);
      return changed && presentWebhook(changed);
    },
    /** @returns the removed URL, or null if there was none */
    remove: store.remove,
    /** Replaces the secret; the previous one also signs for a day. */
    async rotate(id: string): Promise<CreatedWebhook | null> {
      const secret = newWebhookSecret();
      const previousUntil = iso(clock() + WEBHOOK_ROTATION_HOURS * HOUR_MS);
      const rotated = await store.rotate(id, secret, previousUntil);
      return rotated && { ...presentWebhook(rotated), secret };
    },
    /** Sends a test event. @returns whether the webhook exists */
    async test(id: string): Promise<boolean> {
      if ((await store.byId(id)) === null) return false;
      const now = clock();
      await store.addDelivery(newDelivery(id, newTest(now), now));
      await receivers.add({ key: id });
      return true;
    },
    /** A page, newest first; null if there is no such webhook. */
    async deliveries(id: string, query: DeliveriesQuery): Promise<Deliveries | null> {
      if ((await store.byId(id)) === null) return null;
      const { limit = LIMITS.inboxPage } = query;
      const rows = await store.deliveries(id, query, limit + 1);
      const shown = rows.slice(0, limit);
      return {
        data: shown.map(presentDelivery),
        nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      };
    },
    /** Starts again after a position in the log. @returns the webhook, or null if there is none */
    async replay(id: string, after: number): Promise<Webhook | null> {
      const before = await store.byId(id);
      if (before === null) return null;
      // From a position that the log has not reached, everything until there would be skipped.
      const position = Math.min(after, await eventLog.latest());
      await store.replay(id, position);
      if (before.enabled === 1) await receivers.add({ key: id });
      return presentWebhook({ ...before, position });
    },
    /** Sends the delivery again with the same id. @returns whether it and its event exist */
    async resend(id: string, deliveryId: string): Promise<boolean> {
      const found = await store.delivery(id, deliveryId);
      if (found === null) return false;
      const { position } = found;
      if (position !== null && !(await eventLog.at([position])).has(position)) return false;
      await store.addDelivery(newDelivery(id, found, clock()));
      await receivers.add({ key: id });
      return true;
    },
    /** Requests no further jobs. */
    close: stop,
  };
}
