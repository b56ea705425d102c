import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StoredFiles, type StoredFile } from './stored-files.ts';

interface Document {
  file: string;
  style: string;
  readsQuery?: true;
}
interface Index {
  id: string;
  scripts: string[];
  pages: Record<string, Document>;
  errors: Record<string, Document>;
}

const CHECK_MS = 2000;

/** Tells when a file was written again, looking every 2 s at most. Between two builds there is none for a moment. */
export function watchFile(path: string): () => boolean {
  let [checked, modified] = [0, -1];
  return () => {
    const time = Date.now();
    if (time - checked < CHECK_MS) return false;
    checked = time;
    const mtime = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? modified;
    if (mtime === modified) return false;
    modified = mtime;
    return true;
  };
}

/** A built site on disk; a build that replaces it is noticed within 2 s, until then the former one serves. */
export class BuiltSite {
  private readonly path: string;
  private readonly replaced: () => boolean;
  private readonly files: StoredFiles;
  private index: Index = { id: '', scripts: [], pages: {}, errors: {} };

  constructor(dir: string) {
    this.path = join(dir, 'site.json');
    this.replaced = watchFile(this.path);
    this.files = new StoredFiles(join(dir, 'public'));
  }

  /** The index of the present build. Empty while nothing is built. */
  current(): Index {
    if (this.replaced()) {
      this.index = JSON.parse(readFileSync(this.path, 'utf8')) as Index;
      this.files.clear();
    }
    return this.index;
  }

  /** A file below `public/`, or null when there is none or the name leads out of it. */
  file(name: string): StoredFile | null {
    return this.files.get(name);
  }
}
