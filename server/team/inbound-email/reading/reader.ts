import { Worker } from 'node:worker_threads';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import type { ReceivedEmail } from './read-email.ts';

/** How long reading an email may take, in milliseconds; one of 20 MB takes about 1 s. */
const READ_MS = 20_000;
const MEMORY_MB = 256;
/** How long the thread waits for another email, in milliseconds. */
const IDLE_MS = 10_000;

const start = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'email',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  }).on('error', () => {});

/**
 * Reads emails one at a time in a thread of their own: a hostile one can keep a parser busy for minutes, or fill the
 * memory. Resolves to null if it cannot be read within the limits.
 */
export function createReader(
  readMs: number = READ_MS,
): (raw: Uint8Array) => Promise<ReceivedEmail | null> {
  const inTurn = oneAtATime();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    void worker?.terminate();
    worker = null;
  }

  const read = (raw: Uint8Array): Promise<ReceivedEmail | null> =>
    new Promise((resolve) => {
      clearTimeout(idle);
      const current = (worker ??= start());
      current.ref();
      const done = (email: ReceivedEmail | null): void => {
        clearTimeout(timer);
        current.off('message', done).off('exit', fail);
        current.unref();
        idle = setTimeout(stop, IDLE_MS).unref();
        resolve(email);
      };
      const fail = (): void => {
        stop();
        done(null);
      };
      const timer = setTimeout(fail, readMs);
      current.on('message', done).on('exit', fail);
      current.postMessage(raw);
    });

  return (raw) => inTurn(() => read(raw));
}
