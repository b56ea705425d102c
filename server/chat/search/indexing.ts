import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchStore } from './store.ts';

/** Keeps the search index up to date in the background. */
export interface Indexing {
  /** Indexes everything stored before the call. */
  catchUp(): Promise<void>;
  /** Starts nothing more and waits for the batch in progress. */
  close(): Promise<void>;
}

interface Parts {
  store: Pick<SearchStore, 'indexSome'>;
  log: { error(context: object, message: string): void };
  /** Milliseconds between two checks for messages to index. */
  pollMs?: number;
}

const POLL_MS = 1000;
/**
 * Pause between two batches, which lets waiting commands run: at least this many milliseconds, and at least
 * this multiple of the last batch's duration.
 */
const PAUSE_MS = 20;
const PAUSE_TIMES = 10;

/** Creates indexing on a store, and starts at once. */
export function createIndexing({ store, log, pollMs = POLL_MS }: Parts): Indexing {
  let closed = false;
  let running = Promise.resolve();

  async function poll(): Promise<void> {
    try {
      for (let began = performance.now(); !closed && (await store.indexSome());) {
        await sleep(Math.max(PAUSE_MS, PAUSE_TIMES * (performance.now() - began)));
        began = performance.now();
      }
    } catch (error) {
      log.error({ err: error }, 'failed to update the search index');
    }
    if (!closed) timer = setTimeout(begin, pollMs).unref();
  }
  const begin = (): void => {
    running = poll();
  };
  let timer = setTimeout(begin, pollMs).unref();

  return {
    async catchUp() {
      while (!closed && (await store.indexSome()));
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
