import type { DatabaseSync } from 'node:sqlite';

/**
 * A noun's commands on the database's own connection. Commands and outcomes are the noun's: here they are
 * JSON that passes through.
 */
export interface Applier {
  /**
   * Decides and writes one command inside the open transaction; what it gathers waits for `flush`.
   * @throws what SQLite throws; then the caller rolls back and calls `forget`.
   */
  apply(command: unknown): unknown;
  /** The outcome of a command that failed because of a bug. */
  failed(): unknown;
  /** Writes what was gathered. */
  flush(): void;
  /** Drops what is remembered between commands: after a rollback, and when someone else wrote the rows. */
  forget(): void;
}

/** What the module behind `openDatabase`'s `applier` exports. */
export interface ApplierModule {
  createApplier(db: DatabaseSync): Applier;
}

/** For a database that is opened without commands. */
export const noApplier: Applier = {
  apply() {
    throw new Error('The database was opened without an applier.');
  },
  failed: () => null,
  flush() {},
  forget() {},
};
