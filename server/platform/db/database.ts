import { resolve } from 'node:path';
import { Kysely } from 'kysely';
import { connect } from './connection.ts';
import { workerDialect } from './dialect.ts';
import type { Schema } from './schema.ts';

/** The embedded database of one data folder, running in a worker thread. */
export interface Database {
  /**
   * Queries and transactions. A transaction blocks all other work; one that stays open
   * for more than 5 s is rolled back. Rejects with StorageError when the disk or file fails; errors of
   * the statement itself carry SQLite's extended result code as `errcode`.
   */
  readonly kysely: Kysely<Schema>;
  /**
   * Passes a command to the applier and resolves with its outcome after the commit; queued commands
   * share one commit. Rejects with StorageError.
   */
  apply(command: unknown): Promise<unknown>;
  /** Resolves when all earlier requests are on disk and the folder is released. */
  close(): Promise<void>;
}

interface Options {
  /** Created if it does not exist. */
  dataDir: string;
  /** The module whose `createApplier` runs the commands in the database's thread (see `ApplierModule`). */
  applier?: URL;
  /** Called for failures that are bugs, with one line each. */
  onBug?: (message: string) => void;
  /** Called once, with one line, if the database stops unexpectedly; the process should exit. */
  onFailed?: (message: string) => void;
}

const warn = (message: string): void => process.emitWarning(message);

/**
 * Opens the database of a data folder, creates it if necessary, and migrates its schema.
 * Rejects with DatabaseError (`database_newer`, `database_damaged`, `database_locked`,
 * `database_unwritable`), whose message is one line for the operator, or with StorageError.
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
