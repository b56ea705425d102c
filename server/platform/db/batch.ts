import type { Selectable } from 'kysely';
import type { Schema } from './schema.ts';

/** The name of a table. */
export type Table = keyof Schema;
/** A row of a table as selected. */
export type Row<T extends Table> = Selectable<Schema[T]>;
/** Names of columns. */
export type Columns<T extends Table> = readonly (keyof Row<T> & string)[];

/** Runs one statement of the open transaction and returns its rows; a named one is prepared once per connection. */
export type Query = <Row>(text: string, values?: unknown[], name?: string) => Promise<Row[]>;

/**
 * What a group of commands reads and writes, in its open transaction. Each call is for any number of rows and does
 * nothing without one; its statement is prepared once. Rejects with the engine's errors.
 */
export interface Batch {
  /**
   * The rows whose `keys` have the values of one of `sought`, which has no two equal ones.
   * @param lock keeps the rows from other transactions; they are locked in the order of the first key, so that two
   * groups cannot wait for each other
   */
  find<T extends Table>(
    table: T,
    keys: Columns<T>,
    sought: readonly Partial<Row<T>>[],
    lock?: 'lock',
  ): Promise<Row<T>[]>;
  /**
   * @param rows with the columns of the first
   * @param existing `skip` leaves rows as they are that exist already
   */
  insert<T extends Table>(
    table: T,
    rows: readonly Partial<Row<T>>[],
    existing?: 'skip',
  ): Promise<void>;
  /** Sets `columns` of the rows with these `keys`. */
  update<T extends Table>(
    table: T,
    keys: Columns<T>,
    columns: Columns<T>,
    rows: readonly Partial<Row<T>>[],
  ): Promise<void>;
  remove<T extends Table>(
    table: T,
    keys: Columns<T>,
    rows: readonly Partial<Row<T>>[],
  ): Promise<void>;
  /**
   * Makes calls in this order; none may need the result of an earlier one. PostgreSQL gets them at once, and refuses
   * those after one that fails.
   */
  inOrder<T extends unknown[]>(calls: { [At in keyof T]: () => Promise<T[At]> }): Promise<T>;
  /** Runs what only PostgreSQL understands; null in SQLite. */
  readonly postgres: Query | null;
}

/** The columns of rows, in the order of their names, so that the statement is the same for all. */
export const columnsOf = ([row]: readonly object[]): string[] => Object.keys(row ?? {}).toSorted();

/** A feature's commands. They and their outcomes are JSON that passes through. */
export interface Applier {
  /**
   * Validates and writes commands in order, and returns their outcomes. It waits for nothing but the batch, and
   * remembers nothing: other processes change the rows too. Rejects with any error of the batch; the caller then rolls
   * back.
   */
  apply(batch: Batch, commands: unknown[]): Promise<unknown[]>;
  /** Returns the outcome of a command that failed because of a bug. */
  failed(): unknown;
}

/** The exports of the module passed to `openDatabase` as `applier`. */
export interface ApplierModule {
  applier: Applier;
  /** Functions of one text that SQLite's triggers call. */
  sqlFunctions: Readonly<Record<string, (text: unknown) => string>>;
}

/** For databases opened without commands. */
export const noApplier: Applier = {
  apply: () => Promise.reject(new Error('The database was opened without an applier.')),
  failed: () => null,
};
