import type { SQLInputValue } from 'node:sqlite';

/** What the main thread posts to the database's worker. */
export type Request =
  /** Some commands of one turn of the event loop. `commands` is JSON: cheaper to copy than the objects. */
  | { kind: 'apply'; id: number; commands: string }
  /** One statement of the connection `connection`; connections tell transactions apart. */
  | { kind: 'query'; id: number; connection: number; sql: string; parameters: SQLInputValue[] }
  | { kind: 'close'; id: number };

/** A failure as it crosses the threads. */
export interface Failure {
  /** `bug` is anything but the state of disk and file. */
  code: 'storage_full' | 'unavailable' | 'bug';
  message: string;
  /** SQLite's extended result code, where it was SQLite. */
  errcode?: number;
}

/** What one `apply` came to: an outcome for each command, or why none was stored. */
export type Applied =
  | { id: number; outcomes: unknown[]; bugs: string[] }
  | { id: number; failure: Failure };

export interface Rows {
  rows: Record<string, unknown>[];
  changes: number;
  lastInsertRowid: number | null;
}

/** What the worker posts back. */
export type Response =
  | { kind: 'opened' }
  | { kind: 'refused'; name: 'DatabaseError' | 'StorageError'; code: string; message: string }
  | { kind: 'applied'; results: Applied[] }
  | { kind: 'rows'; id: number; result: Rows }
  | { kind: 'failed'; id: number; failure: Failure }
  | { kind: 'closed'; id: number };
