import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SQLITE_MIGRATIONS } from '../migrations.ts';
import { openDatabase } from '../open.ts';
import { removeCopies } from './earlier-copy.ts';
import { DATABASE_FILE, open } from './open.ts';

/** The migrations of the next version. */
const NEXT = [
  ...SQLITE_MIGRATIONS,
  `alter table settings add column note text not null default 'new'`,
];

let dataDir: string;
let file: string;
/** A database of version 1 with one setting. */
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ncf-migrations-'));
  file = join(dataDir, DATABASE_FILE);
  const { db, notice, close } = open(dataDir);
  expect(notice).toBeNull();
  db.exec(`insert into settings (key, value) values ('kept', 'yes')`);
  close();
});
afterEach(() => rm(dataDir, { recursive: true }));

/** The setting and the version of a database file. */
function read(path: string): unknown[] {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = ['select * from settings', 'pragma user_version'].map((sql) =>
    db.prepare(sql).get(),
  );
  db.close();
  return rows.map((row) => ({ ...row }));
}

const FIRST = [{ key: 'kept', value: 'yes' }, { user_version: 1 }];
const SECOND = [{ key: 'kept', value: 'yes', note: 'new' }, { user_version: 2 }];

it('migrates to the next version, and keeps a copy of the earlier one for a week', async () => {
  const { notice, close } = open(dataDir, NEXT);
  close();
  const copy = `${file}.version-1`;
  expect(notice).toBe(
    `Migrated the database from version 1 to 2. The earlier one is in ${copy} for 7 days.`,
  );
  expect(read(file)).toEqual(SECOND);
  expect(read(copy)).toEqual(FIRST);
  removeCopies(file, Date.now());
  expect(existsSync(copy)).toBe(true);
  removeCopies(file, Date.now() + 8 * 24 * 3_600_000);
  expect(existsSync(copy)).toBe(false);
});

it('migrates once', () => {
  open(dataDir, NEXT).close();
  const again = open(dataDir, NEXT);
  again.close();
  expect(again.notice).toBeNull();
  expect(read(file)).toEqual(SECOND);
});

it('refuses the database of the next version, and opens the copy in its place', async () => {
  open(dataDir, NEXT).close();
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({
    code: 'database_newer',
    message: expect.stringContaining('has version 2, but this program supports versions up to 1'),
  });
  await copyFile(`${file}.version-1`, file);
  await (await openDatabase({ dataDir })).close();
  expect(read(file)).toEqual(FIRST);
});

it('changes nothing if a migration fails', () => {
  expect(() => open(dataDir, [...NEXT, 'select * from none'])).toThrow('no such table');
  expect(read(file)).toEqual(FIRST);
});
