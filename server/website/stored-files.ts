import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** A file in memory with its precompressed versions. */
export interface StoredFile {
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  /** Strong ETag of the uncompressed version (RFC 9110 §8.8.3). */
  etag: string;
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

const TEXT = /\.(html|xml|txt)$/;
const QUICK = 5;
const SMALLEST = 11;
const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});

/** A strong ETag of these bytes; `form` distinguishes versions with different compression. */
export const etagOf = (plain: Buffer, form = ''): string =>
  `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}${form}"`;

/** A stored file with another text, compressed quickly. */
export function rewritten(file: StoredFile, change: (text: string) => string): StoredFile {
  const plain = Buffer.from(change(file.plain.toString('utf8')));
  const br = brotliCompressSync(plain, brotliOptions(QUICK));
  return { plain, br, gzip: gzipSync(plain), etag: etagOf(plain), type: file.type };
}

/** The files of an immutable folder, read into memory on first use. */
export class StoredFiles {
  private readonly root: string;
  private readonly rewrite: (name: string, text: string) => string;
  private readonly files = new Map<string, StoredFile>();
  /** Texts without compressed versions of their own that were asked for once. */
  private readonly askedOnce = new Set<string>();
  private compressed = Promise.resolve();

  /** @param rewrite changes a text file (HTML, XML, plain) once, when it is read */
  constructor(dir: string, rewrite = (_name: string, text: string): string => text) {
    this.root = resolve(dir) + sep;
    this.rewrite = rewrite;
  }

  /** A file by its name in the folder, or null if it does not exist, points outside, or has `.` or empty segments. */
  get(name: string): StoredFile | null {
    const known = this.files.get(name);
    if (known !== undefined) {
      if (this.askedOnce.delete(name)) this.compressWell(name, known);
      return known;
    }
    const path = join(this.root, name);
    // Only one spelling of each name, since files stay in memory under the name that was asked for.
    if (path !== this.root + name.replaceAll('/', sep) || name.includes('\0')) return null;
    const plain = read(path);
    if (plain === null) return null;
    const type = typeOf(name);
    const before = TEXT.test(name) ? plain.toString('utf8') : '';
    const after = before && this.rewrite(name, before);
    const br = read(`${path}.br`);
    // The build leaves documents uncompressed that most servers put their origin into.
    if (after !== before || (before && br === null))
      return this.keepRewritten(name, Buffer.from(after), type);
    const stored = { plain, br, gzip: read(`${path}.gz`), etag: etagOf(plain), type };
    this.files.set(name, stored);
    return stored;
  }

  /**
   * There are no compressed versions on disk, or they are those of the original text. Quickly compressed ones are served until
   * the smallest ones are ready.
   */
  private keepRewritten(name: string, plain: Buffer, type: string): StoredFile {
    const br = brotliCompressSync(plain, brotliOptions(QUICK));
    const quick = { plain, br, gzip: gzipSync(plain), etag: etagOf(plain, '-quick'), type };
    this.files.set(name, quick);
    this.askedOnce.add(name);
    return quick;
  }

  /**
   * Makes the smallest versions of a file, one file at a time, off the event loop. Only a file that is asked for again is
   * worth it: it takes 40 times as long as compressing quickly.
   */
  private compressWell(name: string, { plain, type }: StoredFile): void {
    this.compressed = this.compressed.then(async () => {
      const [smallest, zipped] = await Promise.all([
        promisify(brotliCompress)(plain, brotliOptions(SMALLEST)),
        promisify(gzip)(plain, { level: 9 }),
      ]);
      this.files.set(name, { plain, br: smallest, gzip: zipped, etag: etagOf(plain), type });
    });
  }
}
