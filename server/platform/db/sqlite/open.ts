import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError, StorageError } from '../errors.ts';
import { SQLITE_MIGRATIONS } from '../migrations.ts';
import { SQLITE, failureOf, primaryOf } from './failure.ts';
import { copyBeforeMigration, removeCopies } from './earlier-copy.ts';

/** The database file in the data folder. */
export const DATABASE_FILE = 'ncf-track.db';
/** The file whose lock marks the folder as in use. */
const LOCK_FILE = 'ncf-track.lock';

/** Files up to this size, in bytes, are checked in full at startup; larger ones would delay it. */
const CHECKED_SIZE = 256 * 1024 * 1024;
/** How long a statement waits for another program, such as a backup, that locks the file. */
const BUSY_MS = 2000;

/** An open database with the lock on its folder. */
export interface Opened {
  db: DatabaseSync;
  /** A notice for the operator, as one line; null if there is none. */
  notice: string | null;
  /** Checkpoints everything into the database file and releases the folder. */
  close(): void;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Opens the database of a data folder, creates it if necessary, and migrates its schema.
 * @throws DatabaseError when the folder is not writable, another process has it open, or the file is
 * damaged or newer than this program; StorageError when the disk is full
 */
export function open(dataDir: string, migrations: readonly string[] = SQLITE_MIGRATIONS): Opened {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new DatabaseError(
      'database_unwritable',
      `Cannot create the data folder ${dataDir}: ${reason(error)}`,
    );
  }
  const lock = lockFolder(dataDir);
  try {
    const { db, notice } = openFile(dataDir, migrations);
    return {
      db,
      notice,
      close() {
        db.close();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/**
 * Opens a second connection to a database that is open already.
 * @throws StorageError when it cannot be read
 */
export function openToRead(dataDir: string): Opened {
  try {
    const db = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true, timeout: BUSY_MS });
    return { db, notice: null, close: () => db.close() };
  } catch (error) {
    throw refusal(error, dataDir);
  }
}

/**
 * Makes a folder and those above it that are missing. Node's recursive mkdir never returns where the system answers
 * ENOENT to mkdir, as /proc does.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/**
 * @throws DatabaseError (`database_missing`, `database_damaged`) if there is no database or an empty file, or an error of
 * the file system if this account must not look there
 */
export function requireDatabase(file: string): void {
  if (statSync(file, { throwIfNoEntry: false }) === undefined)
    throw new DatabaseError('database_missing', `There is no database at ${file}. Set DATA_DIR.`);
  refuseEmpty(file);
}

/** SQLite takes an empty file, such as a copy to a full disk leaves, for a new database. */
function refuseEmpty(file: string): void {
  if (existsSync(file) && statSync(file).size === 0)
    throw new DatabaseError(
      'database_damaged',
      `The database ${file} is damaged: it is empty. ${RESTORE}`,
    );
}

/**
 * Locks a folder that exists until the result is closed. The operating system's lock on an open file ends with the
 * process, even after a crash.
 * @throws DatabaseError (`database_locked`) if a process uses the folder
 */
export function lockFolder(dataDir: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 });
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if (primaryOf(error) === SQLITE.BUSY) {
      throw new DatabaseError(
        'database_locked',
        `Another server is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    throw refusal(error, dataDir);
  }
}

function openFile(dataDir: string, migrations: readonly string[]): Pick<Opened, 'db' | 'notice'> {
  const file = join(dataDir, DATABASE_FILE);
  refuseEmpty(file);
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: BUSY_MS });
    const version = Number(db.prepare('pragma user_version').get()?.['user_version']);
    if (version > migrations.length) {
      throw new DatabaseError(
        'database_newer',
        `The database ${file} has version ${version}, but this program supports versions up to ${migrations.length}. Run the newer program.`,
      );
    }
    if (version > 0 && statSync(file).size <= CHECKED_SIZE) checkDatabase(db, file);
    db.exec('pragma journal_mode = wal');
    db.exec('pragma synchronous = full');
    db.exec('pragma foreign_keys = on');
    // Overwrites deleted content instead of only unlinking it.
    db.exec('pragma secure_delete = on');
    // 64 MiB page cache; about 16 MiB of log between checkpoints.
    db.exec('pragma cache_size = -65536');
    db.exec('pragma wal_autocheckpoint = 4000');
    removeCopies(file, Date.now());
    return { db, notice: migrate(db, file, version, migrations) };
  } catch (error) {
    db?.close();
    throw refusal(error, dataDir);
  }
}

/** What helps if a database is damaged. */
export const RESTORE = 'Move the folder away, and restore a backup (see docs/operating.md).';

/** @throws DatabaseError (`database_damaged`) if a database is not sound */
export function checkDatabase(db: DatabaseSync, file: string): void {
  const found = Object.values(db.prepare('pragma quick_check(1)').get() ?? {})[0];
  if (found !== 'ok') {
    throw new DatabaseError(
      'database_damaged',
      `The database ${file} is damaged: ${String(found).split('\n')[0]}. ${RESTORE}`,
    );
  }
}

/** Copies an existing database, then applies all missing migrations in one transaction. */
function migrate(
  db: DatabaseSync,
  file: string,
  version: number,
  migrations: readonly string[],
): string | null {
  if (version === migrations.length) return null;
  const copy = version === 0 ? null : copyBeforeMigration(db, file, version);
  db.exec('begin immediate');
  for (const migration of migrations.slice(version)) db.exec(migration);
  db.exec(`pragma user_version = ${migrations.length}`);
  db.exec('commit');
  return copy === null
    ? null
    : `Migrated the database from version ${version} to ${migrations.length}. The earlier one is in ${copy} for 7 days.`;
}

/** The startup error shown to the operator for an SQLite error. Other errors are bugs and pass unchanged. */
function refusal(error: unknown, dataDir: string): unknown {
  switch (primaryOf(error)) {
    case SQLITE.CORRUPT:
    case SQLITE.NOTADB:
      return new DatabaseError(
        'database_damaged',
        `The database in ${dataDir} is damaged: ${reason(error)}. ${RESTORE}`,
      );
    case SQLITE.CANTOPEN:
    case SQLITE.READONLY:
      return new DatabaseError(
        'database_unwritable',
        `Cannot write to the data folder ${dataDir}: ${reason(error)}`,
      );
    case null:
      return error;
    default: {
      const { code, message } = failureOf(error, dataDir);
      return code === 'bug'
        ? error
        : new StorageError(code, `Cannot open the database in ${dataDir}: ${message}`);
    }
  }
}
