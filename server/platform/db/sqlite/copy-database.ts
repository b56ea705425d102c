import { existsSync, statSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { DatabaseError } from '../errors.ts';

/** All pages in one step: the copy of a smaller step starts again whenever the server commits. */
const ALL_PAGES = 0x7fff_ffff;

/**
 * Copies a database while a server may be writing to it. The copy is one consistent state, and neither side waits for
 * the other. Rejects with DatabaseError (`database_missing`, `database_damaged`) or an error of SQLite.
 * @param to a new file; its folder exists
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (!existsSync(from)) {
    throw new DatabaseError('database_missing', `There is no database at ${from}.`);
  }
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
}

/** The contents of a copy. */
export interface Inspection {
  schemaVersion: number;
  /** Number of rows of each table. */
  rows: Record<string, number>;
}

/**
 * Reads a copy from start to end.
 * @throws DatabaseError (`database_damaged`) if it is not sound
 */
export function inspectDatabase(file: string): Inspection {
  const db = new DatabaseSync(file);
  try {
    const found = Object.values(db.prepare('pragma quick_check(1)').get() ?? {})[0];
    if (found !== 'ok') {
      throw new DatabaseError('database_damaged', `${file} is damaged: ${String(found)}`);
    }
    const tables = db
      .prepare(
        `select name from sqlite_schema
         where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'message\\_search%' escape '\\'
         order by name`,
      )
      .all();
    const rows = tables.map(({ name }) => {
      const count = db.prepare(`select count(*) as n from "${String(name)}"`).get();
      return [String(name), Number(count?.['n'])];
    });
    return {
      schemaVersion: Number(db.prepare('pragma user_version').get()?.['user_version']),
      rows: Object.fromEntries(rows) as Record<string, number>,
    };
  } finally {
    db.close();
  }
}

/** Whether the disk has room for a copy of a file beside it. */
export function hasRoomForCopy(file: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize > statSync(file).size * 1.1;
}
