import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StoredFiles, type StoredFile } from './stored-files.ts';

interface Document {
  file: string;
  /** Its Content-Security-Policy, as the build wrote it. */
  policy: string;
  readsQuery?: true;
}
interface Index {
  id: string;
  /** The origin in the documents that stands for the server's own; null where the build was given the site's. */
  origin: string | null;
  pages: Record<string, Document>;
  errors: Record<string, Document>;
}

/** One complete build. It never changes: what a request begins with one is finished with it. */
export interface Build {
  index: Index;
  /** Its folder, symbolic links resolved. */
  dir: string;
  /** A file below `public/`, or null when there is none or the name leads out of it. */
  file(name: string): StoredFile | null;
}

const CHECK_MS = 2000;
/** Where the documents name the site's origin: canonical links, cards, structured data, sitemap, feeds. */
const NAMES_ORIGIN = /\.(html|xml|txt)$/;

/**
 * Follows a folder that may be switched to another build at any time: `dir` is a symbolic link that is
 * replaced in one step, or a folder whose `marker` file is written last. It looks every 2 s at most; until
 * a new build can be opened, the former one is kept.
 */
export class LatestBuild<T> {
  private readonly dir: string;
  private readonly marker: string;
  private readonly open: (dir: string) => T;
  private latest: T;
  private opened = '';
  private checked = 0;

  /** @param none what there is while nothing is built */
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
      // Nothing is built, or a build is being copied here: what there was serves on.
    }
    return this.latest;
  }
}

/** The latest build of the site on disk. */
export class BuiltSite {
  private readonly builds: LatestBuild<Build>;

  /**
   * @param dir the built site: a folder with `site.json` and `public/`, or a link to one
   * @param origin the site's origin, for builds that leave it to the server
   */
  constructor(dir: string, origin: () => string | null) {
    const open = (real: string): Build => {
      const index = JSON.parse(readFileSync(join(real, 'site.json'), 'utf8')) as Index;
      const files = new StoredFiles(join(real, 'public'), (name, text) => {
        const own = origin();
        if (index.origin === null || own === null || !NAMES_ORIGIN.test(name)) return text;
        return text.replaceAll(index.origin, own);
      });
      return { index, dir: real, file: (name) => files.get(name) };
    };
    const none: Build = {
      index: { id: '', origin: null, pages: {}, errors: {} },
      dir,
      file: () => null,
    };
    this.builds = new LatestBuild(dir, 'site.json', open, none);
  }

  /** The present build; empty while nothing is built. */
  current(): Build {
    return this.builds.get();
  }
}
