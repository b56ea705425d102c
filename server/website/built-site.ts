import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CallPlan } from '@ncf/contract/calls';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import type { Samples } from '@ncf/contract/samples';
import type { SiteData } from '@ncf/contract/site-notice';
import type { BuiltFile } from './build-archive.ts';
import { StoredFiles, type StoredFile } from './stored-files.ts';

interface Document {
  file: string;
  /** Its Content-Security-Policy, from the build. */
  policy: string;
  readsQuery?: true;
  /** It shows what only the server knows, so it is rendered for every request. */
  isLive?: true;
  /** It shows the results of a query. */
  isSearch?: true;
}
/** `site.json`. */
export interface Index {
  /** The owner's brand. */
  brand: string;
  id: string;
  /** Origin of the site, if the build is for another server than ours. */
  siteUrl: string | null;
  /** What its pages are baked from, and the quality of their compression. */
  baked: { site: SiteData; quality: number };
  pages: Record<string, Document>;
  /** Other paths of pages, by which they are redirected → path. */
  moved?: Record<string, string>;
  /** Languages that pages are translated to. */
  languages: string[];
  errors: Record<string, Document>;
  /** The calls that the owner offers; null if none. */
  calls?: CallPlan | null;
  /** When people answer, as the content says; null if it does not. */
  opening?: OpeningHours | null;
  /** Values of the content that the owner has not replaced yet. */
  samples?: Samples['data'];
  /** Its hashed files. */
  assets?: string[];
}

/** One complete, immutable build. A request is served from the build it started with. */
export interface Build {
  index: Index;
  /** What its pages are baked from. */
  site: SiteData;
  /** Its folder, with symbolic links resolved. */
  dir: string;
  /** A file that visitors can fetch, or null if it does not exist or the name points outside. */
  file(name: string): StoredFile | null;
}

/** The prefix of paths in a page's language, such as `/es`; empty for English. */
export function prefixOf({ index }: Pick<Build, 'index'>, path: string): string {
  const tag = path.split('/')[1] ?? '';
  return index.languages.includes(tag) ? `/${tag}` : '';
}

/** The path of the page that has this path, or is redirected from it; null if there is none. */
export function pageAt({ index }: Pick<Build, 'index'>, path: string): string | null {
  const { pages, moved = {} } = index;
  if (Object.hasOwn(pages, path)) return path;
  return Object.hasOwn(moved, path) ? (moved[path] ?? null) : null;
}

/**
 * The path of a page in a language, or in the main language, which has no prefix.
 * @param path in English, without a prefix
 */
export const pageIn = (build: Pick<Build, 'index'>, language: string, path: string): string =>
  pageAt(build, `/${language}${path}`) ?? pageAt(build, path) ?? path;

const CHECK_MS = 2000;

/**
 * Follows a folder that may switch to another build at any time: `dir` is a symbolic link that is replaced
 * atomically, or a folder whose `marker` file is written last. Checks at most every 2 s, and keeps the old
 * build until a new one can be opened.
 */
export class LatestBuild<T> {
  private readonly dir: () => string;
  private readonly marker: string;
  private readonly open: (dir: string) => T;
  private latest: T;
  private opened = '';
  private checked = -Infinity;

  /** @param none the build until there is one */
  constructor(dir: string | (() => string), marker: string, open: (dir: string) => T, none: T) {
    this.dir = typeof dir === 'string' ? () => dir : dir;
    this.marker = marker;
    this.open = open;
    this.latest = none;
  }

  current(): T {
    // A clock that is set back must not hide a build.
    const time = performance.now();
    if (time - this.checked < CHECK_MS) return this.latest;
    this.checked = time;
    try {
      const real = realpathSync(this.dir());
      const found = `${real} ${statSync(join(real, this.marker)).mtimeMs}`;
      if (found === this.opened) return this.latest;
      this.latest = this.open(real);
      this.opened = found;
    } catch {
      // There is no build, or one is being copied: the previous one remains in use.
    }
    return this.latest;
  }
}

/** The files of the site's and the console's builds that other nodes may be asked for. */
export function hashedFiles({ index, dir }: Build, consoleDir: string): BuiltFile[] {
  const names = [...(index.assets ?? []), `builds/meta/${index.id}.json`];
  const assets = join(consoleDir, 'assets');
  const ofConsole = existsSync(assets) ? readdirSync(assets) : [];
  return [
    ...names.map((name) => ({ name, path: join(dir, 'public', name) })),
    ...ofConsole
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => ({ name: `console/assets/${name}`, path: join(assets, name) })),
  ].filter(({ path }) => existsSync(path));
}

const NO_SITE: SiteData = { origin: '', hours: null, notice: null };
const NO_INDEX: Index = {
  brand: '',
  id: '',
  siteUrl: null,
  baked: { site: NO_SITE, quality: 0 },
  languages: [],
  pages: {},
  errors: {},
};

function openBuild(dir: string): Build {
  const index = JSON.parse(readFileSync(join(dir, 'site.json'), 'utf8')) as Index;
  const files = new StoredFiles(join(dir, 'public'));
  return { index, site: index.baked.site, dir, file: (name) => files.get(name) };
}

/**
 * The latest build of the site on disk; empty while there is none.
 * @param dir the built site: a folder with `site.json` and `public/`, or a link to one; a function may name another one later
 */
export const latestSite = (dir: string | (() => string)): LatestBuild<Build> =>
  new LatestBuild(dir, 'site.json', openBuild, {
    index: NO_INDEX,
    site: NO_SITE,
    dir: '',
    file: () => null,
  });
