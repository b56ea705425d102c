import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { endProcess } from '@ncf/testing/server-process';

/** The path of a program, which may be one for administrators, or null if it is not installed. */
export const findProgram = (name: string): string | null =>
  [name, `/usr/sbin/${name}`].find((path) => spawnSync(path, ['-h']).error === undefined) ?? null;

/** How a server is started. */
export interface Launch {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Whether it answers; it is asked until it does. */
  ready: () => Promise<boolean>;
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

async function launched({ command, args, cwd, env, ready }: Launch): Promise<ChildProcess> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${command} ended with code ${child.exitCode}`);
    if (await ready().catch(() => false)) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${command} did not become ready in 30 s`);
}

/** Starts a server in a process of its own. Rejects if it does not answer within 30 s. */
export async function startServer(launch: Launch) {
  let child = await launched(launch);
  return {
    /** Process id, for its memory and its CPU time. */
    get pid() {
      return child.pid ?? 0;
    },
    stop: (): Promise<unknown> => endProcess(child, 'SIGTERM'),
    /** Ends it with SIGKILL, in the middle of whatever it does. */
    kill: (): Promise<unknown> => endProcess(child, 'SIGKILL'),
    /** Starts it again, with the files that it left. */
    async restart() {
      child = await launched(launch);
    },
  };
}
