import pictures from 'picture:all';
import { ContentError } from '../build/content.ts';
import type { PictureData } from '../build/pictures.ts';

/**
 * The picture of a product or an accessory, at build time.
 * @throws ContentError if `content/pictures.yaml` has no picture of that name
 */
export function pictureOf(id: string): PictureData {
  const picture = pictures[id];
  if (!picture)
    throw new ContentError(`content/pictures.yaml: ${id}: missing, although ${id} is in the catalog`);
  return picture;
}
