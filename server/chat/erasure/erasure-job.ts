import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Erasure } from './erasure.ts';

const HOUR_MS = 3_600_000;

/** Defines the job that finishes what a process that died left, and removes what the storage refused to remove. */
export function defineErasureJob(
  erasure: Pick<Erasure, 'resume'>,
  jobs: Pick<Jobs, 'define'>,
  clock: () => number,
): void {
  jobs.define({
    kind: 'erasure',
    retryMs: [HOUR_MS],
    isEndless: true,
    atStart: true,
    async run() {
      await erasure.resume();
      return { outcome: 'done', nextRunAt: clock() + HOUR_MS };
    },
  });
}
