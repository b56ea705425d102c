import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Large enough for a server to count as ready, and soon full. */
const SIZE = 'size=160m';

/** Mounts a small file system at a folder. @returns a function that removes it; null if this user may not */
export function mountSmallDisk(folder: string): (() => void) | null {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', SIZE, 'tmpfs', folder]);
  if (status !== 0) return null;
  return () => void spawnSync('umount', ['--lazy', folder]);
}

/** Fills the disk of a folder to the last byte. @returns a function that frees it again */
export function fill(folder: string): () => void {
  const ballast = join(folder, 'ballast');
  for (const bytes of [1024 * 1024, 4096, 1]) {
    for (let isFull = false; !isFull;) {
      try {
        writeFileSync(ballast, Buffer.alloc(bytes, 'x'), { flag: 'a' });
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error;
        isFull = true;
      }
    }
  }
  return () => rmSync(ballast);
}
