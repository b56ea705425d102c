// Installs the packages if they are missing or differ from package-lock.json.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { Stop, inRoot, npm } from './process.mjs';

const lockfile = inRoot('package-lock.json');
const installed = inRoot('node_modules', '.package-lock.json');
const stamp = inRoot('node_modules', '.ncf-installed');

/** Runs `npm ci` if needed; the lockfile stays unchanged. */
export async function ensureInstalled(env) {
  const text = readFileSync(lockfile, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  if (read(stamp) === hash) return;
  await withLock('install', async () => {
    if (read(stamp) === hash) return;
    if (!matches(text)) {
      console.log('Installing packages ...');
      if (!(await install(env))) {
        throw new Stop(
          'Installing the packages failed (npm says why above). ' +
            'Check the network and the free disk space, then run the same command again.',
        );
      }
    }
    writeFileSync(stamp, hash);
  });
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

/** Packages' own install scripts never run: no package that is used needs them (PostgreSQL's links are made by `testing/src/postgres.ts`). */
const install = async (env) =>
  (await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], env)) === 0;
