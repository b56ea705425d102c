#!/usr/bin/env node
// The entry point of every command: node scripts/run.mjs start | dev | build | test | check | bench | bench:site | demo | password |
// backup | restore | move | doctor | drill | release | client | setup | samples | texts | translations | links.
// It needs no packages and runs on Node 20 or newer; the programs it starts run on Node 24 or newer.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './run/build.mjs';
import { makeClients } from './run/client-package.mjs';
import { ensureInstalled } from './run/install.mjs';
import { environment, installFolder, serverOptions } from './run/node.mjs';
import { Stop, call, inRoot } from './run/process.mjs';
import { makeRelease } from './run/release-folder.mjs';

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
  dev: (env, args) => call('node', ['scripts/dev.mjs', ...args], env),
  test: (env, args) => call('node', ['scripts/test.mjs', ...args], env),
  check: (env, args) => call('node', ['scripts/check.mjs', ...args], env),
  bench: (env, args) =>
    call('node', ['--disable-warning=ExperimentalWarning', 'bench/main.ts', ...args], env),
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
  setup: (env, args) => call('node', ['scripts/setup.ts', ...args], env),
  /** The product with a month of simulated conversations, in a data folder of its own. */
  async demo(env, args) {
    await buildStale(env);
    return call('node', [...serverOptions, 'demo/main.ts', ...args], env);
  },
  /** Lists the content that the owner has not replaced yet. */
  samples: (env) => call('node', ['scripts/samples.ts'], env),
  /** Adds a page's texts to be replaced by the owner's, `/pricing` for one. */
  texts: (env, args) => call('node', ['scripts/translations.ts', 'en', 'update', ...args], env),
  /** Lists what the languages lack; `es update` adds it to the Spanish catalogs. */
  translations: (env, args) => call('node', ['scripts/translations.ts', ...args], env),
  /** Follows the site's links to other sites. */
  async links(env) {
    await buildStale(env);
    return call('node', ['site/build/external-links.ts'], env);
  },
  async 'bench:site'(env, args) {
    const folder = inRoot('bench', 'lighthouse');
    const code = existsSync(join(folder, 'node_modules')) ? 0 : await installFolder(folder);
    if (code !== 0) return code;
    await buildStale(env, { smallest: true });
    return call('node', ['--disable-warning=ExperimentalWarning', 'bench/site.ts', ...args], env);
  },
  /** Three agents and twenty visitors in the build, and what each of them saw. */
  async 'bench:shift'(env, args) {
    await buildStale(env);
    return call('node', ['--disable-warning=ExperimentalWarning', 'bench/shift.ts', ...args], env);
  },
  /** A staging copy whose servers are killed, frozen, filled, and upgraded under load. */
  drill: (env, args) =>
    call('node', ['--disable-warning=ExperimentalWarning', 'bench/drill.ts', ...args], env),
  /** The agent inbox with ten and with ten thousand conversations, on the build. */
  async 'bench:console'(env, args) {
    await buildStale(env);
    return call(
      'node',
      ['--disable-warning=ExperimentalWarning', 'bench/console.ts', ...args],
      env,
    );
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
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
