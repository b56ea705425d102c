import type { Registry } from 'prom-client';
import { polledGauge } from '../health/polled-gauge.ts';
import type { Jobs } from './jobs.ts';
import type { JobStats } from './store.ts';

const STATES = ['waiting', 'running', 'failed'] as const;

/** Registers what waits, runs, and has failed, and how long the oldest job has been due. */
export function registerJobMetrics(registry: Registry, jobs: Pick<Jobs, 'stats'>): void {
  let reading: Promise<JobStats[]> | null = null;
  /** Both gauges share a read. */
  const read = (): Promise<JobStats[]> =>
    (reading ??= jobs.stats().finally(() => (reading = null)));

  polledGauge(
    registry,
    { name: 'ncf_jobs', help: 'Background jobs.', labelNames: ['kind', 'state'] },
    async () =>
      (await read()).flatMap(({ kind, ...stats }) =>
        STATES.map((state) => ({ labels: { kind, state }, value: stats[state] })),
      ),
  );
  polledGauge(
    registry,
    {
      name: 'ncf_jobs_oldest_seconds',
      help: 'How long the oldest background job has been due.',
      labelNames: ['kind'],
    },
    async () =>
      (await read()).map(({ kind, oldestMs }) => ({ labels: { kind }, value: oldestMs / 1000 })),
  );
}
