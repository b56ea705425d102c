import { statfsSync } from 'node:fs';
import type { StorageError } from '../errors.ts';
import type { Failure } from './requests.ts';

/** SQLite primary result codes (sqlite.org/rescode.html). */
export const SQLITE = {
  BUSY: 5,
  LOCKED: 6,
  NOMEM: 7,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
} as const;

const STATES: ReadonlySet<number> = new Set(Object.values(SQLITE));

/** When a write fails on a disk with less free space than this, in bytes, the disk counts as full. */
const NO_ROOM = 1024 * 1024;

/** The extended result code of a node:sqlite error; null for any other error. */
const errcodeOf = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : null;

/** The primary result code, or null. */
export function primaryOf(error: unknown): number | null {
  const errcode = errcodeOf(error);
  return errcode === null ? null : errcode & 0xff;
}

function hasNoRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < NO_ROOM;
  } catch {
    return false;
  }
}

/** Classifies an error: full disk, unresponsive store, or bug. */
export function failureOf(
  error: unknown,
  folder: string,
): Failure & { code: StorageError['code'] | 'bug' } {
  const message = error instanceof Error ? error.message : String(error);
  const errcode = errcodeOf(error);
  const primary = primaryOf(error);
  if (errcode === null || primary === null) return { code: 'bug', message };
  // A full disk can surface as an I/O error, such as when the shared memory file cannot grow.
  const full = primary === SQLITE.FULL || (primary === SQLITE.IOERR && hasNoRoom(folder));
  return {
    code: full ? 'storage_full' : STATES.has(primary) ? 'unavailable' : 'bug',
    message,
    errcode,
  };
}
