import { DatabaseSync, backup } from 'node:sqlite';
import { DatabaseError } from '../errors.ts';
import { SQLITE, primaryOf } from './failure.ts';
import { RESTORE, checkDatabase, requireDatabase } from './open.ts';

/** All pages in one step: the copy of a smaller step starts again whenever the server commits. */
const ALL_PAGES = 0x7fff_ffff;

/** The contents of a copy. */
interface Inspection {
  schemaVersion: number;
  /** Number of rows of each table. */
  rows: Record<string, number>;
}

/**
 * Copies a database while a server may be writing to it, and reads the copy from start to end. It is one consistent
 * state, and neither side waits for the other. Rejects with DatabaseError (`database_missing`, `database_damaged`,
 * `database_unwritable`) or an error of the file system.
 * @param to a new file; its folder exists
 */
export async function copyDatabase(from: string, to: string): Promise<Inspection> {
  requireDatabase(from);
  try {
    const source = new DatabaseSync(from, { readOnly: true });
    try {
      await backup(source, to, { rate: ALL_PAGES });
    } finally {
      source.close();
    }
    return inspect(to, from);
  } catch (error) {
    const primary = primaryOf(error);
    if (primary === null) throw error;
    const reason = (error as Error).message;
    throw primary === SQLITE.CORRUPT || primary === SQLITE.NOTADB
      ? new DatabaseError(
          'database_damaged',
          `The database ${from} is damaged: ${reason}. ${RESTORE}`,
        )
      : new DatabaseError('database_unwritable', `Cannot copy ${from} to ${to}: ${reason}`);
  }
}

function inspect(file: string, original: string): Inspection {
  const db = new DatabaseSync(file);
  try {
    checkDatabase(db, original);
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
