// Child processes: started in the foreground, with signals forwarded and exit codes returned.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Ends a command with one line and an exit code, without a stack trace. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * How long a child has to react to a SIGINT before it is forwarded, in ms. Ctrl-C reaches the whole process
 * group, and some programs take a second one as "immediately"; only without a terminal may the signal have
 * reached just this process.
 */
const SIGINT_GRACE_MS = process.stdin.isTTY ? 10_000 : 1000;
const PARENT_CHECK_MS = 1000;

/**
 * Runs a program in the foreground and resolves with its exit code (128 + the signal's number when a
 * signal ended it). SIGINT, SIGTERM, and SIGHUP are forwarded, and it is ended when the npm that
 * started this process is gone.
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

/** A killed npm sends no signal; its children only get another parent. */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
}

/** Packages' own install scripts never run: no package that is used needs them (PostgreSQL's links are made by `testing/src/postgres.ts`). */
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs with npm: the one that started this process, or the one in the path. What is in its cache is not asked for
 * again: each lockfile names a hash for each package.
 * @returns its exit code
 */
export function npm(args, env, options = {}) {
  // npm's settings of the running script (prefix, loglevel, lifecycle) must not reach a nested npm.
  const clean = Object.fromEntries(
    Object.entries(env).filter(([key]) => !/^npm_(lifecycle|package|command)/i.test(key)),
  );
  clean.npm_config_prefer_offline = 'true';
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js') && existsSync(script)) {
    return call(process.execPath, [script, ...args, ...QUIETLY], clean, options);
  }
  const windows = process.platform === 'win32';
  return call(windows ? 'npm.cmd' : 'npm', [...args, ...QUIETLY], clean, {
    shell: windows,
    ...options,
  });
}

/** Path of a file below the repository's root. */
export const inRoot = (...parts) => join(root, ...parts);

/** Makes processes of the server share what one of them has compiled. */
export const compiledOnce = { NODE_COMPILE_CACHE: inRoot('.cache', 'compile') };
