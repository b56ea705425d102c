import { existsSync } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const TOUCH_MS = 60_000;

/**
 * Creates a function that keeps what is in use from being removed by nodes that share the folder, and removes what none has
 * used for long. It does so once a minute, and when something else is in use.
 * @param keepMs how long something is kept after its last use
 * @param kept a name that is never removed
 */
export function createTidy(folder: string, keepMs: number, kept?: string) {
  let last = { at: -Infinity, used: null as string | null };
  return async (used: string | null): Promise<void> => {
    const isDue = used !== last.used || Date.now() - last.at >= TOUCH_MS;
    if (!isDue || !existsSync(folder)) return;
    const now = new Date();
    last = { at: now.getTime(), used };
    if (used !== null) await utimes(used, now, now);
    for (const name of await readdir(folder)) {
      // Another node may remove it at the same time.
      const found = await stat(join(folder, name)).catch(() => null);
      if (found !== null && name !== kept && last.at - found.mtimeMs > keepMs)
        await rm(join(folder, name), { recursive: true, force: true });
    }
  };
}
