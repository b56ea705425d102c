#!/usr/bin/env node
// The entry point of every command; without one, it lists them.
// It needs no packages and runs on Node 20 or newer; the programs it starts run on Node 24 or newer.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './run/build.mjs';
import { makeClients } from './run/client-package.mjs';
import { ensureInstalled } from './run/install.mjs';
import { environment, installFolder, serverOptions } from './run/node.mjs';
import { Stop, call, inRoot } from './run/process.mjs';
import { makeRelease } from './run/release-folder.mjs';

const program = (file, env, args = []) =>
  call('node', ['--disable-warning=ExperimentalWarning', file, ...args], env);

/** Runs a program of the server, compiled once; its output and exit code pass through unchanged. */
const server = (name, env, args) =>
  call('node', [...serverOptions, `server/${name}.ts`, ...args], {
    NODE_COMPILE_CACHE: inRoot('.cache', 'compile'),
    ...env,
  });

const commands = {
  /** The production server. */
  async start(env, args) {
    await buildStale(env);
    if (!env.DATABASE_URL && !existsSync(inRoot(env.DATA_DIR || 'data')))
      console.log(
        'Nothing is stored yet. `npm run demo` shows the console with a month of conversations.',
      );
    return server('main', env, args);
  },
  async build(env) {
    await buildStale(env, { always: true, smallest: true });
    return 0;
  },
  dev: (env, args) => program('scripts/dev.mjs', env, args),
  test: (env, args) => program('scripts/test.mjs', env, args),
  check: (env, args) => program('scripts/check.mjs', env, args),
  bench: (env, args) => program('bench/main.ts', env, args),
  /** Resets the password of an account, for an owner who lost it. */
  password: (env, args) => server('password', env, args),
  /** Backs up the data folder, with the server running or not. */
  backup: (env, args) => server('backup', env, args),
  /** Puts a backup into an empty data folder. */
  restore: (env, args) => server('restore', env, args),
  /** Copies everything from SQLite to an empty PostgreSQL, or back. */
  move: (env, args) => server('move', env, args),
  /** Checks all that a running server needs, and says what to do. */
  doctor: (env, args) => server('doctor', env, args),
  /** Makes a folder and an archive that run with Node 24 and no build tools, on this kind of machine. */
  async release(env) {
    await buildStale(env, { smallest: true });
    const name = `ncf-track-${process.platform}-${process.arch}`;
    const version = await makeRelease(inRoot('release', name), env);
    const archive = `release/ncf-track-${version}-${process.platform}-${process.arch}.tar.gz`;
    const code = await call('tar', ['-czf', archive, '-C', 'release', name], env);
    if (code === 0) console.log(`release/${name} and ${archive}`);
    return code;
  },
  /** Makes the packages of the clients for TypeScript and Python. */
  async client(env) {
    await makeClients(inRoot('release', 'clients'), env);
    console.log('release/clients/typescript and release/clients/python');
    return 0;
  },
  /** Asks what only the owner knows, and writes it to company.yaml and .env. */
  setup: (env, args) => program('scripts/setup.ts', env, args),
  /** The product with a month of simulated conversations, in a data folder of its own. */
  async demo(env, args) {
    await buildStale(env);
    return call('node', [...serverOptions, 'demo/main.ts', ...args], env);
  },
  /** Lists the content that the owner has not replaced yet. */
  samples: (env) => program('scripts/samples.ts', env),
  /** Adds a page's texts to be replaced by the owner's, `/pricing` for one. */
  texts: (env, args) => program('scripts/translations.ts', env, ['en', 'update', ...args]),
  /** Lists what the languages lack; `es update` adds it to the Spanish catalogs. */
  translations: (env, args) => program('scripts/translations.ts', env, args),
  /** Follows the site's links to other sites. */
  async links(env) {
    await buildStale(env);
    return program('site/build/external-links.ts', env);
  },
  async 'bench:site'(env, args) {
    const folder = inRoot('bench', 'lighthouse');
    const code = existsSync(join(folder, 'node_modules')) ? 0 : await installFolder(folder);
    if (code !== 0) return code;
    await buildStale(env, { smallest: true });
    return program('bench/site.ts', env, args);
  },
  /** Three agents and twenty visitors in the build, and what each of them saw. */
  async 'bench:shift'(env, args) {
    await buildStale(env);
    return program('bench/shift.ts', env, args);
  },
  /** A staging copy whose servers are killed, frozen, filled, and upgraded under load. */
  drill: (env, args) => program('bench/drill.ts', env, args),
  /** The agent inbox with ten and with ten thousand conversations, on the build. */
  async 'bench:console'(env, args) {
    await buildStale(env);
    return program('bench/console.ts', env, args);
  },
};

/** What needs no packages but those that the product is built of and runs on. */
const WITHOUT_TEST_PACKAGES = new Set([
  'start',
  'dev',
  'build',
  'setup',
  'password',
  'doctor',
  'backup',
  'restore',
  'move',
]);

const [name = '', ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(commands, name)) {
    throw new Stop(`usage: node scripts/run.mjs ${Object.keys(commands).join(' | ')}`);
  }
  // npm runs on the machine's own Node, so both are fetched at the same time.
  const [env] = await Promise.all([
    environment(),
    ensureInstalled(process.env, !WITHOUT_TEST_PACKAGES.has(name)),
  ]);
  process.exitCode = await commands[name](env, args);
} catch (error) {
  // What the system refuses, such as a file of another account, says enough in one line.
  if (!(error instanceof Stop) && error.syscall === undefined) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode ?? 1;
}
