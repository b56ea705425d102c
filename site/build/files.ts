import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip as gzipCallback } from 'node:zlib';
import { BROTLI } from '@ncf/contract/compression';

const COMPRESSED = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;

/** Compresses with brotli at a quality from 0 to 11. */
export const brotliAt = (quality: number, text: string | Uint8Array): Uint8Array =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipCallback)];

/** Writes public files, with `.br` and `.gz` beside them if the type compresses. */
export interface PublicWriter {
  /** Writes a file and its folders; it is compressed later. */
  (file: string, content: string | Uint8Array): void;
  /** Resolves when at most so many files remain to be compressed. @throws what failed */
  rest(most?: number): Promise<void>;
}

/**
 * Creates a writer of public files.
 * @param quality of brotli, from 1 to 11; 0 compresses nothing
 * @param parallel how many files are compressed at the same time
 */
export function publicWriter(quality: number, parallel: number): PublicWriter {
  /** The best quality is slow, and the pages of all languages share files. */
  const known = new Map<string | Uint8Array, Promise<[Uint8Array, Uint8Array]>>();
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const compress = (content: string | Uint8Array) =>
    Promise.all([brotli(content, { params }), gzip(content, { level: 9 })]);
  const waiting: [file: string, content: string | Uint8Array][] = [];
  const running = new Set<Promise<void>>();
  let failure: unknown = null;

  async function add(file: string, content: string | Uint8Array): Promise<void> {
    const made = known.get(content) ?? compress(content);
    if (quality === BROTLI.smallest) known.set(content, made);
    const [br, gz] = await made;
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }

  function proceed(): void {
    while (running.size < parallel) {
      const next = waiting.shift();
      if (next === undefined) return;
      const job = add(...next)
        .catch((error: unknown) => (failure ??= error))
        .then(() => {
          running.delete(job);
          proceed();
        });
      running.add(job);
    }
  }

  const write = (file: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (quality === 0 || !COMPRESSED.test(file)) return;
    waiting.push([file, content]);
    proceed();
  };
  return Object.assign(write, {
    async rest(most = 0) {
      while (waiting.length + running.size > most) await Promise.race(running);
      if (failure !== null) throw failure;
    },
  });
}

/** A short hash of content for a file name. */
export const contentHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

/** A source expression for a Content-Security-Policy (CSP 3 §2.3.1). */
export const cspHash = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Chunks that tests and budgets find by name. */
const NAMED = /^(client|page|widget)$/;

/**
 * The file of a chunk. Most names are short, because chunks name each other.
 * @param prefix of the language's pages, such as `/es`; empty for English
 */
export const chunkName =
  (prefix: string) =>
  ({ name }: { name: string }): string =>
    `assets${prefix}/${/picture[:_]/.test(name) ? 'art' : NAMED.test(name) ? '[name]' : 'part'}-[hash:7].js`;
