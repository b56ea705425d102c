import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CallPlan } from '@ncf/contract/calls';
import type { Samples } from '@ncf/contract/samples';
import type { BuiltFile } from './build-archive.ts';
import { createShownSettings, type ShownSettings } from './shown-settings.ts';
import type { StoredFile } from './stored-file.ts';
import { StoredFiles } from './stored-files.ts';

interface Document {
  file: string;
  /** Its Content-Security-Policy, from the build. */
  policy: string;
  readsQuery?: true;
  /** It shows what only the server knows, so it is rendered for every request. */
  isLive?: true;
}
interface Index {
  /** The owner's brand. */
  brand: string;
  id: string;
  /** The placeholder origin in the documents; null if the build used the site's own. */
  origin: string | null;
  pages: Record<string, Document>;
  /** Languages that pages are translated to, with the opening hours in the words that their pages have. */
  languages?: Record<string, { locale: string; hours?: string }>;
  errors: Record<string, Document>;
  /** The calls that the owner offers. */
  calls?: CallPlan;
  /** The opening hours in the words that its pages have. */
  hours?: string;
  /** Values of the content that the owner has not replaced yet. */
  samples?: Samples['data'];
  /** Its hashed files. */
  assets?: string[];
}

/** One complete, immutable build. A request is served from the build it started with. */
export interface Build {
  index: Index;
  /** The notice at the top of its pages, as HTML; empty for none. */
  notice: string;
  /** Its folder, with symbolic links resolved. */
  dir: string;
  /** A file in `public/`, or null if it does not exist or the name points outside. */
  file(name: string): StoredFile | null;
  /** Makes the smallest versions of a document before anyone asks for it; resolves once they are in use. */
  shrink(name: string): Promise<void>;
}

/** The prefix of paths in a page's language, such as `/es`; empty for English. */
export function prefixOf({ index }: Pick<Build, 'index'>, path: string): string {
  const tag = path.split('/')[1] ?? '';
  return Object.hasOwn(index.languages ?? {}, tag) ? `/${tag}` : '';
}

const CHECK_MS = 2000;
/** Documents that contain the site's origin: canonical links, cards, structured data, sitemap, feeds. */
const NAMES_ORIGIN = /\.(html|xml|txt)$/;

/**
 * Follows a folder that may switch to another build at any time: `dir` is a symbolic link that is replaced
 * atomically, or a folder whose `marker` file is written last. Checks at most every 2 s, and keeps the old
 * build until a new one can be opened.
 */
export class LatestBuild<T> {
  private readonly dir: string;
  private readonly marker: string;
  private readonly open: (dir: string) => T;
  private latest: T;
  private opened = '';
  private checked = 0;

  /** @param none the build until there is one */
  constructor(dir: string, marker: string, open: (dir: string) => T, none: T) {
    this.dir = dir;
    this.marker = marker;
    this.open = open;
    this.latest = none;
  }

  get(): T {
    const time = Date.now();
    if (time - this.checked < CHECK_MS) return this.latest;
    this.checked = time;
    try {
      const real = realpathSync(this.dir);
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

/** The brand of a built site. */
export const builtBrand = (dir: string): string =>
  (JSON.parse(readFileSync(join(dir, 'site.json'), 'utf8')) as Index).brand;

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

/** The latest build of the site on disk. */
export class BuiltSite {
  private readonly builds: LatestBuild<Build>;
  private readonly withSettings: (build: Build) => Build;

  /**
   * @param dir the built site: a folder with `site.json` and `public/`, or a link to one
   * @param origin returns the site's origin, for builds with a placeholder
   * @param shown returns what the team set for all pages
   */
  constructor(
    dir: string,
    origin: () => string | null,
    shown: () => ShownSettings = () => ({ notice: null, hours: null }),
  ) {
    this.withSettings = createShownSettings(shown);
    const open = (real: string): Build => {
      const index = JSON.parse(readFileSync(join(real, 'site.json'), 'utf8')) as Index;
      const files = new StoredFiles(join(real, 'public'), (name, text) => {
        const own = origin();
        if (index.origin === null || own === null || !NAMES_ORIGIN.test(name)) return text;
        return text.replaceAll(index.origin, own);
      });
      return {
        index,
        notice: '',
        dir: real,
        file: (name) => files.get(name),
        shrink: (name) => files.shrink(name),
      };
    };
    const none: Build = {
      index: { brand: '', id: '', origin: null, pages: {}, errors: {} },
      notice: '',
      dir,
      file: () => null,
      shrink: () => Promise.resolve(),
    };
    this.builds = new LatestBuild(dir, 'site.json', open, none);
  }

  /** The current build; empty while there is none. */
  current(): Build {
    return this.withSettings(this.builds.get());
  }
}
