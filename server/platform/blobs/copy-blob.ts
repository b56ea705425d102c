import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BlobError, type Blobs } from './blobs.ts';

/**
 * Copies what is stored under a key, and reads the copy back. Rejects with BlobError.
 * @returns `missing` if neither storage has it
 */
export async function copyBlob(
  key: string,
  from: Blobs,
  to: Blobs,
): Promise<'copied' | 'present' | 'missing'> {
  const source = await from.open(key);
  if (source === null) {
    const present = await to.open(key);
    present?.destroy();
    return present === null ? 'missing' : 'present';
  }
  const path = join(to.uploads(), randomUUID());
  try {
    const read = createHash('sha256');
    await pipeline(source, hashing(read), createWriteStream(path, { flags: 'wx', flush: true }));
    await to.put(key, path);
    const stored = createHash('sha256');
    for await (const chunk of (await to.open(key)) ?? Readable.from([])) stored.update(chunk);
    if (stored.digest('hex') !== read.digest('hex'))
      throw new BlobError('unavailable', `The copy of the file ${key} differs from the original.`);
  } finally {
    await rm(path, { force: true });
  }
  return 'copied';
}

const hashing = (hash: ReturnType<typeof createHash>) =>
  async function* through(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
