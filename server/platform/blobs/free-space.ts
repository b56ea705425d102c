import { statfs } from 'node:fs/promises';

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
