import type { Queue } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import { eventsOf } from './present.ts';
import type { WebhookStore } from './store.ts';

interface Parts {
  store: WebhookStore;
  eventLog: Pick<EventLog, 'after'>;
  jobs: Pick<Jobs, 'define'>;
  /** The receivers' jobs, by the webhook's ID. */
  receivers: Queue<null>;
}

/** Defines the job that wakes the receivers for whom the log has something new. */
export function createEventJob({ store, eventLog, jobs, receivers }: Parts): Queue<null> {
  jobs.define({
    kind: 'webhook-receivers',
    isEndless: true,
    // A process that died may have left deliveries without waking their receivers.
    atStart: true,
    async run() {
      for (const { id, enabled } of await store.all())
        if (enabled === 1) await receivers.add({ key: id });
      return { outcome: 'done' };
    },
  });
  return jobs.define({
    kind: 'webhook-events',
    isEndless: true,
    async run() {
      for (const webhook of await store.all()) {
        if (webhook.enabled === 0) continue;
        const { id, position } = webhook;
        const { events, end } = await eventLog.after(position, eventsOf(webhook), 1);
        if (events.length > 0) await receivers.add({ key: id });
        else if (end > position) await store.advance(id, position, end, []);
      }
      return { outcome: 'done' };
    },
  });
}
