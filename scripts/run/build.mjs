// Builds site and console, each only if one of its inputs has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { apiDocuments } from './api-documents.mjs';
import { hashOf } from './hash.mjs';
import { withLock } from './lock.mjs';
import { Stop, call, inRoot } from './process.mjs';
import { currentOf, keepAssets, release } from './releases.mjs';
import { openLog, step } from './steps.mjs';

const rooms = {
  // The developer pages show the quick starts, and the server's API documents.
  site: [
    'contract',
    'chat',
    'ui',
    'widget',
    'site',
    'docs/quick-start',
    'docs/example-bot',
    'languages',
  ],
  // The brand of the console's pages is the site's.
  console: [
    'contract',
    'chat',
    'ui',
    'widget',
    'console',
    'languages',
    'site/content/company.yaml',
  ],
};

/**
 * Builds every room whose inputs have changed since its last build, both at once.
 * @param always builds also what has not changed
 * @param smallest compresses files as much as possible, which takes half of the time of a build, and counts a build
 *   without that as stale; what is measured or released needs it
 */
export async function buildStale(env, { always = false, smallest = false } = {}) {
  const full = { ...dotEnv(), ...env, NODE_ENV: 'production' };
  const results = await Promise.allSettled(
    Object.entries(rooms).map(([room, inputs]) =>
      withLock(`build-${room}`, () => build(room, inputs, full, { always, smallest })),
    ),
  );
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Builds what is stale. @returns whether that worked; if not, it has printed why */
export async function isBuilt(env, options) {
  try {
    await buildStale(env, options);
    return true;
  } catch (error) {
    if (!(error instanceof Stop) || error.exitCode >= 128) throw error;
    console.error(error.message);
    return false;
  }
}

async function build(room, inputs, env, { always, smallest }) {
  const stamp = inRoot('.cache', `built-${room}`);
  const dist = inRoot(room, 'dist');
  const hash = room === 'site' ? await hashOfSite(inputs, env) : hashOf(inputs, env);
  const enough = [`${hash} smallest`, ...(smallest ? [] : [`${hash} quick`])];
  const isFresh =
    existsSync(currentOf(dist)) &&
    existsSync(stamp) &&
    enough.includes(readFileSync(stamp, 'utf8'));
  if (isFresh && !always) return;
  const { build: script } = JSON.parse(readFileSync(inRoot(room, 'package.json'), 'utf8')).scripts;
  const log = openLog(room);
  await step(
    `Build of the ${room}`,
    () => shareIn(log.text()),
    () =>
      release(dist, async (folder, previous) => {
        const options = { cwd: inRoot(room), shell: true, stdio: log.stdio };
        const own = {
          ...env,
          NCF_OUT_DIR: folder,
          NCF_COMPRESSION: smallest ? 'smallest' : 'quick',
        };
        const code = await call(script, [], own, options);
        log.close();
        if (code >= 128) throw new Stop('Stopped.', code);
        if (code !== 0) {
          throw new Stop(
            `${log.failure()}Building the ${room} failed (see above). Fix it, then run the same command again.`,
          );
        }
        // The site's build does so itself: what it carries over is named in its index.
        if (room === 'console') keepAssets(previous, folder);
      }),
  );
  mkdirSync(inRoot('.cache'), { recursive: true });
  if (room === 'site') process.stdout.write(notesIn(log.text()));
  writeFileSync(stamp, `${hash} ${smallest ? 'smallest' : 'quick'}`);
}

/** What the site's build says besides its progress and time, such as that the backend does not answer. */
export const notesIn = (text) => text.replaceAll(/^(progress|site:) .*\n/gm, '');

/** How much of a build is done, by the last "progress 0.5" among what it has printed. */
const shareIn = (text) => Number([...text.matchAll(/^progress ([\d.]+)$/gm)].at(-1)?.[1] ?? 0);

/** The settings in `.env`. */
export function dotEnv() {
  return existsSync(inRoot('.env'))
    ? parseEnv(readFileSync(inRoot('.env'), 'utf8').replace(/^\uFEFF/, ''))
    : {};
}

/** The site depends on the server's API documents, but on nothing else of the server. */
async function hashOfSite(inputs, env) {
  const text = await apiDocuments(env);
  return createHash('sha256').update(hashOf(inputs, env)).update(text).digest('hex');
}
