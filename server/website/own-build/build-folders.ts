import { existsSync, readdirSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StoredFiles, type StoredFile } from '../stored-files.ts';
import { createTidy } from '../tidy-folder.ts';

/** The folders of a built site and console. */
export interface BuiltDirs {
  siteDir: string;
  consoleDir: string;
}

/** How long a build is kept after its last use: pages may be open, and someone may undo a change. */
const KEEP_MS = 86_400_000;
const KEY = /^[\da-f]{16}$/;

/** The builds that a server made, each in a folder named after a hash of what it was made from. */
export function buildFolders(folder: string) {
  const known = new Map<string, StoredFiles>();
  const tidy = createTidy(folder, KEEP_MS, 'cache');
  const has = (key: string): boolean => existsSync(join(folder, key));
  const dirsOf = (key: string): BuiltDirs => ({
    siteDir: join(folder, key, 'site'),
    consoleDir: join(folder, key, 'console'),
  });
  const keys = (): string[] =>
    existsSync(folder) ? readdirSync(folder).filter((name) => KEY.test(name)) : [];
  const usedAt = (key: string): number => statSync(join(folder, key)).mtimeMs;
  return {
    has,
    dirsOf,
    /** The build that was used last; null if there is none. */
    last: (): string | null => keys().toSorted((a, b) => usedAt(b) - usedAt(a))[0] ?? null,
    /** Takes a complete build, unless another node was faster. */
    async take(key: string, made: string): Promise<void> {
      if (!has(key)) await rename(made, join(folder, key));
    },
    /** A file of these builds, or of some others. */
    find(name: string, others: readonly BuiltDirs[]): StoredFile | null {
      const isConsole = name.startsWith('console/');
      for (const { siteDir, consoleDir } of [...others, ...keys().map(dirsOf)]) {
        const dir = isConsole ? consoleDir : join(siteDir, 'public');
        const files = known.get(dir) ?? new StoredFiles(dir);
        const file = files.get(isConsole ? name.slice('console/'.length) : name);
        if (file === null) continue;
        known.set(dir, files);
        return file;
      }
      return null;
    },
    /** Keeps the build in use from being removed by nodes that share the folder, and removes others. */
    tidy: (shown: string | null): Promise<void> => tidy(shown && join(folder, shown)),
  };
}
