import type { DeliveredEvent } from '@ncf/contract/webhooks';
import { v7 as uuid } from 'uuid';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { WebhookDeliveryRow } from '../../platform/db/administration-rows.ts';
import { createAttempt, type AttemptParts } from './attempt.ts';
import { eventsOf } from './present.ts';

/** Turns events into deliveries, and sends those that are due. */
export interface Dispatcher {
  /** Checks for new events and due deliveries. */
  wake(): void;
  /** Starts no further attempt, and waits for those in progress. */
  close(): Promise<void>;
}

interface Parts extends AttemptParts {
  conversations: Pick<Conversations, 'get' | 'history'>;
  log: { error(context: object, message: string): void };
}

const EVENTS = 100;
/** Concurrent attempts. */
const AT_ONCE = 8;
/** Longest time between checks, in milliseconds, in case the clock jumps. */
const POLL_MS = 60_000;

/** A delivery that is due immediately. */
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

/** Creates a dispatcher that runs on the store until it is closed. */
export function createDispatcher(parts: Parts): Dispatcher {
  const { store, conversations, clock, log } = parts;
  const attempt = createAttempt(parts);
  const iso = (ms: number): string => new Date(ms).toISOString();
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;

  /** Creates deliveries of new events for the webhooks subscribed to them. */
  async function createDeliveries(): Promise<boolean> {
    const events = await store.events(EVENTS);
    const last = events.at(-1);
    if (last === undefined) return false;
    const webhooks = (await store.all()).filter(({ enabled }) => enabled === 1);
    const rows: WebhookDeliveryRow[] = [];
    for (const { event, chatUserId, seq } of events) {
      const wanted = webhooks.filter((webhook) => eventsOf(webhook).includes(event));
      const conversation = wanted.length === 0 ? null : await conversations.get(chatUserId);
      // The conversation was erased in the meantime, so there is nothing to report.
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
    await store.addDeliveries(last.id, rows);
    return true;
  }

  async function sendDue(): Promise<boolean> {
    const due = await store.due(iso(clock()), AT_ONCE);
    await Promise.all(due.map((delivery) => attempt(delivery)));
    return due.length > 0;
  }

  async function run(): Promise<void> {
    do {
      again = false;
      while (!closed && (await createDeliveries())) continue;
      while (!closed && (await sendDue())) continue;
    } while (again && !closed);
  }

  async function arm(): Promise<void> {
    const next = await store.nextTime().catch(() => null);
    if (closed) return;
    const wait = next === null ? POLL_MS : Math.max(0, Date.parse(next) - clock());
    timer = setTimeout(wake, Math.min(wait, POLL_MS)).unref();
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
      .catch((error: unknown) => log.error({ err: error }, 'failed to send webhook deliveries'))
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
