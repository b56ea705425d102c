import { WEBHOOK_FAILING_DAYS, WEBHOOK_RETRY_S, type DeliveredEvent } from '@ncf/contract/webhooks';
import { v7 as uuid } from 'uuid';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../../platform/db/administration-rows.ts';
import { eventsOf } from './present.ts';
import { post, type PostResult } from './post.ts';
import { signedHeaders } from './signature.ts';
import type { WebhookStore } from './store.ts';

/** Hands what happened to the webhooks, and sends what is due. */
export interface Dispatcher {
  /** Something may have happened, or is due. */
  wake(): void;
  /** Starts no further try, and waits for those under way. */
  close(): Promise<void>;
}

interface Parts {
  store: WebhookStore;
  conversations: Pick<Conversations, 'get' | 'history'>;
  allowPrivate: boolean;
  clock: () => number;
  log: { error(context: object, message: string): void };
  /** Told of a webhook that was turned off for failing. */
  onDisabled(webhook: WebhookRow, why: string): Promise<void>;
}

const EVENTS = 100;
/** Tries side by side. */
const AT_ONCE = 8;
/** Longest time without a look, in milliseconds; a backstop for clocks that jump. */
const LOOK_MS = 60_000;
const DAY_MS = 86_400_000;
const GONE = 410;

/** A delivery that is due at once. */
export const newDelivery = (
  webhookId: string,
  event: DeliveredEvent,
  body: string,
  now: number,
  ids: { eventId?: string; chatUserId?: string } = {},
): WebhookDeliveryRow => ({
  id: uuid({ msecs: now }),
  webhookId,
  eventId: ids.eventId ?? `msg_${uuid({ msecs: now })}`,
  event,
  chatUserId: ids.chatUserId ?? null,
  body,
  state: 'waiting',
  tries: 0,
  status: null,
  error: null,
  ms: null,
  createdAt: new Date(now).toISOString(),
  lastTriedAt: null,
  nextTryAt: new Date(now).toISOString(),
});

/** Runs on the store until it is closed. */
export function createDispatcher(parts: Parts): Dispatcher {
  const { store, conversations, allowPrivate, clock, log, onDisabled } = parts;
  const iso = (ms: number): string => new Date(ms).toISOString();
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;

  /** Deliveries of what happened, for the webhooks that ask for it. */
  async function handOver(): Promise<boolean> {
    const events = await store.events(EVENTS);
    const last = events.at(-1);
    if (last === undefined) return false;
    const webhooks = (await store.all()).filter(({ enabled }) => enabled === 1);
    const rows: WebhookDeliveryRow[] = [];
    for (const { event, chatUserId, seq } of events) {
      const wanted = webhooks.filter((webhook) => eventsOf(webhook).includes(event));
      const conversation = wanted.length === 0 ? null : await conversations.get(chatUserId);
      // Erased meanwhile: there is nothing to tell any more.
      if (conversation === null) continue;
      const entry =
        seq === null
          ? null
          : await conversations.history(chatUserId, { beforeSeq: seq + 1, limit: 1 });
      const now = clock();
      const message = entry?.data.find((one) => one.seq === seq);
      const data = { conversation, ...(message === undefined ? {} : { message }) };
      const body = JSON.stringify({ type: event, timestamp: iso(now), data });
      const eventId = `msg_${uuid({ msecs: now })}`;
      for (const { id } of wanted)
        rows.push(newDelivery(id, event, body, now, { eventId, chatUserId }));
    }
    await store.handOver(last.id, rows);
    return true;
  }

  async function disable(webhook: WebhookRow, why: string): Promise<void> {
    await store.change(webhook.id, { enabled: 0, disabledWhy: why });
    await store.giveUp(webhook.id, why);
    await onDisabled(webhook, why);
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
    const pauseS = WEBHOOK_RETRY_S[tries];
    const wait = Math.max(pauseS ?? 0, Math.min(retryAfterS ?? 0, 86_400));
    await store.changeDelivery(id, {
      ...tried,
      state: pauseS === undefined ? 'failed' : 'waiting',
      nextTryAt: pauseS === undefined ? null : iso(now + wait * 1000),
    });
    if (status === GONE) return disable(webhook, 'The address answered that it is gone (410).');
    if (webhook.failingSince === null) {
      await store.change(webhook.id, { failingSince: iso(now) });
    } else if (now - Date.parse(webhook.failingSince) > WEBHOOK_FAILING_DAYS * DAY_MS) {
      await disable(webhook, `Every delivery failed for ${WEBHOOK_FAILING_DAYS} days. ${error}`);
    }
  }

  async function attempt(delivery: WebhookDeliveryRow): Promise<void> {
    const webhook = await store.byId(delivery.webhookId);
    if (webhook === null) return;
    const now = clock();
    const { secret, previousSecret, previousUntil } = webhook;
    const both = previousSecret !== null && previousUntil !== null && previousUntil > iso(now);
    const secrets = both ? [secret, previousSecret] : [secret];
    const headers = signedHeaders(secrets, delivery.eventId, now, delivery.body);
    const result = await post(webhook.url, headers, delivery.body, allowPrivate);
    // What was changed meanwhile, a success of another delivery for one, counts.
    const latest = await store.byId(webhook.id);
    if (latest !== null) await settle(latest, delivery, result);
  }

  async function sendDue(): Promise<boolean> {
    const due = await store.due(iso(clock()), AT_ONCE);
    await Promise.all(due.map((delivery) => attempt(delivery)));
    return due.length > 0;
  }

  async function run(): Promise<void> {
    do {
      again = false;
      while (!closed && (await handOver())) continue;
      while (!closed && (await sendDue())) continue;
    } while (again && !closed);
  }

  async function arm(): Promise<void> {
    const next = await store.nextTime().catch(() => null);
    if (closed) return;
    const wait = next === null ? LOOK_MS : Math.max(0, Date.parse(next) - clock());
    timer = setTimeout(wake, Math.min(wait, LOOK_MS)).unref();
  }

  function wake(): void {
    if (closed) return;
    if (running !== null) {
      again = true;
      return;
    }
    if (timer !== null) clearTimeout(timer);
    timer = null;
    running = run()
      .catch((error: unknown) => log.error({ err: error }, 'cannot tell webhooks'))
      .finally(() => {
        running = null;
        return arm();
      });
  }

  return {
    wake,
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
