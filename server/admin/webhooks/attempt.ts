import { t } from '@ncf/contract/t';
import { WEBHOOK_FAILING_DAYS, WEBHOOK_RETRY_S } from '@ncf/contract/webhooks';
import type { WebhookDeliveryRow, WebhookRow } from '../../platform/db/administration-rows.ts';
import { post, type PostResult } from '../../platform/http/post.ts';
import { presentEvent, type EventLog } from '../../platform/event-log/event-log.ts';
import { signedHeaders } from '../../platform/http/signature.ts';
import type { WebhookStore } from './store.ts';

export interface AttemptParts {
  store: WebhookStore;
  eventLog: Pick<EventLog, 'after' | 'at'>;
  /** Whether private networks are allowed as targets. */
  allowPrivate: boolean;
  clock: () => number;
  /** Called when a webhook was turned off because it kept failing. */
  onDisabled(webhook: WebhookRow, why: string): Promise<void>;
}

const DAY_MS = 86_400_000;
const GONE = 410;

/** Returns a function that tries a delivery once, and stores the result; if it was stopped early, there is none. */
export function createAttempt(
  parts: AttemptParts,
): (delivery: WebhookDeliveryRow, stop: AbortSignal) => Promise<void> {
  const { store, eventLog, allowPrivate, clock, onDisabled } = parts;
  const iso = (ms: number): string => new Date(ms).toISOString();

  async function disable(webhook: WebhookRow, why: string): Promise<void> {
    if (await store.turnOff(webhook.id, why, why)) await onDisabled(webhook, why);
  }

  async function settle(
    webhook: WebhookRow,
    { id, tries }: WebhookDeliveryRow,
    { status, error, ms, retryAfterS }: PostResult,
  ): Promise<void> {
    const now = clock();
    const tried = { tries: tries + 1, status, error, ms, lastTriedAt: iso(now) };
    if (error === null) {
      await store.changeDelivery(id, { ...tried, state: 'delivered', nextTryAt: null });
      if (webhook.failingSince !== null) await store.change(webhook.id, { failingSince: null });
      return;
    }
    // Turned off in the meantime, or tried by hand: nothing goes on by itself.
    const pauseS = webhook.enabled === 0 ? undefined : WEBHOOK_RETRY_S[tries];
    const wait = Math.max(pauseS ?? 0, Math.min(retryAfterS ?? 0, 86_400));
    await store.changeDelivery(id, {
      ...tried,
      state: pauseS === undefined ? 'failed' : 'waiting',
      nextTryAt: pauseS === undefined ? null : iso(now + wait * 1000),
    });
    if (webhook.enabled === 0) return;
    if (status === GONE) return disable(webhook, t('The endpoint answered 410 Gone.'));
    if (webhook.failingSince === null) {
      await store.change(webhook.id, { failingSince: iso(now) });
    } else if (now - Date.parse(webhook.failingSince) > WEBHOOK_FAILING_DAYS * DAY_MS) {
      const reason = t('Every delivery failed for {days} days.', { days: WEBHOOK_FAILING_DAYS });
      await disable(webhook, `${reason} ${error}`);
    }
  }

  /** The body of a delivery; null if its event was erased. */
  async function bodyOf({ position, eventId, event, createdAt }: WebhookDeliveryRow) {
    if (position === null)
      return JSON.stringify({ id: eventId, type: event, timestamp: createdAt, data: {} });
    const found = (await eventLog.at([position])).get(position);
    return found === undefined ? null : JSON.stringify(presentEvent(found));
  }

  return async (delivery, stop) => {
    const webhook = await store.byId(delivery.webhookId);
    if (webhook === null) return;
    const body = await bodyOf(delivery);
    if (body === null) return store.removeDelivery(delivery.id);
    const now = clock();
    const { secret, previousSecret, previousUntil } = webhook;
    const both = previousSecret !== null && previousUntil !== null && previousUntil > iso(now);
    const secrets = both ? [secret, previousSecret] : [secret];
    const headers = {
      ...signedHeaders(secrets, delivery.eventId, now, body),
      'content-type': 'application/json',
      'user-agent': 'Webhooks/1.0',
    };
    const result = await post(webhook.url, headers, body, allowPrivate, stop);
    if (stop.aborted && result.error !== null) return;
    // Concurrent changes count, such as the success of another delivery.
    const latest = await store.byId(webhook.id);
    if (latest !== null) await settle(latest, delivery, result);
  };
}
