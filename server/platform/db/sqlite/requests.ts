import type { SQLInputValue } from 'node:sqlite';

/** One statement of the numbered connection; connections keep transactions apart. */
export interface Statement {
  connection: number;
  sql: string;
  parameters: SQLInputValue[];
  /** Whether its commit may become durable later; ignored inside a transaction. */
  relaxed: boolean;
}

/** The first message from the main thread to a database worker that has no database. */
export interface OpenRequest {
  kind: 'open';
  dataDir: string;
  /** The URL of the module that runs the commands (see `ApplierModule`). */
  module: string | null;
  /** Whether it only reads what another thread's connection commits. */
  readsOnly: boolean;
}

/** Messages from the main thread to the database worker. */
export type Request =
  /** Commands for one transaction. `commands` is JSON, which is cheaper to copy than objects. */
  | { kind: 'apply'; id: number; commands: string }
  | ({ kind: 'query'; id: number } & Statement)
  | { kind: 'close'; id: number };

/** A serializable failure. */
export interface Failure {
  /** `bug` is any error other than the state of the disk and file. */
  code: 'storage_full' | 'unavailable' | 'bug';
  message: string;
  /** SQLite's extended result code, if SQLite failed. */
  errcode?: number;
}

export interface Rows {
  rows: Record<string, unknown>[];
  changes: number;
  lastInsertRowid: number | null;
}

/** Messages from the worker. */
export type Response =
  /** With what the operator should know. */
  | { kind: 'opened'; notice: string | null }
  | { kind: 'refused'; name: 'DatabaseError' | 'StorageError'; code: string; message: string }
  | { kind: 'applied'; id: number; outcomes: unknown[] }
  | { kind: 'rows'; id: number; result: Rows }
  | { kind: 'failed'; id: number; failure: Failure }
  | { kind: 'closed'; id: number };
