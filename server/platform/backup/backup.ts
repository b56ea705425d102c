import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE, makeFolder } from '../db/sqlite/open.ts';
import { copyDatabase } from '../db/sqlite/copy-database.ts';
import { BackupError } from './backup-error.ts';
import { copyFiles, ifMissing } from './copy-files.ts';
import { type Manifest, readManifest, sha256Of, writeManifest } from './manifest.ts';

/** A backup's name is its time, so that names sort by age: `2026-11-22T121530Z`. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;
/** While it is written, a backup has this ending. */
const PARTIAL = '.partial';
const DAY_MS = 86_400_000;

const nameAt = (now: number): string =>
  new Date(now)
    .toISOString()
    .replaceAll(':', '')
    .replace(/\.\d+Z$/, 'Z');

/** Creates the folder of backups if it is missing. Rejects with BackupError if backups cannot be written to it. */
export async function checkBackupFolder(folder: string): Promise<void> {
  try {
    makeFolder(folder);
    await rm(await mkdtemp(join(folder, 'try-')), { recursive: true });
  } catch (error) {
    throw new BackupError(`BACKUP_DIR cannot be used: ${(error as Error).message}`);
  }
}

/** The complete backups in a folder, oldest first. One of the future is old: it was made while the clock was wrong. */
export async function listBackups(folder: string, now = Date.now()): Promise<string[]> {
  const all = await readdir(folder).catch(ifMissing([]));
  const names = all.filter((name) => NAME.test(name)).toSorted();
  const isAhead = (name: string): boolean => name > nameAt(now);
  return [...names.filter(isAhead), ...names.filter((name) => !isAhead(name))];
}

/** When the newest complete backup in a folder was started, in milliseconds since 1970; 0 if there is none. */
export async function lastBackupAt(folder: string, now = Date.now()): Promise<number> {
  const name = (await listBackups(folder, now)).at(-1) ?? '';
  const [, day, hours, minutes, seconds] = /^(.{10})T(..)(..)(..)Z$/.exec(name) ?? [];
  if (day === undefined || name > nameAt(now)) return 0;
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Removes what killed backups left. One that started less than a day ago may be running. */
async function removeAbandoned(folder: string, now: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(PARTIAL));
  for (const name of names)
    if (name < nameAt(now - DAY_MS)) await rm(join(folder, name), { recursive: true });
}

interface BackupOptions {
  dataDir: string;
  /** Where backups are collected; created if it does not exist. */
  folder: string;
  /** How many to keep; older ones are removed after a new one is complete. */
  keep: number;
  /** Milliseconds since 1970. */
  now?: number;
}

/**
 * Makes a backup of a data folder, also while a server writes to it: first the database as one consistent state,
 * then the files. It is read back before it counts as complete. Files that an earlier backup has are hard links to
 * it. Rejects with BackupError or DatabaseError, or with an error of the file system.
 */
export async function backUp(
  options: BackupOptions,
): Promise<{ path: string; manifest: Manifest }> {
  const { dataDir, folder, keep, now = Date.now() } = options;
  const path = join(folder, nameAt(now));
  if (existsSync(path)) throw new BackupError(`${path} exists already.`);
  const partial = path + PARTIAL;
  makeFolder(partial);
  try {
    const earlier = (await listBackups(folder, now)).at(-1);
    const database = join(partial, DATABASE_FILE);
    const { schemaVersion, rows } = await copyDatabase(join(dataDir, DATABASE_FILE), database);
    const copied = await copyFiles(
      join(dataDir, 'files'),
      join(partial, 'files'),
      earlier === undefined ? null : join(folder, earlier, 'files'),
    );
    const createdAt = new Date(now).toISOString();
    const sha256 = await sha256Of(database);
    const manifest = { createdAt, schemaVersion, rows, ...copied, sha256 };
    await writeManifest(partial, manifest);
    await rename(partial, path);
    const old = (await listBackups(folder, now)).slice(0, -keep);
    for (const name of old) await rm(join(folder, name), { recursive: true });
    await removeAbandoned(folder, now);
    return { path, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Compares the database of a backup with its checksum. Rejects with BackupError if it is not complete and sound. */
export async function verifyBackup(path: string): Promise<Manifest> {
  const manifest = await readManifest(path);
  const database = join(path, DATABASE_FILE);
  if (!existsSync(database) || (await sha256Of(database)) !== manifest.sha256)
    throw new BackupError(`${database} is not the database that was backed up.`);
  return manifest;
}

/**
 * Puts a backup into an empty data folder. Rejects with BackupError if the backup is not complete and sound or the
 * folder is not empty.
 */
export async function restore(path: string, dataDir: string): Promise<Manifest> {
  const manifest = await verifyBackup(path);
  const database = join(path, DATABASE_FILE);
  const present = await readdir(dataDir).catch(ifMissing([]));
  if (present.length > 0) {
    throw new BackupError(
      `${dataDir} is not empty. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  makeFolder(dataDir);
  try {
    const { files, bytes } = await copyFiles(join(path, 'files'), join(dataDir, 'files'));
    if (files !== manifest.files)
      throw new BackupError(`${path} has ${files} files instead of ${manifest.files}.`);
    if (bytes !== manifest.bytes) {
      throw new BackupError(
        `The files in ${path} have ${bytes} bytes instead of ${manifest.bytes}: not all of it was copied.`,
      );
    }
    // Last: without it, the folder does not look like a complete one.
    await copyDatabase(database, join(dataDir, DATABASE_FILE));
  } catch (error) {
    // So that the next attempt finds the folder empty, and no server starts on a part of the data.
    for (const name of await readdir(dataDir))
      await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
  return manifest;
}
