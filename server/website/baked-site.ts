import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { BROTLI } from '@ncf/contract/compression';
import type { ContentOverlay, ContentProblem } from '@ncf/contract/content';
import type { SiteData } from '@ncf/contract/site-notice';
import { oneAtATime } from '../platform/one-at-a-time.ts';
import { createBakeWorkers, type BakeWorkers, type Baking } from './bake-workers.ts';
import { latestSite, type Build, type Index } from './built-site.ts';
import { StoredFiles } from './stored-files.ts';
import { createTidy } from './tidy-folder.ts';

/**
 * Just after a start, the clients of the server before it come back and need the processor, and servers that end soon, as
 * in tests, save the work.
 */
const SETTLE_MS = 300_000;
/** How often to look for changes: another build, other settings, or a notice that ends. */
const LOOK_MS = 500;
const RETRY_MS = 10_000;
/** How long a folder is kept after its last use, since other nodes may serve the same folder. */
const KEEP_MS = 3600_000;

/** The latest build with its pages as they are to be shown now. */
export type BakedSite = ReturnType<typeof createBakedSite>;

/** What pages show; without an origin of the server's, they keep that of the build. */
export type ShownData = Omit<SiteData, 'origin'> & {
  origin: string | null;
  /** What is published over the content of the build. */
  content: ContentOverlay;
};

interface Parts {
  /** The built site: a folder with `site.json`, or a link to one (`site/dist/current`). */
  siteDir: string | (() => string);
  /** Where baked pages are kept. */
  folder: string;
  /** What the pages have to show now. */
  site: () => ShownData;
  log: { error(context: object, message: string): void };
  /** How long pages stay the same before they are made as small as possible. */
  settleMs?: number;
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

const bakeModule = ({ dir, index }: Build): string =>
  pathToFileURL(join(dir, `bake-${index.id}.cjs`)).href;

/** The document of a page, and its payload. */
const filesOf = (file: string): string[] => [file, file.replace(/index\.html$/, '_payload.json')];

/** What a folder says of its pages. One with files that a power failure has emptied is removed, so that it is baked again. */
async function readIndex(folder: string): Promise<Partial<Index>> {
  try {
    for (const name of await readdir(folder, { recursive: true })) {
      const found = await stat(join(folder, name));
      if (found.isFile() && found.size === 0) throw new Error(`${join(folder, name)} is empty.`);
    }
    return JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')) as Partial<Index>;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A build with baked pages in place of its own. */
async function withPages(build: Build, folder: string, site: SiteData): Promise<Build> {
  const files = new StoredFiles(join(folder, 'public'));
  const baked = await readIndex(folder);
  const index = { ...build.index, ...baked };
  const gone = new Set(
    Object.entries(build.index.pages)
      .filter(([path]) => !Object.hasOwn(index.pages, path))
      .flatMap(([, { file }]) => filesOf(file)),
  );
  return {
    ...build,
    index,
    site,
    file: (name) => files.get(name) ?? (gone.has(name) ? null : build.file(name)),
  };
}

/** Bakes into a folder that appears when it is complete. */
async function bake(
  workers: BakeWorkers,
  build: Build,
  baking: Omit<Baking, 'buildDir' | 'rest'>,
): Promise<void> {
  const { outDir, quality } = baking;
  const partial = `${outDir}.${randomUUID()}`;
  try {
    await mkdir(partial, { recursive: true });
    await workers.bake(bakeModule(build), {
      ...baking,
      buildDir: build.dir,
      outDir: partial,
      rest: quality === BROTLI.quick ? 0 : 2,
    });
    // Another node may have been faster.
    if (!existsSync(outDir)) await rename(partial, outDir);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** Follows the latest build and the data that its pages show. */
export function createBakedSite({ siteDir, folder, site, log, settleMs = SETTLE_MS }: Parts) {
  const builds = latestSite(siteDir);
  let shown: { key: string; quality: number; folder: string | null; build: Build } | null = null;
  const tidy = createTidy(folder, KEEP_MS);
  const workers = createBakeWorkers();
  /** Previews one after another: several at a time would slow down each other and the server. */
  const inTurn = oneAtATime();

  /** What decides whether pages are stale. */
  const wanted = () => {
    const build = builds.current();
    const { id, siteUrl, baked } = build.index;
    const { content, ...data } = site();
    const own = { ...data, origin: siteUrl ?? data.origin ?? baked.site.origin };
    const isOwn =
      Object.keys(content).length === 0 && JSON.stringify(own) === JSON.stringify(baked.site);
    return { build, site: own, content, key: JSON.stringify([id, own, content]), isOwn };
  };

  async function refresh(quality: number = BROTLI.quick): Promise<void> {
    const { build, site: data, content, key, isOwn } = wanted();
    if (build.index.id === '' || (shown?.key === key && shown.quality >= quality)) return;
    const before = shown?.key;
    const { baked } = build.index;
    const folderOf = (of: number) => join(folder, `${hashOf(key)}-${of}`);
    const known = [BROTLI.smallest, quality].find((of) => existsSync(folderOf(of)));
    if (known === undefined && isOwn && (baked.quality === 0 || baked.quality >= quality)) {
      shown = { key, quality: baked.quality || BROTLI.smallest, folder: null, build };
      return;
    }
    const outDir = folderOf(known ?? quality);
    const loadedFile = join(
      folder,
      `loaded-${hashOf(JSON.stringify([build.index.id, content]))}.json`,
    );
    if (known === undefined)
      await bake(workers, build, { site: data, content, loadedFile, outDir, quality });
    const pages = await withPages(build, outDir, data);
    // A bake that takes its time must not undo a later change.
    if (shown?.key !== before) return;
    shown = { key, quality: known ?? quality, folder: outDir, build: pages };
  }

  return {
    /** The pages to serve. The last ones remain until others are complete. */
    current: (): Build => shown?.build ?? builds.current(),
    /** Bakes the pages if they are stale; resolves once they are served. Rejects if they cannot be baked. */
    refresh,
    /** Finds the mistakes that content would bring to the pages of the latest build. */
    async check(content: ContentOverlay): Promise<ContentProblem[]> {
      const { build, site: data } = wanted();
      return workers.check(bakeModule(build), { buildDir: build.dir, site: data, content });
    },
    /** The document of a page as other content makes it, for its editors; null if there is none. Rejects if it cannot be baked. */
    preview(path: string, content: ContentOverlay): Promise<string | null> {
      const { build, site: data } = wanted();
      const page = { buildDir: build.dir, site: data, content, path };
      return inTurn(() => workers.page(bakeModule(build), page));
    },
    /** Keeps the pages fresh, and makes them as small as possible once they stay the same, until the signal ends it. */
    async keepFresh(signal: AbortSignal): Promise<void> {
      const failed = (error: unknown): void =>
        log.error({ err: error }, 'failed to bake the pages');
      let [key, since, isSlow] = ['', Date.now(), false];
      while (!signal.aborted) {
        let pauseMs = LOOK_MS;
        try {
          await refresh();
          if (shown !== null && shown.key !== key) [key, since] = [shown.key, Date.now()];
          if (Date.now() - since > settleMs && !isSlow) {
            isSlow = true;
            // Not waited for: it may take minutes, and a change shows within seconds.
            void refresh(BROTLI.smallest)
              .catch(failed)
              .finally(() => ([isSlow, since] = [false, Date.now()]));
          }
          if (shown !== null) await tidy(shown.folder);
        } catch (error) {
          failed(error);
          pauseMs = RETRY_MS;
        }
        await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      }
    },
  };
}
