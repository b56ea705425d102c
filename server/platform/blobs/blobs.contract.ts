import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Blobs } from './blobs.ts';

/** The promises of every implementation of Blobs. */
export function describeBlobs(name: string, create: () => Promise<Blobs>): void {
  describe(name, () => {
    let blobs: Blobs;
    beforeAll(async () => {
      blobs = await create();
    });
    const read = async (key: string, range?: { start: number; end: number }): Promise<string> => {
      const stream = await blobs.open(key, range);
      return stream === null ? 'nothing' : (await buffer(stream)).toString('latin1');
    };

    it('stores a file and bytes, and returns them whole or in part', async () => {
      const path = join(blobs.uploads(), 'arriving');
      await writeFile(path, '0123456789');
      await blobs.put('ab/file', path);
      await blobs.put('ab/file.160.webp', Buffer.from([0, 255, 10, 13]));
      expect(await read('ab/file')).toBe('0123456789');
      expect(await read('ab/file.160.webp')).toBe('\u0000\u00FF\n\r');
      expect(await read('ab/file', { start: 3, end: 5 })).toBe('345');
      expect(await read('ab/file', { start: 9, end: 9 })).toBe('9');
    });

    it('stores a file of several megabytes unchanged', async () => {
      const bytes = Buffer.alloc(6 * 1024 * 1024);
      for (let at = 0; at < bytes.length; at += 4096) bytes.writeUInt32LE(at, at);
      const path = join(blobs.uploads(), 'large');
      await writeFile(path, bytes);
      await blobs.put('cd/large', path);
      const stream = await blobs.open('cd/large');
      expect(stream !== null && bytes.equals(await buffer(stream))).toBe(true);
    });

    it('removes known keys, and skips missing ones', async () => {
      await blobs.put('ef/one', Buffer.from('1'));
      await blobs.put('ef/two', Buffer.from('2'));
      await blobs.remove(['ef/one', 'ef/missing']);
      expect([await read('ef/one'), await read('ef/two')]).toEqual(['nothing', '2']);
      expect(await read('missing/key')).toBe('nothing');
    });

    it('refuses keys that could leave its folder', async () => {
      for (const key of ['', '../etc', 'ab/../../x', '/etc/passwd', 'ab/.hidden', 'a\\b', 'a\0b']) {
        await expect(blobs.open(key)).rejects.toThrow('Invalid blob key');
        await expect(blobs.put(key, Buffer.from('x'))).rejects.toThrow('Invalid blob key');
      }
    });

    it('leaves no bytes behind when the local file is missing', async () => {
      const missing = join(blobs.uploads(), 'missing');
      await expect(blobs.put('gh/none', missing)).rejects.toMatchObject({ name: 'BlobError' });
      expect(await read('gh/none')).toBe('nothing');
    });

    it('gives each process its own folder for uploads', async () => {
      await writeFile(join(blobs.uploads(), 'under-way'), 'x');
      const other = await create();
      expect(other.uploads()).not.toBe(blobs.uploads());
      expect(await readdir(blobs.uploads())).toContain('under-way');
    });

    it('accepts uploads after its folder for them was removed', async () => {
      await rm(blobs.uploads(), { recursive: true });
      const path = join(blobs.uploads(), 'arriving');
      await writeFile(path, 'x');
      await blobs.put('ij/after', path);
      await rm(blobs.uploads(), { recursive: true });
      await blobs.put('ij/bytes', Buffer.from('y'));
      expect([await read('ij/after'), await read('ij/bytes')]).toEqual(['x', 'y']);
    });

    it('is ready, however often it is asked', async () => {
      await expect(blobs.check()).resolves.toBeUndefined();
      await expect(blobs.check()).resolves.toBeUndefined();
    });
  });
}
