// Hashes of source folders, which tell whether something made from them is stale.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './process.mjs';

/** Variables that affect the build; all others are settings of the running server. */
const variables = ['BACKEND_HOST', 'SITE_URL'];
const skipped = /^(node_modules|dist|[.].+)/;

/** A hash of all sources in these folders (or of single files), and of the variables that affect a build. */
export function hashOf(folders, env) {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')));
  for (const name of variables) hash.update(`\0${name}=${env[name] ?? ''}`);
  for (const file of folders.flatMap(filesIn))
    hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

function filesIn(folder) {
  if (statSync(inRoot(folder)).isFile()) return [folder];
  const entries = readdirSync(inRoot(folder), { withFileTypes: true });
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.test(entry.name) ? [] : filesIn(path);
      return entry.isFile() && !/\.(test|fixture)\.tsx?$/.test(entry.name) ? [path] : [];
    });
}
