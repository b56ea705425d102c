import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { script, type Locks } from './built-site.ts';

const run = promisify(execFile);

/** Debian's package of paho-mqtt; it installs for the system's Python. */
const PACKAGE = 'python3-paho-mqtt';
const CANDIDATES = ['python3', '/usr/bin/python3'];
const CHECK_MS = 20_000;
/** Bounds of the two steps that may wait for a network, and of unpacking: together less than a test may take. */
const DOWNLOAD_MS = 30_000;
const UNPACK_MS = 90_000;

/** Says what to install if it is missing. */
export const NO_PYTHON =
  'No python3 here can import paho.mqtt. Install it with `apt-get install python3-paho-mqtt` or ' +
  '`pip install paho-mqtt`.';

async function installed(): Promise<string | null> {
  for (const python of CANDIDATES) {
    try {
      await run(python, ['-c', 'import paho.mqtt.client'], { timeout: CHECK_MS });
      return python;
    } catch {
      // Not there, or without the package.
    }
  }
  return null;
}

/** @throws when a step fails or takes too long */
async function install(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (timeout: number, ...args: string[]): Promise<unknown> =>
    run('apt-get', ['-q', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1', ...args], {
      env,
      timeout,
      maxBuffer: 16 * 1024 * 1024,
    });
  await apt(DOWNLOAD_MS, 'update');
  const wanted = ['install', '-y', '--no-install-recommends', PACKAGE];
  await apt(DOWNLOAD_MS, ...wanted, '--download-only');
  // Apart from the download, which may be cut off: unpacking must not be.
  await apt(UNPACK_MS, '-o', 'DPkg::Lock::Timeout=30', ...wanted, '--no-download');
}

async function find(): Promise<string | null> {
  const python = await installed();
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (python !== null || !mayInstall) return python;
  const { withLock } = await script<Locks>('lock.mjs');
  await withLock('python', async () => {
    if ((await installed()) === null) await install();
  }).catch(() => {
    // No network, or another process has the package database: the caller says what is missing.
  });
  return installed();
}

let found: Promise<string | null> | undefined;

/**
 * Finds a Python 3 that can import `paho.mqtt`. Where there is none, installs Debian's package if this
 * process may; that takes minutes at most and never asks anything.
 * @returns the command that runs it, or null (see `NO_PYTHON`)
 */
export const findPython = (): Promise<string | null> => (found ??= find());
