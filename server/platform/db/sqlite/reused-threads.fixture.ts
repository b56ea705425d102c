import type { Worker } from 'node:worker_threads';
import { newThreads, type Threads } from './threads.ts';

const idle = new Set<Worker>();

/** Threads that open one database after the other: to start one takes ten times as long as to open a small database. */
export const reusedThreads: Threads = {
  take() {
    const [thread = newThreads.take()] = idle;
    idle.delete(thread);
    thread.removeAllListeners().ref();
    return thread;
  },
  async giveBack(thread) {
    thread.removeAllListeners().unref();
    thread.once('error', () => {}).once('exit', () => idle.delete(thread));
    idle.add(thread);
  },
};
