import { Worker } from 'node:worker_threads';

/** Where the threads of databases come from, and what happens to them afterward. */
export interface Threads {
  /** A thread without a database. */
  take(): Worker;
  /** Takes back a thread whose database is closed or was refused. */
  giveBack(thread: Worker): Promise<void>;
}

/** A thread for each database, which ends with it. */
export const newThreads: Threads = {
  take: () =>
    new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'database',
      // Process options may be invalid for a worker, and node:sqlite's warning means nothing to an operator.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
  async giveBack(thread) {
    await thread.terminate();
  },
};
