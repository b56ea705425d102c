import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** One column of a stored table. */
export interface Column {
  table: string;
  column: string;
}

/**
 * The database, whichever engine runs it. Every method, and every query, rejects with StorageError when the
 * database cannot be reached or is out of space.
 */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** Queries and transactions. A transaction that stays open for more than 5 s is rolled back. */
  readonly kysely: Kysely<Schema>;
  /**
   * Like `kysely`, for work that can be repeated: its commits are visible at once, but the last ones before a
   * power cut may be lost.
   */
  readonly relaxed: Kysely<Schema>;
  /**
   * Passes a command to the applier and resolves with its outcome after the commit; queued commands
   * share one commit. Rejects with StorageError.
   */
  apply(command: unknown): Promise<unknown>;
  /**
   * Drops what the applier remembers between commands. To be called in each transaction that changes
   * conversations in another way than `apply`.
   */
  invalidate(transaction: Transaction<Schema>): Promise<void>;
  /** The columns of all tables. */
  columns(): Promise<Column[]>;
  /** Removes what deleted rows leave in the database's files, as far as the engine can. */
  clearTraces(): Promise<void>;
  /** Resolves when all earlier requests are stored and the database is released. */
  close(): Promise<void>;
}
