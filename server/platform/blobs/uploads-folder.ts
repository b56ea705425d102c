import { mkdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder that has not changed for this long belongs to a process that was killed. */
const STALE_MS = 24 * 3_600_000;

/**
 * Creates a folder of this process for uploads in progress, and removes those that killed processes left. Other
 * processes may share the parent folder, so only folders that nothing was added to for a day are removed.
 * @returns a function that returns the folder's path. It creates the folder again if it is gone: another process removes
 * that of one without uploads for a day, and systems clean folders of temporary files.
 */
export async function createUploadsFolder(parent: string): Promise<() => string> {
  const now = Date.now();
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(parent, 'process-'));
  return () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  };
}
