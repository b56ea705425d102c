import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { SearchStore } from './store.ts';

interface Parts {
  store: Pick<SearchStore, 'indexSome'>;
  bus: Pick<Bus, 'on'>;
  jobs: Pick<Jobs, 'define'>;
  clock: () => number;
}

/** How long new messages are gathered, in milliseconds. */
const GATHER_MS = 1000;
/**
 * Pause between two batches, which lets waiting commands run: at least this many milliseconds, and at least
 * this multiple of the last batch's duration.
 */
const PAUSE_MS = 20;
const PAUSE_TIMES = 10;
/** How long a search waits for the index, in milliseconds. */
const CATCH_UP_MS = 1000;

/** Keeps the search index up to date in the background, in a job if messages are not indexed as they are stored. */
export function createIndexing({ store, bus, jobs, clock }: Parts) {
  const { indexSome } = store;
  if (indexSome === null) return { async catchUp() {} };
  const queue = jobs.define({
    kind: 'search-index',
    gatherMs: GATHER_MS,
    isEndless: true,
    atStart: true,
    async run(_job, signal) {
      for (let from = performance.now(); await indexSome(); from = performance.now()) {
        await sleep(Math.max(PAUSE_MS, PAUSE_TIMES * (performance.now() - from)));
        if (signal.aborted) return { outcome: 'done', nextRunAt: clock() };
      }
      return { outcome: 'done' };
    },
  });
  bus.on('changed', () => queue.request());
  return {
    /** Indexes what was stored before the call, but gives up after a second: the background job does the rest. */
    async catchUp() {
      const end = performance.now() + CATCH_UP_MS;
      while ((await indexSome()) && performance.now() < end);
    },
  };
}

export type Indexing = ReturnType<typeof createIndexing>;
