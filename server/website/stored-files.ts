import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';

/** A file in memory with its precompressed forms. */
export interface StoredFile {
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  /** Of the plain form, a strong one (RFC 9110 §8.8.3). */
  etag: string;
  /** Media type, by the name's ending. */
  type: string;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
};

function read(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** The files of a folder, read into memory as they are asked for. */
export class StoredFiles {
  private readonly root: string;
  private readonly files = new Map<string, StoredFile>();

  constructor(dir: string) {
    this.root = normalize(dir) + sep;
  }

  /** A file by its name below the folder, or null when there is none or the name leads out of it. */
  get(name: string): StoredFile | null {
    const known = this.files.get(name);
    if (known !== undefined) return known;
    const path = normalize(join(this.root, name));
    if (!path.startsWith(this.root) || name.includes('\0')) return null;
    const plain = read(path);
    if (plain === null) return null;
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    const stored = { plain, br: read(`${path}.br`), gzip: read(`${path}.gz`), etag, type };
    this.files.set(name, stored);
    return stored;
  }

  /** Forgets what was read: the folder has been replaced. */
  clear(): void {
    this.files.clear();
  }
}
