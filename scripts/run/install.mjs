// Installs the packages if they are missing or differ from package-lock.json: those that building and running need, or
// all, with those of tests and checks.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { Stop, inRoot, npm } from './process.mjs';
import { openLog, step } from './steps.mjs';

const lockfile = inRoot('package-lock.json');
const installed = inRoot('node_modules', '.package-lock.json');
const stamp = inRoot('node_modules', '.ncf-installed');

/** The rooms that building and running need. */
const PRODUCT = ['contract', 'chat', 'ui', 'widget', 'site', 'console', 'server'];

/**
 * Runs npm if needed; the lockfile stays unchanged.
 * @param isWhole also installs what only tests, checks, and benchmarks need; once installed, it stays
 */
export async function ensureInstalled(env, isWhole) {
  const text = readFileSync(lockfile, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  /** The stamps with which there is nothing to do. */
  const enough = [`${hash} all`, ...(isWhole ? [] : [`${hash} product`])];
  if (enough.includes(read(stamp))) return;
  await withLock('install', async () => {
    const before = read(stamp) ?? '';
    if (enough.includes(before)) return;
    const all = isWhole || before.endsWith(' all');
    if (!matches(text)) {
      // `npm ci` would first remove the packages of a server that runs.
      const isAddition = before === `${hash} product`;
      const title = isAddition ? 'Packages of the tests' : 'Packages';
      await step(title, shareUnpacked, () =>
        install(env, [
          ...(isAddition ? ['install', '--no-save'] : ['ci']),
          ...(all ? [] : ['--omit=dev', ...PRODUCT.flatMap((room) => ['--workspace', room])]),
        ]),
      );
      write(`${hash} ${all ? 'all' : 'product'}`);
    } else write(`${hash} all`);
  });
}

async function install(env, args) {
  const log = openLog('packages');
  const code = await npm(args, env, { stdio: log.stdio });
  log.close();
  if (code === 0) return;
  throw new Stop(
    `${log.failure()}Installing the packages failed (npm says why above). ` +
      'Check the network and the free disk space, then run the same command again.',
  );
}

/** Replaces the stamp in one step. */
function write(text) {
  writeFileSync(`${stamp}.new`, text);
  renameSync(`${stamp}.new`, stamp);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Whether npm's own record of installed packages has every package in the lockfile. */
function matches(text) {
  const record = read(installed);
  if (record === null) return false;
  const have = JSON.parse(record).packages;
  return Object.entries(JSON.parse(text).packages).every(
    ([path, wanted]) =>
      path === '' ||
      !path.includes('node_modules/') ||
      wanted.optional ||
      wanted.devOptional ||
      wanted.peer ||
      (have[path]?.version === wanted.version && have[path]?.integrity === wanted.integrity),
  );
}

/** How many of the folders that npm has made for packages are filled. */
function shareUnpacked() {
  const foldersIn = (...path) =>
    existsSync(inRoot(...path))
      ? readdirSync(inRoot(...path)).filter((name) => !name.startsWith('.'))
      : [];
  const packages = foldersIn('node_modules').flatMap((name) =>
    name.startsWith('@') ? foldersIn('node_modules', name).map((own) => [name, own]) : [[name]],
  );
  const filled = packages.filter((path) =>
    existsSync(inRoot('node_modules', ...path, 'package.json')),
  );
  return packages.length === 0 ? 0 : filled.length / packages.length;
}
