import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** One column of a stored table. */
export interface Column {
  table: string;
  column: string;
}

/** Receives what processes send each other. */
export interface ChannelListener {
  /** Called with each text, also of this process, in the same order in every process. */
  heard(text: string): void;
  /** The connection is back: what was sent since it last surely worked, this long ago, may be missing. */
  resumed(lostMs: number): void;
}

/** Passes texts between the processes that share a database. */
export interface Channel {
  /**
   * Notifies everyone, soon; texts of one process keep their order. They may contain JSON and no control characters
   * but line feeds. Never throws.
   */
  send(text: string): void;
  /**
   * Starts listening; resolves once nothing sent from then on is missed.
   * @param node this process's ID, under which the others see whether it is connected
   */
  listen(node: string, listener: ChannelListener): Promise<void>;
  /** Rejects while the connection is lost. */
  check(): Promise<void>;
  /** Sends what waits, and stops listening. */
  close(): Promise<void>;
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
  /** Queries that read much of the data: commits do not wait for them. */
  readonly longReads: Kysely<Schema>;
  /**
   * Passes a command to the applier and resolves with its outcome after the commit; queued commands
   * share one commit. Rejects with StorageError.
   * @param notify with a channel: returns the texts that everyone is notified of if this outcome is committed, and only then
   */
  apply(command: unknown, notify?: (outcome: unknown) => string[]): Promise<unknown>;
  /** Null if only one process can use the database. */
  readonly channel: Channel | null;
  /** The columns of all tables. */
  columns(): Promise<Column[]>;
  /** Removes what deleted rows leave in the database's files, as far as the engine can. */
  clearTraces(): Promise<void>;
  /** Resolves when all earlier requests are stored and the database is released. */
  close(): Promise<void>;
}
