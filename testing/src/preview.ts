import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { script, type Locks } from './built-site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PREVIEWS = join(ROOT, '.cache/previews');
const KEEP_MS = 60 * 60_000;

interface Hashes {
  hashOf(folders: string[], env: NodeJS.ProcessEnv): string;
}

/**
 * Builds a room's preview once for all test files and runs, and again only when a source of it has changed.
 * @param inputs the folders of its sources, below the repository's root
 * @param build writes the preview into the folder it is given
 * @returns the folder of the preview, which no test may write into
 */
export async function builtPreview(
  room: string,
  inputs: string[],
  build: (outDir: string) => Promise<unknown>,
): Promise<string> {
  const { hashOf } = await script<Hashes>('hash.mjs');
  const { withLock } = await script<Locks>('lock.mjs');
  const folder = join(PREVIEWS, `${room}-${hashOf([...inputs, 'testing/src/preview.ts'], {})}`);
  await withLock(`preview-${room}`, async () => {
    if (existsSync(folder)) return;
    const work = `${folder}.building`;
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { recursive: true });
    await inProduction(() => build(work));
    await rename(work, folder);
    await removeOld(room, folder);
  });
  return folder;
}

/** Vitest's NODE_ENV would build React for development, which runs slower than what visitors and agents get. */
async function inProduction(build: () => Promise<unknown>): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build();
  } finally {
    process.env['NODE_ENV'] = before;
  }
}

/**
 * For the build's `rolldownOptions.output`: what several parts load is one file. A page of a preview is opened hundreds
 * of times, and each of its sixty files costs milliseconds.
 */
export const FEW_FILES = { codeSplitting: { groups: [{ name: 'base', minShareCount: 2 }] } };

/** Removes previews that no running test can still be using. */
async function removeOld(room: string, current: string): Promise<void> {
  for (const name of await readdir(PREVIEWS)) {
    const folder = join(PREVIEWS, name);
    if (!name.startsWith(`${room}-`) || folder === current) continue;
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > KEEP_MS) await rm(folder, { recursive: true, force: true });
  }
}
