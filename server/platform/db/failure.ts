import { statfsSync } from 'node:fs';
import type { Failure } from './requests.ts';

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
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

/** A disk with less room than this, in bytes, is called full when a write to it fails. */
const NO_ROOM = 1024 * 1024;

/** SQLite's extended result code of what node:sqlite threw, or null when it was something else. */
export const errcodeOf = (error: unknown): number | null =>
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

/** What failed, told apart: a full disk, a store that does not answer, or a bug. */
export function failureOf(error: unknown, folder: string): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const errcode = errcodeOf(error);
  const primary = primaryOf(error);
  if (errcode === null || primary === null) return { code: 'bug', message };
  // A full disk may show as an I/O error, for one when the shared memory file cannot grow.
  const full = primary === SQLITE.FULL || (primary === SQLITE.IOERR && hasNoRoom(folder));
  return {
    code: full ? 'storage_full' : STATES.has(primary) ? 'unavailable' : 'bug',
    message,
    errcode,
  };
}
