import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSED = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;

const compressed = new Map<string | Uint8Array, Uint8Array>();

const brotliAt = (quality: number, text: string | Uint8Array): Uint8Array =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Brotli at its best, as the server sends it. It is slow: the same text is compressed once. */
export function brotli(text: string | Uint8Array): Uint8Array {
  const known = compressed.get(text);
  if (known) return known;
  const small = brotliAt(constants.BROTLI_MAX_QUALITY, text);
  compressed.set(text, small);
  return small;
}

/**
 * Writes a file with its folders, and `.br` and `.gz` beside it where that pays.
 * @param quick compresses fast instead of well
 * @returns what writes one, and returns its brotli bytes
 */
export const publicWriter =
  (quick = false) =>
  (file: string, content: string | Uint8Array): number => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (!COMPRESSED.test(file)) return content.length;
    const small = quick ? brotliAt(constants.BROTLI_MIN_QUALITY, content) : brotli(content);
    writeFileSync(`${file}.br`, small);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: quick ? 1 : 9 }));
    return small.length;
  };

/** A short name for content, to go into a file's name. */
export const contentHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

/** A source expression for a Content-Security-Policy (CSP 3 §2.3.1). */
export const cspHash = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Chunks whose files are told apart by their names; every page's first script lists the files of all. */
const NAMED = /^(client|page|widget|english)$/;

/** The file of a chunk. A name that no one reads is short: each is in the first load of every page. */
export const chunkName = ({ name }: { name: string }): string =>
  `assets/${/picture[:_]/.test(name) ? 'art' : NAMED.test(name) ? '[name]' : 'part'}-[hash:7].js`;
