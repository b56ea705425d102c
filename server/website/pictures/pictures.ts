import { buffer } from 'node:stream/consumers';
import {
  largePicture,
  PICTURE_FOLDERS,
  pictureFiles,
  picturesIn,
  PICTURE_FILE,
  type ContentPicture,
  type PictureProblem,
} from '@ncf/contract/content-pictures';
import { v7 as uuid } from 'uuid';
import { BlobError, type Blobs } from '../../platform/blobs/blobs.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import { typeOf, type StoredFile } from '../stored-files.ts';
import { fileKey, keysOfPicture, originalKey } from './keys.ts';
import { makePicture, problemOf, type WantedPicture } from './make-picture.ts';
import type { PictureStore } from './store.ts';

/** The pictures that editors upload for the site. Methods reject with StorageError or BlobError. */
export type Pictures = ReturnType<typeof createPictures>;

interface Parts {
  store: PictureStore;
  blobs: Pick<Blobs, 'put' | 'open' | 'remove' | 'hasRoom'>;
  jobs: Pick<Jobs, 'define'>;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Editors may name a picture only some time after they uploaded it: their browser may be offline until then. */
const KEEP_MS = 7 * 86_400_000;
/** Bytes of files that stay in memory, as those of a build do. */
const IN_MEMORY = 16 * 1024 * 1024;
/** Few, since a file that ends the process would end it again. The last attempt only says that the others failed. */
const RETRY_MS = [1000, 10_000, 0];

/** The files that were asked for last, which never change. */
function createMemory() {
  const files = new Map<string, StoredFile>();
  let bytes = 0;
  return {
    get: (name: string): StoredFile | undefined => files.get(name),
    add(name: string, file: StoredFile): void {
      // Another request may have read it at the same time.
      if (files.has(name)) return;
      files.set(name, file);
      bytes += file.plain.length;
      for (const [oldest, { plain }] of files) {
        if (bytes <= IN_MEMORY) return;
        files.delete(oldest);
        bytes -= plain.length;
      }
    },
  };
}

/** Creates it, with the job that makes the files. */
export function createPictures({ store, blobs, jobs, clock }: Parts) {
  const queue = jobs.define<WantedPicture>({
    kind: 'content-picture',
    retryMs: RETRY_MS,
    async run({ key: id, payload, isLast }) {
      if (isLast) {
        await store.set(id, { file: null, problem: 'not_stored' });
        return { outcome: 'failed', reason: 'No attempt succeeded.' };
      }
      const original = await blobs.open(originalKey(id));
      // It ran before, or the picture was removed.
      if (original === null) return { outcome: 'done' };
      const made = await makePicture(await buffer(original), payload);
      if (typeof made === 'string') await store.set(id, { file: null, problem: made });
      else {
        for (const [file, bytes] of made.files) await blobs.put(fileKey(file), bytes);
        await store.set(id, { file: made.file, problem: null });
      }
      await blobs.remove([originalKey(id)]);
      return { outcome: 'done' };
    },
  });

  const memory = createMemory();

  async function bytesOf(file: string): Promise<Buffer | null> {
    const stored = await blobs.open(fileKey(file));
    return stored === null ? null : buffer(stored);
  }

  return {
    /** Stores an upload, whose files are made after that. */
    async add(bytes: Buffer, wanted: WantedPicture): Promise<ContentPicture | PictureProblem> {
      const found = await problemOf(bytes);
      if (found !== null) return found;
      if (!(await blobs.hasRoom())) throw new BlobError('storage_full', 'No room for a picture.');
      const picture = { id: uuid({ msecs: clock() }), file: null, problem: null };
      await store.add({ ...picture, createdAt: new Date(clock()).toISOString() });
      await blobs.put(originalKey(picture.id), bytes);
      await queue.add({ key: picture.id, payload: wanted });
      return picture;
    },
    async get(id: string): Promise<ContentPicture | null> {
      const row = await store.byId(id);
      return row && { id, file: row.file, problem: row.problem };
    },
    /** A file of a picture by its name in URLs, without the leading slash; null if there is none. */
    async find(name: string): Promise<StoredFile | null> {
      const file = name.slice(PICTURE_FOLDERS.site.length - 1);
      if (!PICTURE_FILE.test(largePicture(file)) || PICTURE_FOLDERS.site + file !== `/${name}`)
        return null;
      const known = memory.get(file);
      if (known !== undefined) return known;
      const plain = await bytesOf(file);
      if (plain === null) return null;
      const found = { plain, br: null, gzip: null, type: typeOf(file) };
      memory.add(file, found);
      return found;
    },
    /** The pictures that these texts name, if they were uploaded. */
    async namedIn(texts: Iterable<string | null>): Promise<string[]> {
      const known = new Set((await store.made()).map(({ file }) => file));
      const named = new Set([...texts].flatMap((text) => picturesIn(text ?? '')));
      return [...named].filter((file) => known.has(file));
    },
    /** The files of pictures, by their paths in the repository. */
    async *entries(files: readonly string[]): AsyncIterable<ZipEntry> {
      for (const file of files.flatMap(pictureFiles)) {
        const content = await bytesOf(file);
        if (content !== null) yield { name: PICTURE_FOLDERS.repository + file, content };
      }
    },
    /** Removes pictures that were uploaded some time ago, and that no draft and nothing published names. */
    async removeUnused(): Promise<void> {
      const limit = new Date(clock() - KEEP_MS).toISOString();
      const old = await store.before(limit);
      if (old.length === 0) return;
      const kept = new Set(
        (await store.made()).filter((one) => one.createdAt >= limit).map(({ file }) => file),
      );
      for await (const text of store.texts()) for (const file of picturesIn(text)) kept.add(file);
      for (const { id, file } of old) {
        if (file !== null && kept.has(file)) continue;
        await blobs.remove(file === null ? [originalKey(id)] : keysOfPicture(file));
        await store.remove(id);
      }
    },
  };
}
