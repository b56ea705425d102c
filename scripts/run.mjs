#!/usr/bin/env node
// The entry point of every command; without one, it lists them.
// It needs no packages and runs on Node 20 or newer; the programs it starts run on Node 24 or newer.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale, dotEnv } from './run/build.mjs';
import { makeClients } from './run/client-package.mjs';
import { ensureInstalled } from './run/install.mjs';
import { environment, installFolder, serverOptions } from './run/node.mjs';
import { Stop, call, compiledOnce, inRoot } from './run/process.mjs';
import { makeRelease } from './run/release-folder.mjs';

const program = (file, env, args = []) =>
  call('node', ['--disable-warning=ExperimentalWarning', file, ...args], env);

/** Runs a program of the server, compiled once; its output and exit code pass through unchanged. */
const server = (name, env, args) =>
  call('node', [...serverOptions, `server/${name}.ts`, ...args], {
    ...compiledOnce,
    ...env,
  });

/**
 * The commands: what each does, which options and names it takes (`...` for any), whether it needs the packages that only
 * tests and checks need, what it needs built (the options of `buildStale`), and how it runs.
 */
const commands = {
  start: {
    says: 'starts the production server, and installs and builds what it needs first',
    builds: {},
    run(env, args) {
      const { DATABASE_URL, DATA_DIR } = { ...dotEnv(), ...env };
      if (!DATABASE_URL && !existsSync(resolve(inRoot(), DATA_DIR || 'data')))
        console.log(
          'Nothing is stored yet. `npm run demo` shows the console with a month of conversations.',
        );
      return server('main', env, args);
    },
  },
  dev: {
    says: 'starts the server, site, and console, and follows changes of the sources',
    run: (env, args) => program('scripts/dev.mjs', env, args),
  },
  build: {
    says: 'builds the site and the console with the smallest files',
    builds: { always: true, smallest: true },
    run: () => 0,
  },
  test: {
    takes: '[FILE ...] ...',
    says: 'runs all tests, or those of some files; takes the options of Vitest',
    needsTests: true,
    run: (env, args) => program('scripts/test.mjs', env, args),
  },
  check: {
    says: 'checks types, sizes, lint, format, spelling, imports, dead code, translations, and requirement IDs',
    needsTests: true,
    run: (env, args) => program('scripts/check.mjs', env, args),
  },
  demo: {
    takes: '[--speed 1.0] [--reset]',
    says: 'starts the product with a month of simulated conversations, in .demo/',
    needsTests: true,
    builds: {},
    run: (env, args) => call('node', [...serverOptions, 'demo/main.ts', ...args], env),
  },
  setup: {
    takes: '[--from FILE] [--show]',
    says: 'asks what only the owner knows, and writes it to company.yaml and .env',
    run: (env, args) => program('scripts/setup.ts', env, args),
  },
  doctor: {
    says: 'checks all that a running server needs, and says what to do',
    run: (env, args) => server('doctor', env, args),
  },
  password: {
    takes: 'EMAIL',
    says: 'resets the password of an account, for an owner who lost it',
    run: (env, args) => server('password', env, args),
  },
  backup: {
    takes: 'FOLDER [--keep 14]',
    says: 'backs up the data folder, with the server running or not',
    run: (env, args) => server('backup', env, args),
  },
  restore: {
    takes: 'BACKUP',
    says: 'puts a backup into an empty data folder',
    run: (env, args) => server('restore', env, args),
  },
  move: {
    takes: '(sqlite postgres | postgres sqlite) [--start-over] [--database-only]',
    says: 'copies everything from SQLite to an empty PostgreSQL, or back',
    run: (env, args) => server('move', env, args),
  },
  release: {
    says: 'makes a folder and an archive that run with Node 24 and no build tools, on this kind of machine',
    needsTests: true,
    builds: { smallest: true },
    async run(env) {
      const name = `ncf-track-${process.platform}-${process.arch}`;
      const version = await makeRelease(inRoot('release', name), env);
      const archive = `release/ncf-track-${version}-${process.platform}-${process.arch}.tar.gz`;
      const code = await call('tar', ['-czf', archive, '-C', 'release', name], env);
      if (code === 0) console.log(`release/${name} and ${archive}`);
      return code;
    },
  },
  client: {
    says: 'makes the packages of the clients for TypeScript and Python',
    needsTests: true,
    async run(env) {
      await makeClients(inRoot('release', 'clients'), env);
      console.log('release/clients/typescript and release/clients/python');
      return 0;
    },
  },
  samples: {
    says: 'lists the content that the owner has not replaced yet',
    run: (env) => program('scripts/samples.ts', env),
  },
  texts: {
    takes: '[/PAGE]',
    says: 'adds a page’s texts to be replaced by the owner’s, `/pricing` for one',
    run: (env, args) => program('scripts/translations.ts', env, ['en', 'update', ...args]),
  },
  translations: {
    takes: '[LANGUAGE ...] [update] [/PAGE]',
    says: 'lists what the languages lack; `es update` adds it to the Spanish catalogs',
    run: (env, args) => program('scripts/translations.ts', env, args),
  },
  links: {
    says: 'follows the site’s links to other sites',
    builds: {},
    run: (env) => program('site/build/external-links.ts', env),
  },
  drill: {
    takes: '[--nodes 3] [--kills 20] [--visitors 12] [--between 0.5] [--rate 100] [--from COMMIT]',
    says: 'kills, freezes, fills, and upgrades the servers of a staging copy under load',
    needsTests: true,
    run: (env, args) => program('bench/drill.ts', env, args),
  },
  bench: {
    takes: '[SECTION ...] [--quick] [--large]',
    says: 'measures the server, beside other chat servers where they are installed',
    needsTests: true,
    run: (env, args) => program('bench/main.ts', env, args),
  },
  'bench:site': {
    takes: '[/PAGE ...] [--load]',
    says: 'measures the pages with Lighthouse, and how many a second are served',
    needsTests: true,
    builds: { smallest: true },
    async run(env, args) {
      const folder = inRoot('bench', 'lighthouse');
      const code = existsSync(join(folder, 'node_modules')) ? 0 : await installFolder(folder);
      return code !== 0 ? code : program('bench/site.ts', env, args);
    },
  },
  'bench:console': {
    says: 'measures the agent inbox with ten and with ten thousand conversations',
    needsTests: true,
    builds: {},
    run: (env, args) => program('bench/console.ts', env, args),
  },
  'bench:shift': {
    says: 'plays a shift of three agents, and tells what each of them saw',
    needsTests: true,
    builds: {},
    run: (env, args) => program('bench/shift.ts', env, args),
  },
};

