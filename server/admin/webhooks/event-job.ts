import type { Note } from '@ncf/contract/notes';
import type { WebhookEvent } from '@ncf/contract/webhooks';
import { v7 as uuid } from 'uuid';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../../platform/db/administration-rows.ts';
import type { Queue } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { newDelivery } from './new-delivery.ts';
import { eventsOf } from './present.ts';
import type { WebhookStore } from './store.ts';

/** Reads the note that an event is about; null if it was deleted. */
export type NoteOf = (chatUserId: string, noteId: string) => Promise<Note | null>;

interface Parts {
  store: WebhookStore;
  conversations: Pick<Conversations, 'get' | 'history'>;
  noteOf: NoteOf;
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
  noteOf,
  jobs,
  receivers,
  clock,
}: Parts): Queue<null> {
  const iso = (ms: number): string => new Date(ms).toISOString();

  async function createDeliveries(): Promise<boolean> {
    const events = await store.events(EVENTS);
    if (events.length === 0) return false;
    const webhooks = (await store.all()).filter(({ enabled }) => enabled === 1);
    const byEvent = new Map<number, WebhookDeliveryRow[]>(events.map(({ id }) => [id, []]));
    const add = (
      eventNumber: number,
      receiving: readonly WebhookRow[],
      event: WebhookEvent,
      data: object,
      about: { chatUserId?: string },
    ) => {
      const now = clock();
      const body = JSON.stringify({ type: event, timestamp: iso(now), data });
      const eventId = `msg_${uuid({ msecs: now })}`;
      byEvent.set(
        eventNumber,
        receiving.map(({ id }) => newDelivery(id, event, body, now, { eventId, ...about })),
      );
    };
    for (const { id: eventNumber, event, chatUserId, seq, noteId } of events) {
      const wanted = webhooks.filter((webhook) => eventsOf(webhook).includes(event));
      const conversation = wanted.length === 0 ? null : await conversations.get(chatUserId);
      // The conversation was erased in the meantime, so there is nothing to report.
      if (conversation === null) continue;
      const entry =
        seq === null
          ? null
          : await conversations.history(chatUserId, { beforeSeq: seq + 1, limit: 1 });
      const message = entry?.data.find((one) => one.seq === seq);
      const note = noteId == null ? undefined : await noteOf(chatUserId, noteId);
      if (note === null) continue;
      const data = {
        conversation,
        ...(message === undefined ? {} : { message }),
        ...(note === undefined ? {} : { note }),
      };
      // A deleted conversation has no data of its visitor, and no row may be added for it.
      const about = conversation.deletedAt === undefined ? { chatUserId } : {};
      add(eventNumber, wanted, event, data, about);
    }
    await store.addDeliveries(byEvent);
    const woken = [...byEvent.values()].flat().map(({ webhookId }) => webhookId);
    for (const key of new Set(woken)) await receivers.add({ key });
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
