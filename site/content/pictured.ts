import pictures from 'picture:all';
import { ContentError } from '../build/content.ts';
import type { PictureData } from '../build/pictures.ts';

/**
 * The picture of a product or an accessory, at build time.
 * @throws ContentError where `content/pictures.yaml` has none of that name
 */
export function pictureOf(id: string): PictureData {
  const picture = pictures[id];
  if (!picture)
    throw new ContentError(`content/pictures.yaml: ${id}: missing, and ${id} is in the catalogue`);
  return picture;
}
