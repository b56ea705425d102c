import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { S3Settings } from './blobs.ts';

/** The folder whose disk the server writes to: with PostgreSQL and S3, only uploads in progress are on it. */
export const writtenFolder = (env: {
  dataDir: string;
  databaseUrl: string | null;
  s3: S3Settings | null;
}): string => (env.databaseUrl !== null && env.s3 !== null ? tmpdir() : env.dataDir);

/** Uploads are refused when the disk has less free space than this, in bytes; messages are stored to the end. */
export const FREE_FLOOR = 512 * 1024 * 1024;

/** Free bytes of the file system that a path is on. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

/** Whether the file system of a folder has more than `FREE_FLOOR` left; true if it cannot say. */
export async function hasRoom(folder: string, floor = FREE_FLOOR): Promise<boolean> {
  try {
    return (await freeBytes(folder)) >= floor;
  } catch {
    return true;
  }
}

/** The server is not ready when the disk has less free space than this, in bytes: soon nothing can be stored. */
export const READY_FLOOR = 32 * 1024 * 1024;

/** Rejects if the file system of a folder has less than `floor` left. */
export async function checkFreeSpace(folder: string, floor = READY_FLOOR): Promise<void> {
  const free = await freeBytes(folder);
  if (free < floor) throw new Error(`Only ${free} bytes are free on the disk of ${folder}.`);
}
