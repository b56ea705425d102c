import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { MOVE_PROGRESS } from '../settings.ts';
import type { Table } from './tables.ts';

/** A row of any table. */
export type Row = Record<string, unknown>;
/** The values of a row's primary key. */
export type Key = unknown[];

/** Rows read and written at once: few enough that a statement stays below the engines' limits on parameters. */
const PAGE = 250;

interface Page {
  rows: Row[];
  /** The key of the last row read. */
  last: Key;
}

/** The rows of a table in the order of their keys, which is the same in both engines, after `after`. */
export async function* pagesOf(
  db: Kysely<Schema>,
  { name, columns, key }: Table,
  after: Key | null = null,
): AsyncGenerator<Page> {
  const [shown, by] = [columns, key].map((names) => sql.join(names.map((one) => sql.ref(one))));
  for (let last = after; ;) {
    const from = last === null ? sql`` : sql`where (${by}) > (${sql.join(last)})`;
    const { rows } = await sql<Row>`
      select ${shown} from ${sql.table(name)} ${from} order by ${by} limit ${PAGE}`.execute(db);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = key.map((column) => end[column]);
    yield { rows: rows.filter((row) => !isProgress(name, row)), last };
  }
}

/** The progress of the move is in the target's settings, and is not moved itself. */
const isProgress = (table: string, row: Row): boolean =>
  table === 'settings' && row['key'] === MOVE_PROGRESS;

/** The contents of a table. */
export interface Fingerprint {
  rows: number;
  /** Hexadecimal SHA-256 of all rows in the order of their keys. */
  sha256: string;
}

/** Reads a whole table. */
export async function fingerprintOf(db: Kysely<Schema>, table: Table): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const { rows } of pagesOf(db, table)) {
    for (const row of rows) hash.update(JSON.stringify(table.columns.map((name) => row[name])));
    count += rows.length;
  }
  return { rows: count, sha256: hash.digest('hex') };
}
