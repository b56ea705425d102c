import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchStore } from './store.ts';

/** Keeps the search's index up with the messages, out of their way. */
export interface Indexing {
  /** Indexes all that was stored before the call. */
  catchUp(): Promise<void>;
  /** Starts nothing further and waits for what is under way. */
  close(): Promise<void>;
}

interface Parts {
  store: Pick<SearchStore, 'indexSome'>;
  log: { error(context: object, message: string): void };
  /** Milliseconds between two looks for what is not indexed. */
  lookMs?: number;
}

const LOOK_MS = 1000;
/**
 * Pause between two goes in the background, for messages that wait to be stored: at least this long, in
 * milliseconds, and so many times what the last go took.
 */
const PAUSE_MS = 20;
const PAUSE_TIMES = 10;

/** Indexing over a store; it begins at once. */
export function createIndexing({ store, log, lookMs = LOOK_MS }: Parts): Indexing {
  let closed = false;
  let running = Promise.resolve();

  async function look(): Promise<void> {
    try {
      for (let began = performance.now(); !closed && (await store.indexSome());) {
        await sleep(Math.max(PAUSE_MS, PAUSE_TIMES * (performance.now() - began)));
        began = performance.now();
      }
    } catch (error) {
      log.error({ err: error }, 'the search could not be brought up to date');
    }
    if (!closed) timer = setTimeout(begin, lookMs).unref();
  }
  const begin = (): void => {
    running = look();
  };
  let timer = setTimeout(begin, lookMs).unref();

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
