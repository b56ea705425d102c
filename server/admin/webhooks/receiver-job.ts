import type { Queue } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createAttempt, type AttemptParts } from './attempt.ts';

/** Receivers that a node sends to at the same time, and deliveries to one of them. */
const RECEIVERS = 16;
const AT_ONCE = 8;
const RETRY_MS = [1000, 5000, 30_000];

/**
 * Defines the job that sends what is due to one receiver; its key is the webhook's ID. So a receiver that does not
 * answer delays only itself, and never gets the same delivery from two nodes.
 */
export function createReceiverJob(
  parts: AttemptParts & { jobs: Pick<Jobs, 'define'> },
): Queue<null> {
  const { store, clock, jobs } = parts;
  const attempt = createAttempt(parts);
  return jobs.define({
    kind: 'webhook',
    concurrency: RECEIVERS,
    retryMs: RETRY_MS,
    isEndless: true,
    async run({ key }, signal) {
      const due = await store.due(key, new Date(clock()).toISOString(), AT_ONCE);
      await Promise.all(due.map((delivery) => attempt(delivery, signal)));
      const next = await store.nextTime(key);
      return { outcome: 'done', nextRunAt: next === null ? null : Date.parse(next) };
    },
  });
}
