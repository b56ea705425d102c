import type { DatabaseSync } from 'node:sqlite';

/** A feature's commands on the database connection. Commands and outcomes are JSON that passes through. */
export interface Applier {
  /**
   * Validates and writes one command inside the open transaction; buffered rows wait for `flush`.
   * @throws any SQLite error; the caller then rolls back and calls `forget`
   */
  apply(command: unknown): unknown;
  /** Returns the outcome of a command that failed because of a bug. */
  failed(): unknown;
  /** Writes the buffered rows. */
  flush(): void;
  /** Drops cached state: after a rollback, and after another writer changed the rows. */
  forget(): void;
}

/** The exports of the module passed to `openDatabase` as `appliers.sqlite`. */
export interface ApplierModule {
  createApplier(db: DatabaseSync): Applier;
}

/** The SQL function that calls `forget`; it is used in the transaction that changes the cached rows. */
export const INVALIDATE = 'invalidate_applier';

/** For databases opened without commands. */
export const noApplier: Applier = {
  apply() {
    throw new Error('The database was opened without an applier.');
  },
  failed: () => null,
  flush() {},
  forget() {},
};
