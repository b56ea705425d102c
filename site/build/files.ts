import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { BROTLI } from '@ncf/contract/compression';

const COMPRESSED = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;

const compressed = new Map<string | Uint8Array, Uint8Array>();

/** Compresses with brotli at a quality from 0 to 11. */
export const brotliAt = (quality: number, text: string | Uint8Array): Uint8Array =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Compresses with brotli at its best level, as the server sends it. This is slow, so equal content is compressed only once. */
export function brotli(text: string | Uint8Array): Uint8Array {
  const known = compressed.get(text);
  if (known) return known;
  const small = brotliAt(BROTLI.smallest, text);
  compressed.set(text, small);
  return small;
}

/**
 * Writes a file and its folders, with `.br` and `.gz` beside it if the type compresses.
 * @returns its brotli bytes, or all if it is not compressed
 */
export type PublicWriter = (file: string, content: string | Uint8Array) => number;

/** Creates a writer of public files. @param quality of brotli, from 1 to 11; 0 compresses nothing */
export const publicWriter =
  (quality: number = BROTLI.smallest): PublicWriter =>
  (file, content) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (quality === 0 || !COMPRESSED.test(file)) return content.length;
    const small = quality === BROTLI.smallest ? brotli(content) : brotliAt(quality, content);
    writeFileSync(`${file}.br`, small);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    return small.length;
  };

/** A short hash of content for a file name. */
export const contentHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

/** A source expression for a Content-Security-Policy (CSP 3 §2.3.1). */
export const cspHash = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Chunks that tests and budgets find by name. */
const NAMED = /^(client|page|widget|opened)$/;

/**
 * The file of a chunk. Most names are short, because chunks name each other.
 * @param prefix of the language's pages, such as `/es`; empty for English
 */
export const chunkName =
  (prefix: string) =>
  ({ name }: { name: string }): string =>
    `assets${prefix}/${/picture[:_]/.test(name) ? 'art' : NAMED.test(name) ? '[name]' : 'part'}-[hash:7].js`;
