// Builds site and console, each only if one of its inputs has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { apiDocuments } from './api-documents.mjs';
import { hashOf } from './hash.mjs';
import { withLock } from './lock.mjs';
import { Stop, call, inRoot } from './process.mjs';
import { currentOf, keepAssets, release } from './releases.mjs';

const rooms = {
  // The developer pages show the quick starts, and the server's API documents.
  site: ['contract', 'chat', 'ui', 'widget', 'site', 'docs/quick-start', 'languages'],
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

/** Builds every room whose inputs have changed since its last build, or all rooms with `always`. */
export async function buildStale(env, { always = false } = {}) {
  const full = { ...dotEnv(), ...env, NODE_ENV: 'production' };
  for (const [room, inputs] of Object.entries(rooms)) {
    const script = JSON.parse(readFileSync(inRoot(room, 'package.json'), 'utf8')).scripts?.build;
    if (!script) continue;
    await withLock(`build-${room}`, () => build(room, inputs, script, full, always));
  }
}

async function build(room, inputs, script, env, always) {
  const stamp = inRoot('.cache', `built-${room}`);
  const dist = inRoot(room, 'dist');
  const hash = room === 'site' ? await hashOfSite(inputs, env) : hashOf(inputs, env);
  const fresh =
    existsSync(currentOf(dist)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (fresh && !always) return;
  console.log(`Building ${room} ...`);
  const startedAt = Date.now();
  await release(dist, async (folder, previous) => {
    const options = { cwd: inRoot(room), shell: true };
    const code = await call(script, [], { ...env, NCF_OUT_DIR: folder }, options);
    if (code >= 128) throw new Stop('Stopped.', code);
    if (code !== 0) {
      throw new Stop(
        `Building ${room} failed (see above). Fix it, then run the same command again.`,
      );
    }
    // The site's build does so itself: what it carries over is named in its index.
    if (room === 'console') keepAssets(previous, folder);
  });
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(stamp, hash);
  console.log(`Built ${room} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function dotEnv() {
  return existsSync(inRoot('.env')) ? parseEnv(readFileSync(inRoot('.env'), 'utf8')) : {};
}

/** The site depends on the server's API documents, but on nothing else of the server. */
async function hashOfSite(inputs, env) {
  const text = await apiDocuments(env);
  return createHash('sha256').update(hashOf(inputs, env)).update(text).digest('hex');
}
