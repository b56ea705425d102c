import { join, resolve } from 'node:path';
import type { Database } from './database.ts';
import { type ApplierModule, noApplier } from './batch.ts';
import { DatabaseError } from './errors.ts';
import { createSettings, MOVE_PROGRESS } from './settings.ts';
import type { createPool } from './postgres/pool.ts';
import { openSqlite } from './sqlite/database.ts';
import { DATABASE_FILE, requireDatabase } from './sqlite/open.ts';
import type { Threads } from './sqlite/threads.ts';

interface Options {
  /** The folder of the SQLite database; it is created if it does not exist, unless `mustExist` is set. */
  dataDir: string;
  /** Rejects with `database_missing` if there is no SQLite database yet. */
  mustExist?: boolean;
  /** The URL of a PostgreSQL database to use instead. */
  databaseUrl?: string | null;
  /** Whether to open also a database into which a move is not finished. */
  isMoving?: boolean;
  /** The URL of the module that runs the commands passed to `apply` (see `ApplierModule`). Without it, `apply` fails. */
  applier?: URL;
  /** Called for failures that are bugs, with one line each. */
  onBug?: (message: string) => void;
  /** Called with a line that the operator should know, such as a migration. */
  onNotice?: (message: string) => void;
  /** Called once, with one line, if the database stops unexpectedly; the process should exit. */
  onFailed?: (message: string) => void;
  /** The threads of SQLite databases; a new one for each by default. */
  threads?: Threads;
  /** Opens the connections to PostgreSQL; new ones for each database by default. */
  createPool?: typeof createPool;
}

const warn = (message: string): void => process.emitWarning(message);

/**
 * Opens the database, creates it if necessary, and migrates its schema.
 * Rejects with DatabaseError (`database_newer`, `database_damaged`, `database_locked`,
 * `database_unwritable`, `database_unfinished`), whose message is one line for the operator, or with StorageError.
 */
export async function openDatabase(options: Options): Promise<Database> {
  const database = await openEngine(options);
  if (options.isMoving === true) return database;
  if ((await createSettings(database.kysely).get(MOVE_PROGRESS)) === null) return database;
  await database.close();
  throw new DatabaseError(
    'database_unfinished',
    'The move into this database is not finished. Run npm run move again (see docs/operating.md).',
  );
}

async function openEngine(options: Options): Promise<Database> {
  const { dataDir, databaseUrl = null, applier: module, threads } = options;
  const { onBug = warn, onNotice = () => {}, onFailed = onBug } = options;
  const { applier } =
    module === undefined ? { applier: noApplier } : ((await import(module.href)) as ApplierModule);
  if (databaseUrl !== null) {
    // A server on SQLite need not load the driver.
    const { openPostgres } = await import('./postgres/database.ts');
    const { createPool } = options;
    return openPostgres({
      url: databaseUrl,
      applier,
      onBug,
      onNotice,
      ...(createPool && { createPool }),
    });
  }
  const file = join(resolve(dataDir), DATABASE_FILE);
  if (options.mustExist === true) requireDatabase(file);
  return openSqlite({
    dataDir: resolve(dataDir),
    module: module ?? null,
    applier,
    onBug,
    onNotice,
    onFailed,
    ...(threads && { threads }),
  });
}
