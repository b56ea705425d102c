// A room's builds are folders in its `dist`, named after their start times, and never change. `dist/current` links
// to the latest one, and servers follow it, so that a build does not disturb them.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const HOUR_MS = 60 * 60_000;
/** How long a superseded build is kept: a server looks for the next one within seconds of a request. */
const KEEP_BUILD_MS = HOUR_MS;
const KEEP_ASSET_MS = 24 * HOUR_MS;
const BUILD = /^\d{13}$/;
const windows = process.platform === 'win32';

/** The link in `dist` that leads to the latest build. */
export const currentOf = (dist) => join(dist, 'current');

/** Makes `link` lead to `folder` beside it, in one step, so that it is never missing or half written. */
export function switchTo(link, folder) {
  const next = `${link}.${process.pid}`;
  rmSync(next, { force: true });
  symlinkSync(windows ? folder : basename(folder), next, 'junction');
  // Windows replaces no junction by renaming.
  if (windows) rmSync(link, { recursive: true, force: true });
  renameSync(next, link);
}

/**
 * Builds into a folder of its own and makes that the current build. A build that fails changes nothing.
 * @param make receives the folder to create and the previous build
 */
export async function release(dist, make) {
  const time = Date.now();
  const work = join(dist, `building-${time}`);
  const folder = join(dist, String(time));
  mkdirSync(dist, { recursive: true });
  try {
    await make(work, currentOf(dist));
    renameSync(work, folder);
    switchTo(currentOf(dist), folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  removeSuperseded(dist, time);
}

function removeSuperseded(dist, now) {
  const current = basename(realpathSync(currentOf(dist)));
  const entries = readdirSync(dist).toSorted();
  const builds = entries.filter((name) => BUILD.test(name));
  for (const name of entries) {
    if (name === 'current' || name === current) continue;
    const next = Number(builds[builds.indexOf(name) + 1] ?? now);
    if (!BUILD.test(name) || now - next > KEEP_BUILD_MS)
      rmSync(join(dist, name), { recursive: true, force: true });
  }
}

/** Carries the hashed files of the build before over for a day, for tabs still open on it. */
export function keepAssets(previous, next) {
  const from = join(previous, 'assets');
  if (!existsSync(from)) return;
  const list = join(previous, 'retired.json');
  const since = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const now = Date.now();
  const retired = {};
  for (const name of readdirSync(from)) {
    const superseded = since[name] ?? now;
    if (existsSync(join(next, 'assets', name)) || now - superseded > KEEP_ASSET_MS) continue;
    copyFileSync(join(from, name), join(next, 'assets', name));
    retired[name] = superseded;
  }
  writeFileSync(join(next, 'retired.json'), JSON.stringify(retired));
}
