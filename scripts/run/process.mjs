// Children of the commands: started in the foreground, signals handed on, exit codes handed back.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Ends a command with one plain line and an exit code, without a stack. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * How long a child has to react to a SIGINT by itself before it is handed on, in ms. Ctrl-C goes to the
 * whole group, and to some programs a second one means "at once"; only without a terminal may it have
 * been sent to us alone.
 */
const SIGINT_GRACE_MS = process.stdin.isTTY ? 10_000 : 1000;
const PARENT_CHECK_MS = 1000;

/**
 * Runs a program in the foreground and resolves with its exit code (128 + the signal's number when a
 * signal ended it). SIGINT, SIGTERM and SIGHUP are handed on to it, and it is ended when the npm that
 * started us is gone.
 */
export function call(program, args, env, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit', ...options });
    let repeat;
    const forward = (signal) => {
      if (signal !== 'SIGINT') child.kill(signal);
      else repeat ??= setTimeout(() => child.kill('SIGINT'), SIGINT_GRACE_MS);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const watch = endWithNpm(child);
    const done = () => {
      clearTimeout(repeat);
      clearInterval(watch);
      for (const signal of signals) process.off(signal, forward);
    };
    child.once('error', (error) => {
      done();
      reject(new Stop(`Could not start ${program}: ${error.message}`));
    });
    child.once('exit', (code, signal) => {
      done();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** A killed npm tells nobody: its children only get another parent. */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
}

/** Runs npm: the one that started us when there is one, else the one in the path. Resolves with its exit code. */
export function npm(args, env) {
  // npm's own settings of the running script (prefix, loglevel, lifecycle) are not for a nested npm.
  const clean = Object.fromEntries(
    Object.entries(env).filter(([key]) => !/^npm_(lifecycle|package|command)/i.test(key)),
  );
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js') && existsSync(script)) {
    return call(process.execPath, [script, ...args], clean);
  }
  const windows = process.platform === 'win32';
  return call(windows ? 'npm.cmd' : 'npm', args, clean, { shell: windows });
}

/** Path of a file below the repository's root. */
export const inRoot = (...parts) => join(root, ...parts);
