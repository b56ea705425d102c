import { readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, normalize, sep } from 'node:path';

interface Document {
  file: string;
  style: string;
}
interface Index {
  id: string;
  scripts: string[];
  pages: Record<string, Document>;
  errors: Record<string, Document>;
}

/** A file with its precompressed forms, as it goes out. */
export interface StoredFile {
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  etag: string;
}

const CHECK_MS = 2000;

/** A built site on disk, read into memory as it is asked for; a build that replaces it is noticed within 2 s. */
export class BuiltSite {
  private readonly dir: string;
  private index: Index = { id: '', scripts: [], pages: {}, errors: {} };
  private readonly files = new Map<string, StoredFile | null>();
  private checked = 0;
  private modified = -1;

  constructor(dir: string) {
    this.dir = dir;
  }

  /** The index of the present build. Empty while nothing is built. */
  current(): Index {
    const time = Date.now();
    if (time - this.checked < CHECK_MS) return this.index;
    this.checked = time;
    try {
      const { mtimeMs } = statSync(join(this.dir, 'site.json'));
      if (mtimeMs !== this.modified) {
        this.index = JSON.parse(readFileSync(join(this.dir, 'site.json'), 'utf8')) as Index;
        this.modified = mtimeMs;
        this.files.clear();
      }
    } catch {
      // Between two builds there is none for a moment: the former one serves.
    }
    return this.index;
  }

  /** A file below `public/`, or null when there is none or the name leads out of it. */
  file(name: string): StoredFile | null {
    const known = this.files.get(name);
    if (known !== undefined) return known;
    const root = join(this.dir, 'public') + sep;
    const path = normalize(join(root, name));
    if (!path.startsWith(root) || name.includes('\0')) return null;
    const read = (ending: string): Buffer | null => {
      try {
        return readFileSync(path + ending);
      } catch {
        return null;
      }
    };
    const plain = read('');
    if (plain === null) return null;
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
    const stored = { plain, br: read('.br'), gzip: read('.gz'), etag };
    this.files.set(name, stored);
    return stored;
  }
}
