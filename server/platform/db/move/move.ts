import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../database.ts';
import { countIn } from '../count.ts';
import { DatabaseError } from '../errors.ts';
import type { Query } from '../batch.ts';
import type { Schema } from '../schema.ts';
import { continueNumbers, emptyTarget, prepareTarget } from './prepare.ts';
import { type Progress, readProgress, writeProgress } from './progress.ts';
import { fingerprintOf, pagesOf, type Row } from './rows.ts';
import { tablesOf, type Table } from './tables.ts';

/** One end of a move. */
export interface End {
  database: Database;
  /** Its name in messages, such as `The PostgreSQL database`. */
  name: string;
}

interface Options {
  from: End;
  to: End;
  /** Whether to remove first what earlier runs copied. */
  startOver: boolean;
  /** Called in the transaction that inserts rows, to derive what is not copied. */
  inserted(query: Query, table: string, rows: Row[]): Promise<void>;
  /** Called with the number of rows of a table copied so far. */
  report(table: string, done: number, total: number): void;
}

/** The result of a move. */
export interface Moved {
  /** Number of rows by table. */
  rows: Record<string, number>;
  /** Whether earlier runs had copied a part of it. */
  isContinued: boolean;
}

/**
 * Copies all rows of a database into an empty one of the other engine, and compares both. No server may use either of
 * them. It can be interrupted at any time and called again; until `endProgress`, no server accepts the target.
 * Rejects with DatabaseError (`database_not_empty`, `database_missing`, `database_differs`) or StorageError.
 */
export async function moveDatabase(options: Options): Promise<Moved> {
  const { from, to, startOver } = options;
  const isUp = from.database.engine === 'sqlite';
  const [sqlite, postgres] = isUp ? [from.database, to.database] : [to.database, from.database];
  const tables = await tablesOf({ sqlite, postgres });
  const source = from.database.kysely;
  const settings = tables.filter(({ name }) => name === 'settings');
  for (const table of settings) {
    if ((await countIn(source, table.name)) > 0) continue;
    throw new DatabaseError('database_missing', `${from.name} holds no data to move.`);
  }
  const isContinued = !startOver && (await readProgress(to.database.kysely)) !== null;
  if (startOver) await emptyTarget(to.database, tables);
  const progress = await prepareTarget(to.database, tables, to.name);
  for (const table of tables) await copyTable(table, progress, options);
  await continueNumbers(to.database);
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await compare(table, from, to);
  // The planner's statistics; PostgreSQL would collect them a minute later.
  await sql`analyze`.execute(to.database.kysely);
  return { rows, isContinued };
}

/** Copies the rows after the last copied one. */
async function copyTable(
  table: Table,
  progress: Progress,
  { from, to, inserted, report }: Options,
): Promise<void> {
  const { name } = table;
  const total = await countIn(from.database.kysely, name);
  let done = name in progress ? await countIn(to.database.kysely, name) : 0;
  for await (const { rows, last } of pagesOf(from.database.kysely, table, progress[name])) {
    progress[name] = last;
    await to.database.kysely.transaction().execute(async (transaction) => {
      if (rows.length > 0)
        await transaction
          .insertInto(name as keyof Schema)
          .values(rows)
          .execute();
      const query: Query = async <Found>(text: string, values: unknown[] = []) =>
        (await transaction.executeQuery<Found>(CompiledQuery.raw(text, values))).rows;
      await inserted(query, name, rows);
      await writeProgress(transaction, progress);
    });
    done += rows.length;
    report(name, done, total);
  }
}

/** @returns the number of rows */
async function compare(table: Table, from: End, to: End): Promise<number> {
  const [theirs, ours] = await Promise.all([
    fingerprintOf(from.database.kysely, table),
    fingerprintOf(to.database.kysely, table),
  ]);
  if (theirs.sha256 !== ours.sha256 || theirs.rows !== ours.rows)
    throw new DatabaseError(
      'database_differs',
      `The table ${table.name} differs: ${theirs.rows} rows; ${ours.rows} were copied. ${from.name} was changed since the move started. Run the command again with --start-over.`,
    );
  return theirs.rows;
}
