import type { FileRow } from '../../platform/db/schema.ts';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { thumbnailsOf } from './images.ts';
import { keyOf, keysOf, thumbnailKey } from './keys.ts';
import type { FileStore } from './store.ts';

/** Pictures that may wait for their thumbnails; beyond that, the original is served. */
const WAITING = 20;

/**
 * Thumbnails of pictures, made at the first request for one, and of one picture at a time, since a small file can hold a
 * picture that takes seconds to decode.
 */
export function createThumbnails(
  blobs: Pick<Blobs, 'open' | 'put' | 'remove'>,
  store: Pick<FileStore, 'setThumbnails'>,
) {
  /** Pictures waiting or in progress, so that concurrent requests share one. */
  const pending = new Map<string, Promise<boolean>>();
  const inTurn = oneAtATime();

  async function make(id: string): Promise<boolean> {
    const original = await blobs.open(keyOf(id));
    const made = original === null ? null : await thumbnailsOf(original);
    for (const [width, bytes] of made ?? []) await blobs.put(thumbnailKey(id, width), bytes);
    const isStored = await store.setThumbnails(id, made === null ? 'none' : 'made');
    // Its other bytes may have been removed before these were written.
    if (!isStored) await blobs.remove(keysOf(id));
    return isStored && made !== null;
  }

  function enqueue(id: string): Promise<boolean> | null {
    const known = pending.get(id);
    if (known !== undefined) return known;
    if (pending.size >= WAITING) return null;
    const made = inTurn(() => make(id).finally(() => pending.delete(id)));
    pending.set(id, made);
    return made;
  }

  return {
    /** A thumbnail with at most this width in pixels; null if there can be none, or none right now. */
    async open(
      { id, mimeType, thumbnails }: Pick<FileRow, 'id' | 'mimeType' | 'thumbnails'>,
      width: number,
    ) {
      if (!mimeType.startsWith('image/') || thumbnails === 'none') return null;
      if (thumbnails === null && (await enqueue(id)) !== true) return null;
      return blobs.open(thumbnailKey(id, width));
    },
  };
}
