// Builds site and console, each only if one of its inputs has changed.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { writeDocuments } from './api-documents.mjs';
import { withLock } from './lock.mjs';
import { Stop, call, inRoot } from './process.mjs';
import { currentOf, keepAssets, release } from './releases.mjs';

const rooms = {
  // The developer pages show the quick starts, and the server's API documents (`documents` below).
  site: ['contract', 'chat', 'ui', 'widget', 'site', 'docs/quick-start'],
  console: ['contract', 'chat', 'ui', 'widget', 'console'],
};
const documents = inRoot('.cache', 'api-documents.json');
/** Variables that affect the build; all others are settings of the running server. */
const variables = ['BACKEND_HOST', 'SITE_URL'];
const skipped = /^(node_modules|dist|[.].+)/;

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
    const settings = { NCF_OUT_DIR: folder, NCF_API_DOCUMENTS: documents };
    const code = await call(script, [], { ...env, ...settings }, options);
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
  const sources = hashOf(['contract', 'server'], {});
  const print = () => printDocuments(env);
  const text = await writeDocuments({ file: documents, sources, print });
  return createHash('sha256').update(hashOf(inputs, env)).update(text).digest('hex');
}

/** The API documents, printed by a process of its own: this one may run on a Node that cannot read TypeScript. */
async function printDocuments(env) {
  const args = ['--disable-warning=ExperimentalWarning', 'server/describe-api.ts'];
  const { stdout } = await promisify(execFile)('node', [...args, 'https://api.invalid'], {
    cwd: inRoot(),
    env,
    maxBuffer: 4 * 1024 * 1024,
  });
  return stdout;
}

/** A hash of all sources in these folders, and of the variables that affect a build. */
export function hashOf(folders, env) {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')));
  for (const name of variables) hash.update(`\0${name}=${env[name] ?? ''}`);
  for (const folder of folders) for (const file of filesIn(folder)) hashFile(hash, file);
  return hash.digest('hex');
}

function hashFile(hash, file) {
  hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)));
}

function filesIn(folder) {
  const entries = readdirSync(inRoot(folder), { withFileTypes: true });
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.test(entry.name) ? [] : filesIn(path);
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
    });
}
