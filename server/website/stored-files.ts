import { readFileSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';

/** A file in memory with its precompressed versions. */
export interface StoredFile {
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  /** Media type by file extension. */
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
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** The media type of a file by its name. */
export const typeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream';

function read(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** The files of an immutable folder, read into memory on first use. */
export class StoredFiles {
  private readonly root: string;
  private readonly files = new Map<string, StoredFile>();

  constructor(dir: string) {
    this.root = resolve(dir) + sep;
  }

  /** A file by its name in the folder, or null if it does not exist, points outside, or has `.` or empty segments. */
  get(name: string): StoredFile | null {
    const known = this.files.get(name);
    if (known !== undefined) return known;
    const path = join(this.root, name);
    // Only one spelling of each name, since files stay in memory under the requested name.
    if (path !== this.root + name.replaceAll('/', sep) || name.includes('\0')) return null;
    const plain = read(path);
    if (plain === null) return null;
    const file = { plain, br: read(`${path}.br`), gzip: read(`${path}.gz`), type: typeOf(name) };
    this.files.set(name, file);
    return file;
  }
}
