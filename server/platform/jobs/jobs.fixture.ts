import { onTestFinished, vi } from 'vitest';
import { createInProcessBus } from '../bus/in-process.ts';
import type { Database } from '../db/database.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createJobStore, type JobStore } from './store.ts';
import type { WorkerParts } from './worker.ts';

/** The jobs of a node over a database; the test defines and starts them. They close when it ends. */
export function openJobs(
  database: Database,
  {
    clock = Date.now,
    log,
    isAlone = true,
    store = {},
    stalledMs,
  }: {
    clock?: () => number;
    log: WorkerParts['log'];
    isAlone?: boolean;
    /** Replaces methods of the store. */
    store?: Partial<JobStore>;
    stalledMs?: number | undefined;
  },
): Jobs {
  const jobs = createJobs({
    store: { ...createJobStore(database, 0), ...store },
    // Each node has its own: between nodes, a wake-up may get lost.
    bus: createInProcessBus(),
    isAlone,
    clock,
    log,
    pollMs: 20,
    stalledMs,
    ran: vi.fn(),
  });
  onTestFinished(() => jobs.close());
  return jobs;
}
