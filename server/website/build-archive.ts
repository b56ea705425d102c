import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Blobs } from '../platform/blobs/blobs.ts';
import type { Settings } from '../platform/db/settings.ts';
import { typeOf, type StoredFile } from './stored-files.ts';

/** A file of a build: its name in URLs, without the leading slash, and its path on this machine. */
export interface BuiltFile {
  name: string;
  path: string;
}

/**
 * The hashed files of all recent builds, stored with the uploaded files. While nodes are upgraded one after the other,
 * a browser with a page of one build may ask a node that has another.
 */
export type BuildArchive = ReturnType<typeof createBuildArchive>;

/** Where a file is within the joined files of its build. */
type Index = Record<string, { start: number; bytes: number }>;

interface Parts {
  blobs: Pick<Blobs, 'put' | 'open' | 'remove'>;
  settings: Pick<Settings, 'put' | 'withPrefix' | 'remove'>;
  clock: () => number;
}

const PREFIX = 'build:';
/** Builds are kept for this long after their first start, and the last ones in any case, since one may run for months. */
const KEEP_MS = 30 * 86_400_000;
const KEEP_BUILDS = 5;
/** How often the list of builds is read at most, in milliseconds. */
const LIST_MS = 1000;

const keysOf = (id: string) => ({ files: `builds/${id}/files`, index: `builds/${id}/index.json` });

/** The names determine the contents, since they contain hashes. */
const idOf = (files: readonly BuiltFile[]): string =>
  createHash('sha256')
    .update(files.map(({ name }) => name).join('\n'))
    .digest('hex')
    .slice(0, 16);

/** Creates the archive in a storage that all nodes share. */
export function createBuildArchive({ blobs, settings, clock }: Parts) {
  const indexes = new Map<string, Index>();
  let builds: string[] = [];
  let listed: Promise<void> = Promise.resolve();
  let listedAt = -Infinity;

  async function removeOld(): Promise<void> {
    const all = [...(await settings.withPrefix(PREFIX))].toSorted(([, a], [, b]) =>
      a < b ? 1 : -1,
    );
    const oldest = new Date(clock() - KEEP_MS).toISOString();
    for (const [key, storedAt] of all.slice(KEEP_BUILDS)) {
      if (storedAt > oldest) continue;
      await settings.remove(key);
      await blobs.remove(Object.values(keysOf(key.slice(PREFIX.length))));
    }
  }

  async function list(): Promise<void> {
    const found = await settings.withPrefix(PREFIX);
    builds = [...found.keys()].map((key) => key.slice(PREFIX.length));
    for (const id of builds) {
      if (indexes.has(id)) continue;
      const stored = await blobs.open(keysOf(id).index);
      if (stored !== null) indexes.set(id, JSON.parse((await buffer(stored)).toString()) as Index);
    }
  }

  function relist(): Promise<void> {
    if (performance.now() - listedAt > LIST_MS) {
      listedAt = performance.now();
      listed = list();
    }
    return listed;
  }

  /** Whether a build is stored; after a move of the database, only its entry may be left. */
  async function has(id: string): Promise<boolean> {
    if (!(await settings.withPrefix(PREFIX)).has(PREFIX + id)) return false;
    const stored = await blobs.open(keysOf(id).index);
    stored?.destroy();
    return stored !== null;
  }

  return {
    /** Adds the build with these files if it is missing, and removes old builds. */
    async add(files: readonly BuiltFile[]): Promise<void> {
      const id = idOf(files);
      if (!(await has(id))) {
        const contents = files.map(({ path }) => readFileSync(path));
        const index: Index = {};
        let start = 0;
        for (const [n, { name }] of files.entries()) {
          const bytes = contents[n]?.length ?? 0;
          index[name] = { start, bytes };
          start += bytes;
        }
        const keys = keysOf(id);
        await blobs.put(keys.files, Buffer.concat(contents));
        await blobs.put(keys.index, Buffer.from(JSON.stringify(index)));
        await settings.put(PREFIX + id, new Date(clock()).toISOString());
      }
      await removeOld();
    },
    /** A file of any build; null if none has it. */
    async find(name: string): Promise<StoredFile | null> {
      await relist();
      for (const id of builds) {
        const index = indexes.get(id) ?? {};
        const place = Object.hasOwn(index, name) ? index[name] : undefined;
        if (place === undefined) continue;
        const { start, bytes } = place;
        const range = { start, end: start + bytes - 1 };
        const stored = bytes === 0 ? null : await blobs.open(keysOf(id).files, range);
        if (stored === null) continue;
        const plain = await buffer(stored);
        return { plain, br: null, gzip: null, type: typeOf(name) };
      }
      return null;
    },
  };
}
