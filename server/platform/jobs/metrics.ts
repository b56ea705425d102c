import { Gauge, type Registry } from 'prom-client';
import type { Jobs } from './jobs.ts';
import type { JobStats } from './store.ts';

/**
 * Registers what waits, runs, and has failed, and how long the oldest job has been due. They are read from the
 * database at each scrape, and left out if that fails.
 */
export function registerJobMetrics(registry: Registry, jobs: Pick<Jobs, 'stats'>): void {
  let reading: Promise<JobStats[]> | null = null;
  const read = (): Promise<JobStats[]> =>
    (reading ??= jobs
      .stats()
      .catch(() => [])
      .finally(() => (reading = null)));

  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    set: (this: Gauge<Label>, stats: JobStats) => void,
  ): unknown =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const all = await read();
        this.reset();
        for (const stats of all) set.call(this, stats);
      },
    });

  gauge('ncf_jobs', 'Background jobs.', ['kind', 'state'], function set({ kind, ...stats }) {
    for (const state of ['waiting', 'running', 'failed'] as const)
      this.set({ kind, state }, stats[state]);
  });
  gauge(
    'ncf_jobs_oldest_seconds',
    'How long the oldest background job has been due.',
    ['kind'],
    function set({ kind, oldestMs }) {
      this.set({ kind }, oldestMs / 1000);
    },
  );
}
