import { v7 as uuid } from 'uuid';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { WebhookDeliveryRow } from '../../platform/db/administration-rows.ts';
import type { Queue } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { newDelivery } from './new-delivery.ts';
import { eventsOf } from './present.ts';
import type { WebhookStore } from './store.ts';

interface Parts {
  store: WebhookStore;
  conversations: Pick<Conversations, 'get' | 'history'>;
  jobs: Pick<Jobs, 'define'>;
  /** The receivers' jobs, by the webhook's ID. */
  receivers: Queue<null>;
  clock: () => number;
}

/** Events read per query. */
const EVENTS = 100;
const RETRY_MS = [1000, 5000, 30_000];

/** Defines the job that turns stored events into deliveries of the webhooks subscribed to them. */
export function createEventJob({
  store,
  conversations,
  jobs,
  receivers,
  clock,
}: Parts): Queue<null> {
  const iso = (ms: number): string => new Date(ms).toISOString();

  async function createDeliveries(): Promise<boolean> {
    const events = await store.events(EVENTS);
    if (events.length === 0) return false;
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
      // A deleted conversation has no data of its visitor, and no row may be added for it.
      const about = conversation.deletedAt === undefined ? { eventId, chatUserId } : { eventId };
      for (const { id } of wanted) rows.push(newDelivery(id, event, body, now, about));
    }
    const ids = events.map(({ id }) => id);
    await store.addDeliveries(ids, rows);
    for (const key of new Set(rows.map(({ webhookId }) => webhookId))) await receivers.add({ key });
    return true;
  }

  jobs.define({
    kind: 'webhook-receivers',
    retryMs: RETRY_MS,
    isEndless: true,
    // A process that died may have left deliveries without waking their receivers.
    atStart: true,
    async run() {
      for (const { webhookId, nextTryAt } of await store.pending())
        await receivers.add({ key: webhookId, runAt: Date.parse(nextTryAt) });
      return { outcome: 'done' };
    },
  });
  return jobs.define({
    kind: 'webhook-events',
    retryMs: RETRY_MS,
    isEndless: true,
    atStart: true,
    async run(_job, signal) {
      while (await createDeliveries())
        if (signal.aborted) return { outcome: 'done', nextRunAt: clock() };
      return { outcome: 'done' };
    },
  });
}
