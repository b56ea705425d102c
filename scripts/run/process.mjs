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

/** How long a child that shares our terminal has to react to Ctrl-C by itself before it is told again, in ms. */
const TERMINAL_GRACE_MS = 10_000;

/**
 * Runs a program in the foreground and resolves with its exit code (128 + the signal's number when a
 * signal ended it). SIGINT, SIGTERM and SIGHUP are handed on to it. A terminal sends Ctrl-C to the
 * child as well, and a second SIGINT may mean "at once" to it, so there it is not repeated.
 */
export function call(program, args, env, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit', ...options });
    let repeat;
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      else repeat ??= setTimeout(() => child.kill('SIGTERM'), TERMINAL_GRACE_MS);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const done = () => {
      clearTimeout(repeat);
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
