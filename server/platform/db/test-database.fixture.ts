import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { postgresServer } from '@ncf/testing/postgres';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { reusedPool } from './postgres/reused-pools.fixture.ts';
import { DATABASE_FILE } from './sqlite/open.ts';
import { reusedThreads } from './sqlite/reused-threads.fixture.ts';

export type Engine = Database['engine'];

/** The engine of the tests that do not choose one: SQLite, or PostgreSQL with TEST_DATABASE=postgres. */
export const TEST_ENGINE: Engine =
  process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite';

/** The engines that a contract is tested on. */
export const TEST_ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

type Options = Omit<Parameters<typeof openDatabase>[0], 'dataDir' | 'databaseUrl'> & {
  /** An existing data folder of SQLite. */
  dataDir?: string;
  engine?: Engine;
};

let empty: Promise<Buffer> | undefined;

/** The file of an empty SQLite database, so that the migrations run once in a process. */
async function emptyDatabase(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ncf-db-'));
  const database = await openDatabase({ dataDir });
  await database.close();
  const file = await readFile(join(dataDir, DATABASE_FILE));
  await rm(dataDir, { recursive: true });
  return file;
}

/** An empty database of an engine. */
export interface TestDatabase {
  database: Database;
  dataDir: string;
  databaseUrl: string | null;
  /** Every row of PostgreSQL; SQLite's are in the data folder. */
  rowsAsText(): Promise<string[]>;
  /** Closes the database and removes its data. */
  close(): Promise<void>;
}

export async function openTestDatabase({
  engine = TEST_ENGINE,
  dataDir: given,
  ...options
}: Options = {}): Promise<TestDatabase> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'ncf-db-')));
  if (engine === 'sqlite' && given === undefined)
    await writeFile(join(dataDir, DATABASE_FILE), await (empty ??= emptyDatabase()));
  const taken = engine === 'sqlite' ? null : await (await postgresServer()).takeDatabase();
  const databaseUrl = taken?.url ?? null;
  const database = await openDatabase({
    threads: reusedThreads,
    createPool: reusedPool,
    ...options,
    dataDir,
    databaseUrl,
  });
  return {
    database,
    dataDir,
    databaseUrl,
    async rowsAsText() {
      if (engine === 'sqlite') return [];
      const tables = await database.kysely.introspection.getTables();
      const rows = tables.map(({ name }) =>
        sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
          database.kysely,
        ),
      );
      return (await Promise.all(rows)).flatMap((found) => found.rows.map(({ row }) => row));
    },
    async close() {
      await database.close();
      await taken?.giveBack();
      await rm(dataDir, { recursive: true });
    },
  };
}
