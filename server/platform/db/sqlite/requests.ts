import type { SQLInputValue } from 'node:sqlite';
import type { DatabaseErrorCode, StorageError } from '../errors.ts';

/** One statement of the numbered connection; connections keep transactions apart. */
export interface Statement {
  connection: number;
  sql: string;
  parameters: SQLInputValue[];
  /** Whether its commit may become durable later; ignored inside a transaction. */
  relaxed: boolean;
}

/** What a database worker that has no database is asked first. Its result is what the operator should know. */
export interface Opening {
  kind: 'open';
  dataDir: string;
  /** The URL of the module that runs the commands (see `ApplierModule`). */
  module: string | null;
  /** Whether it only reads what another thread's connection commits. */
  readsOnly: boolean;
}

/** What it is asked then. */
export type Work =
  /** Commands for one transaction. `commands` is JSON, which is cheaper to copy than objects. */
  { kind: 'apply'; commands: string } | ({ kind: 'query' } & Statement) | { kind: 'close' };

/** A message from the main thread to the database worker. */
export type Request<Asked = Opening | Work> = Asked & { id: number };

/** A serializable failure. */
export interface Failure {
  /** `bug` is any error other than the state of the disk and file. */
  code: StorageError['code'] | DatabaseErrorCode | 'bug';
  message: string;
  /** SQLite's extended result code, if SQLite failed. */
  errcode?: number;
}

export interface Rows {
  rows: Record<string, unknown>[];
  changes: number;
  lastInsertRowid: number | null;
}

/** The worker's answer to the request with this `id`. */
export type Response = { id: number } & ({ result: unknown } | { failure: Failure });
