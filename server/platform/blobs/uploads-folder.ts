import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder that has not changed for this long belongs to a process that was killed. */
const STALE_MS = 24 * 3_600_000;

/**
 * Creates a folder of this process for uploads in progress, and removes those that killed processes left. Other
 * processes may share the parent folder, so only folders that nothing was added to for a day are removed.
 * @param now milliseconds since 1970
 */
export async function createUploadsFolder(parent: string, now = Date.now()): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true });
  }
  return mkdtemp(join(parent, 'process-'));
}
