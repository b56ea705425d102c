import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import type { ReceivedEmail } from './read-email.ts';

/** How long reading an email may take, in milliseconds; one of 20 MB takes about 1 s, and several on a busy machine. */
const READ_MS = 20_000;
const MEMORY_MB = 512;
/** How long the process waits for another email, in milliseconds. */
const IDLE_MS = 10_000;

const start = (): ChildProcess =>
  fork(fileURLToPath(new URL('./reader-process.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MEMORY_MB}`],
    // It needs no settings, and some are secrets.
    env: {},
    serialization: 'advanced',
    stdio: 'ignore',
  }).on('error', () => {});

/**
 * Reads emails one at a time in a process of their own: a hostile one can keep a parser busy for minutes, or fill the
 * memory, which would end all threads of this process. Resolves to null if it cannot be read within the limits.
 */
export function createReader(
  readMs: number = READ_MS,
): (raw: Uint8Array) => Promise<ReceivedEmail | null> {
  const inTurn = oneAtATime();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  const read = (raw: Uint8Array): Promise<ReceivedEmail | null> =>
    new Promise((resolve) => {
      clearTimeout(idle);
      const current = (child ??= start());
      current.ref();
      current.channel?.ref();
      const done = (email: ReceivedEmail | null): void => {
        clearTimeout(timer);
        current.off('message', done).off('exit', fail).off('error', fail);
        current.unref();
        current.channel?.unref();
        idle = setTimeout(stop, IDLE_MS).unref();
        resolve(email);
      };
      const fail = (): void => {
        stop();
        done(null);
      };
      const timer = setTimeout(fail, readMs);
      current.on('message', done).on('exit', fail).on('error', fail);
      current.send(raw, (error) => error && fail());
    });

  return (raw) => inTurn(() => read(raw));
}
