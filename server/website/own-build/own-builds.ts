import { createHash, randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ContentBuild } from '@ncf/contract/content';
import type { StoredFile } from '../stored-files.ts';
import { buildFolders, type BuiltDirs } from './build-folders.ts';
import { BuildFailure, type Build } from './build-sources.ts';

interface Parts {
  /** The build of the repository. */
  repository: BuiltDirs;
  /** Where this server keeps its own. */
  folder: string;
  /** Content that only a build shows, path → text; empty if that of the repository shows it. */
  files: () => Readonly<Record<string, string>>;
  /** The ID of the build of the repository, which changes with the code. */
  version: () => string;
  /** Null if there are no build tools. */
  build: Build | null;
  /** Called before another build is served. */
  onSwitch: (dirs: BuiltDirs) => Promise<void>;
  log: { error(context: object, message: string): void; info(message: string): void };
  /** When to try again after a failure that the content did not cause, such as a full disk, in milliseconds. */
  retryMs?: number;
}

const LOOK_MS = 500;
/** A build keeps a processor busy for a minute or two. */
const RETRY_MS = 10 * 60_000;

/**
 * Creates the builds that this server makes of what editors published, and that of the repository. What is already built
 * is served at once.
 */
export function createOwnBuilds({ repository, folder, files, version, ...parts }: Parts) {
  const { build, onSwitch, log, retryMs = RETRY_MS } = parts;
  const folders = buildFolders(folder);

  /** The key of the build that published content needs; null for that of the repository. */
  function wanted(): { key: string | null; content: Readonly<Record<string, string>> } {
    const content = files();
    if (Object.keys(content).length === 0) return { key: null, content };
    const { consoleDir } = repository;
    const code = [version(), existsSync(consoleDir) ? realpathSync(consoleDir) : ''];
    const hash = createHash('sha256')
      .update(JSON.stringify([code, content]))
      .digest('hex');
    return { key: hash.slice(0, 16), content };
  }

  /** The build whose hash fits, or else the last one. */
  function first(): string | null {
    const { key } = wanted();
    return key === null || folders.has(key) ? key : folders.last();
  }

  let shown = first();
  let running: { key: string; share: number } | null = null;
  /** `until` is on the clock of `performance.now()`. */
  let failed: { key: string; message: string | null; until: number } | null = null;
  const dirsOf = (key: string | null): BuiltDirs =>
    key === null ? repository : folders.dirsOf(key);

  async function make(
    key: string,
    content: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<void> {
    if (build === null) return;
    const outDir = join(folder, `${key}.${randomUUID()}`);
    const state = { key, share: 0 };
    running = state;
    failed = null;
    try {
      await build({ files: content, outDir, signal, onProgress: (share) => (state.share = share) });
      await folders.take(key, outDir);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof BuildFailure ? error.problem : null;
      failed = { key, message, until: message === null ? performance.now() + retryMs : Infinity };
      log.error({ err: error }, 'failed to build the site; the last build stays');
    } finally {
      running = null;
      await rm(outDir, { recursive: true, force: true });
    }
  }

  async function look(signal: AbortSignal): Promise<void> {
    const { key, content } = wanted();
    if (key !== null && !folders.has(key)) {
      const isDue = failed?.key !== key || failed.until <= performance.now();
      if (running === null && isDue)
        make(key, content, signal).catch((error: unknown) =>
          log.error({ err: error }, 'failed to remove what a build left'),
        );
      return;
    }
    failed = null;
    if (key === shown) return;
    await onSwitch(dirsOf(key));
    shown = key;
    log.info(key === null ? 'serving the build of the repository' : `serving the build ${key}`);
  }

  return {
    /** What to serve. The last build remains until another one is complete. */
    current: (): BuiltDirs => dirsOf(shown),
    state(): ContentBuild {
      const { key } = wanted();
      const isServed = key === shown;
      const state = isServed
        ? 'current'
        : build === null
          ? 'not_offered'
          : failed?.key === key
            ? 'failed'
            : 'building';
      return {
        state,
        share: running?.key === key ? running.share : 0,
        message: state === 'failed' ? (failed?.message ?? null) : null,
      };
    },
    /** A file of a build that was served before, for pages that are still open; null if there is none. */
    find: (name: string): StoredFile | null => folders.find(name, [repository]),
    /** Builds whenever published content needs it, until the signal ends it. */
    async keep(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        try {
          await look(signal);
          await folders.tidy(shown);
        } catch (error) {
          log.error({ err: error }, 'failed to follow the builds');
        }
        await wait(LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
      }
    },
  };
}
