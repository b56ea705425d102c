import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ownPort } from './ports.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A deprecation warning of Node or a package ends the process (see deprecations.ts). */
const FLAGS = ['--throw-deprecation'];
/** A busy machine may need a minute for what usually takes a second. */
const START_MS = 120_000;
const STOP_MS = 60_000;

/** The owner's account that a server creates at its first start. */
export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' } as const;

export interface ServerProcessOptions {
  /** The data folder; by default a temporary one, which `stop` removes. */
  dataDir?: string;
  /** The folder of the checkout or release to run; by default this checkout. */
  folder?: string;
  /** Flags of Node; by default, a deprecation warning ends the process. */
  flags?: readonly string[];
  /** Added to this process's environment and the defaults for tests. */
  env?: Record<string, string>;
  /** A program and its first arguments that run the server's own command, `unshare` for one. */
  within?: readonly [string, ...string[]];
}

/** A server in a separate process, on a free port. */
export interface ServerProcess {
  /** `http://127.0.0.1:{port}`; after `restart` the same port. */
  readonly url: string;
  /** `ws://127.0.0.1:{port}/mqtt` */
  readonly mqttUrl: string;
  readonly dataDir: string;
  readonly pid: number;
  /** All output of the process so far, both streams, across restarts. */
  output(): string;
  /** Ends the process with SIGTERM and waits; resolves to its exit code. */
  terminate(): Promise<number | null>;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
  /**
   * Starts again with the same data and port; ends the process first if it is still running.
   * @param folder another checkout or release to run from now on
   */
  restart(folder?: string): Promise<void>;
  /** Ends the process and removes the temporary folder. */
  stop(): Promise<void>;
}

/** Ends a process, after a minute with SIGKILL. @returns its exit code; null after a signal */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'close');
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(late);
  return child.exitCode;
}

/**
 * Runs `node server/main.ts` and waits until it listens.
 * @throws if it ends or does not listen within two minutes, with its output
 */
export async function startServerProcess(
  options: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const temporary = options.dataDir === undefined;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'ncf-test-')));
  const { within = [], flags = FLAGS } = options;
  let { folder = ROOT } = options;
  let child: ChildProcess;
  let written = '';
  let port = await ownPort();
  let isStarted = false;

  const start = async (): Promise<void> => {
    const from = written.length;
    const main = join(folder, 'server/main.ts');
    const [program, ...args] = [...within, process.execPath, ...flags, main];
    child = spawn(program ?? process.execPath, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        OWNER_EMAIL: OWNER.email,
        OWNER_PASSWORD: OWNER.password,
        LOG_LEVEL: 'info',
        DATABASE_URL: '',
        ...options.env,
      },
    });
    const running = child;
    // An aborted test run leaves no server behind.
    const orphaned = (): boolean => running.kill('SIGKILL');
    process.once('exit', orphaned);
    running.once('exit', () => process.off('exit', orphaned));
    const listening = new Promise<number>((resolve) => {
      const take = (data: Buffer): void => {
        written += data.toString();
        // The line with the address ends in the real port, whatever its form.
        const found = /https?:\/\/(?:127\.0\.0\.1|localhost|0\.0\.0\.0|\[::1?\]):([1-9]\d*)/.exec(
          written.slice(from),
        );
        if (found?.[1] !== undefined) resolve(Number(found[1]));
      };
      running.stdout?.on('data', take);
      running.stderr?.on('data', take);
    });
    const timer = new AbortController();
    const outcome = await Promise.race([
      listening,
      // Not 'exit', which may come before the last lines.
      once(running, 'close', { signal: timer.signal }).then(() => 'exit' as const),
      after(START_MS, 'late' as const, { signal: timer.signal }),
    ]);
    timer.abort();
    if (typeof outcome === 'number') {
      port = outcome;
      isStarted = true;
      return;
    }
    running.kill('SIGKILL');
    if (temporary && !isStarted) await rm(dataDir, { recursive: true, force: true });
    throw new Error(`The server did not start (${outcome}):\n${written.slice(from)}`);
  };

  const end = (signal: NodeJS.Signals): Promise<number | null> => endProcess(child, signal);

  await start();
  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    get mqttUrl() {
      return `ws://127.0.0.1:${port}/mqtt`;
    },
    get pid() {
      return child.pid ?? 0;
    },
    dataDir,
    output: () => written,
    terminate: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
    async restart(other = folder) {
      folder = other;
      await end('SIGTERM');
      await start();
    },
    async stop() {
      await end('SIGTERM');
      if (temporary) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