/** How a command is called. */
const usageOf = (name) => {
  const npm = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return commands[name].takes ? `${npm} -- ${commands[name].takes}` : npm;
};

const listed = () =>
  Object.entries(commands)
    .map(([name, { says }]) => `  ${name.padEnd(14)} ${says}`)
    .join('\n');

/**
 * Refuses what a command does not take, before anything is installed or built. An option whose example is a whole number
 * takes those from 1, one with a fraction any number above 0.
 */
function checkArguments(name, args) {
  const { takes = '' } = commands[name];
  if (takes.endsWith(' ...')) return;
  const examples = [...takes.matchAll(/--([\w-]+)(?: ([\w.]+))?/g)];
  const options = examples.map(([, option, value]) => [
    option,
    { type: value ? 'string' : 'boolean' },
  ]);
  const allowPositionals = /^[^[]|\[[^-]/.test(takes);
  try {
    const { values } = parseArgs({ args, allowPositionals, options: Object.fromEntries(options) });
    for (const [, option, example] of examples) {
      if (values[option] === undefined || Number.isNaN(Number(example))) continue;
      const value = Number(values[option]);
      const [isAllowed, what] = example.includes('.')
        ? [Number.isFinite(value), 'number above 0']
        : [Number.isSafeInteger(value), 'whole number from 1'];
      if (!isAllowed || value <= 0)
        throw new Error(`--${option} must be a ${what}, such as ${example}`);
    }
  } catch ({ message }) {
    throw new Stop(`${message.split(/\.\s/, 1)[0]}. Usage: ${usageOf(name)}`, 2);
  }
}

const [name = '', ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(commands, name))
    throw new Stop(`Usage: npm run COMMAND, with one of these:\n${listed()}`);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`${usageOf(name)}: ${commands[name].says}.`);
    process.exit();
  }
  checkArguments(name, args);
  const { needsTests = false, builds, run } = commands[name];
  // npm runs on the machine's own Node, so both are fetched at the same time.
  const [env] = await Promise.all([environment(), ensureInstalled(process.env, needsTests)]);
  if (builds !== undefined) await buildStale(env, builds);
  process.exitCode = await run(env, args);
} catch (error) {
  // What the system refuses, such as a file of another account, says enough in one line.
  if (!(error instanceof Stop) && error.syscall === undefined) throw error;
  const help = error.code === 'EACCES' ? `. Run this as the user who owns ${inRoot()}.` : '';
  console.error(`${error.message}${help}`);
  process.exitCode = error.exitCode ?? 1;
}
