import type { WebhookRow } from '../../platform/db/administration-rows.ts';
import type { Queue } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createAttempt, type AttemptParts } from './attempt.ts';
import { newDelivery } from './new-delivery.ts';
import { eventsOf } from './present.ts';

/** Receivers that a node sends to at the same time, and deliveries to one of them. */
const RECEIVERS = 16;
const AT_ONCE = 8;
/** Events read per query. */
const EVENTS = 200;
/** Deliveries to one receiver that wait; what comes after them is still in the log. */
const WAITING_MAX = 1000;

/**
 * Defines the job that sends what is due to one receiver; its key is the webhook's ID. So a receiver that does not
 * answer delays only itself, and never gets the same delivery from two nodes. The events of a conversation are sent one
 * after the other, each until it is delivered or given up.
 */
export function createReceiverJob(
  parts: AttemptParts & { jobs: Pick<Jobs, 'define'> },
): Queue<null> {
  const { store, eventLog, clock, jobs } = parts;
  const attempt = createAttempt(parts);

  /** Creates deliveries of what the log has after the webhook's position. */
  async function fill(webhook: WebhookRow): Promise<void> {
    let { position } = webhook;
    while ((await store.countWaiting(webhook.id)) < WAITING_MAX) {
      const { events, end } = await eventLog.after(position, eventsOf(webhook), EVENTS);
      if (end === position) return;
      const now = clock();
      const deliveries = events.map(({ id: eventId, type: event, ...about }, index) =>
        newDelivery(webhook.id, { eventId, event, ...about }, now, index),
      );
      if (!(await store.advance(webhook.id, position, end, deliveries))) return;
      position = end;
    }
  }

  return jobs.define({
    kind: 'webhook',
    concurrency: RECEIVERS,
    isEndless: true,
    async run({ key }, signal) {
      for (;;) {
        const webhook = await store.byId(key);
        if (webhook === null) return { outcome: 'done' };
        if (webhook.enabled === 1) await fill(webhook);
        const due = await store.due(key, new Date(clock()).toISOString(), AT_ONCE);
        if (due.length === 0 || signal.aborted) break;
        await Promise.all(due.map((delivery) => attempt(delivery, signal)));
      }
      const next = await store.nextTime(key);
      return { outcome: 'done', nextRunAt: next === null ? null : Date.parse(next) };
    },
  });
}
