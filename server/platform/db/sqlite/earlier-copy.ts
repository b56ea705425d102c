import { readdirSync, rmSync, statSync, statfsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseError } from '../errors.ts';

/** How long a copy stays; erased data must not stay in it for good. */
const KEPT_MS = 7 * 24 * 3_600_000;

const prefixOf = (file: string): string => `${basename(file)}.version-`;

/**
 * Copies the database file to one beside it, so that an operator can go back after a migration. Earlier copies are
 * removed.
 * @returns the copy's path
 * @throws DatabaseError (`database_unwritable`) if the disk has no room for it
 */
export function copyBeforeMigration(db: DatabaseSync, file: string, version: number): string {
  removeCopies(file, Number.POSITIVE_INFINITY);
  const { bavail, bsize } = statfsSync(dirname(file));
  const needed = statSync(file).size * 1.1;
  if (bavail * bsize <= needed) {
    const megabytes = Math.ceil(needed / 1e6);
    throw new DatabaseError(
      'database_unwritable',
      `The database must be migrated, but the disk has no room for a copy of ${file}. Free ${megabytes} MB, then start again.`,
    );
  }
  const copy = join(dirname(file), `${prefixOf(file)}${version}`);
  db.prepare('vacuum into ?').run(copy);
  return copy;
}

/** Removes the copies made more than 7 days before `now` (milliseconds since 1970). */
export function removeCopies(file: string, now: number): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefixOf(file))) continue;
    const path = join(folder, name);
    if (now - statSync(path).ctimeMs > KEPT_MS) rmSync(path);
  }
}
