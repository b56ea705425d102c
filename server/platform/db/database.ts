import { resolve } from 'node:path';
import { Kysely } from 'kysely';
import { connect } from './connection.ts';
import { workerDialect } from './dialect.ts';
import type { Schema } from './schema.ts';

/** The embedded database of one data folder, in a thread of its own. */
export interface Database {
  /**
   * Ordinary queries and transactions. A transaction holds up everybody else, and one that is open
   * for more than 5 s is rolled back. Rejects with StorageError when disk or file fail; an error of
   * the statement itself carries SQLite's extended result code as `errcode`.
   */
  readonly kysely: Kysely<Schema>;
  /**
   * Hands a command to the applier and resolves with its outcome after the commit; all commands that wait
   * share one. Rejects with StorageError.
   */
  apply(command: unknown): Promise<unknown>;
  /** Resolves when everything asked for before is on disk and the folder is free. */
  close(): Promise<void>;
}

interface Options {
  /** The folder; made where there is none. */
  dataDir: string;
  /** The module whose `createApplier` runs the commands in the database's thread (see `ApplierModule`). */
  applier?: URL;
  /** Told of failures that are bugs, one line each. */
  onBug?: (message: string) => void;
  /** Told once, in one line, that the database has stopped by itself: the process should end. */
  onFailed?: (message: string) => void;
}

const warn = (message: string): void => process.emitWarning(message);

/**
 * Opens the database of a data folder, makes it where there is none, and brings its schema up to date.
 * Rejects with DatabaseError (`database_newer`, `database_damaged`, `database_locked`,
 * `database_unwritable`), its message one line for the operator, or with StorageError.
 */
export async function openDatabase(options: Options): Promise<Database> {
  const { dataDir, applier = null, onBug = warn, onFailed = onBug } = options;
  const connection = await connect({ dataDir: resolve(dataDir), applier, onBug, onFailed });
  return {
    kysely: new Kysely<Schema>({ dialect: workerDialect(connection) }),
    apply: (command) => connection.apply(command),
    close: () => connection.close(),
  };
}
