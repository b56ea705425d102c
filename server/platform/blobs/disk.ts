import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BlobError, checkKey, type Blobs } from './blobs.ts';
import { hasRoom } from './free-space.ts';
import { createUploadsFolder } from './uploads-folder.ts';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

function failure(error: unknown): BlobError {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const full = code === 'ENOSPC' || code === 'EDQUOT';
  return new BlobError(full ? 'storage_full' : 'unavailable', message, { cause: error });
}

/** Moves a file, also between file systems. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    const beside = `${to}.arriving`;
    await copyFile(from, beside);
    await rename(beside, to);
    await rm(from, { force: true });
  }
}

/** Blobs as files of a folder, which several processes may share. */
export async function createDiskBlobs(folder: string): Promise<Blobs> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const uploads = await createUploadsFolder(join(folder, 'incoming'));
  let written = 0;

  function pathOf(key: string): string {
    checkKey(key);
    return join(folder, key);
  }

  return {
    uploads,
    async put(key, source) {
      const path = pathOf(key);
      let from = source;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        if (typeof from !== 'string') {
          from = join(uploads(), `blob-${written++}`);
          await writeFile(from, source, { flag: 'wx', flush: true, mode: 0o600 });
        }
        await move(from, path);
      } catch (error) {
        // On a full disk, a part of it would take room until the next start.
        if (typeof from === 'string' && from !== source)
          await rm(from, { force: true }).catch(() => {});
        throw failure(error);
      }
    },
    async open(key, range) {
      const path = pathOf(key);
      try {
        const handle = await open(path);
        return handle.createReadStream(range);
      } catch (error) {
        if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
        throw failure(error);
      }
    },
    async remove(keys) {
      try {
        for (const key of keys) await rm(pathOf(key), { force: true });
      } catch (error) {
        throw failure(error);
      }
    },
    hasRoom: () => hasRoom(uploads()),
    async check() {
      try {
        await access(folder, constants.R_OK | constants.W_OK);
      } catch (error) {
        throw failure(error);
      }
    },
  };
}
