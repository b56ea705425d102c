import { keysOf } from './chat/files/keys.ts';
import { copyBlob } from './platform/blobs/copy-blob.ts';
import type { Blobs } from './platform/blobs/blobs.ts';
import type { Database } from './platform/db/database.ts';
import { readProgress, writeProgress } from './platform/db/move/progress.ts';
import { pagesOf } from './platform/db/move/rows.ts';
import { keysOfPicture } from './website/pictures/keys.ts';

/** Files copied at once. */
const PARALLEL = 8;
/** The name of the files' bytes in the progress; no table has this name. */
const BYTES = 'bytes of files';

interface Options {
  /** Its rows say which files there are. */
  target: Database;
  from: Blobs;
  to: Blobs;
  /** Called with the number of files copied so far. */
  report(what: string, done: number): void;
}

/** How many files were copied, and how many neither storage has. */
export interface MovedFiles {
  copied: number;
  missing: number;
}

/**
 * Copies the bytes of all files and their thumbnails, after those that an earlier run copied, and of the site's
 * pictures. Rejects with BlobError or StorageError.
 */
export async function moveFiles({ target, from, to, report }: Options): Promise<MovedFiles> {
  const { kysely } = target;
  const progress = (await readProgress(kysely)) ?? {};
  const moved = { copied: 0, missing: 0 };
  async function moveFile(id: string, hasThumbnails: boolean): Promise<void> {
    const [original = '', ...thumbnails] = keysOf(id);
    const found = await copyBlob(original, from, to);
    if (found === 'missing') moved.missing += 1;
    else moved.copied += 1;
    if (hasThumbnails) for (const key of thumbnails) await copyBlob(key, from, to);
  }
  const files = { name: 'files', columns: ['id', 'thumbnails'], key: ['id'] };
  for await (const { rows, last } of pagesOf(kysely, files, progress[BYTES])) {
    for (let at = 0; at < rows.length; at += PARALLEL) {
      const some = rows.slice(at, at + PARALLEL);
      await Promise.all(
        some.map(({ id, thumbnails }) => moveFile(String(id), thumbnails === 'made')),
      );
      report(BYTES, moved.copied + moved.missing);
    }
    progress[BYTES] = last;
    await writeProgress(kysely, progress);
  }
  const pictures = await kysely
    .selectFrom('content_pictures')
    .select('file')
    .where('file', 'is not', null)
    .distinct()
    .execute();
  for (const { file } of pictures) {
    const found = await Promise.all(
      keysOfPicture(file ?? '').map((key) => copyBlob(key, from, to)),
    );
    if (found.includes('missing')) moved.missing += 1;
    else moved.copied += 1;
  }
  return moved;
}
