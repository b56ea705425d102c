import pictures from 'picture:all';
import type { Catalog } from '../build/content.ts';
import { ContentError } from '../build/content-error.ts';
import { photoData } from '../build/photos.ts';
import type { PictureData } from '../build/pictures.ts';

/**
 * The picture of a product, an accessory, or a place where one is used, at build time.
 * @throws ContentError if `content/pictures.yaml` has no picture of that name
 */
export function pictureOf(id: string): PictureData {
  const picture = pictures[id];
  if (!picture)
    throw new ContentError({
      file: 'site/content/pictures.yaml',
      field: id,
      message: 'missing, although the catalog refers to it',
    });
  return picture;
}

/** The picture of an item of the catalog. */
export const pictureOfItem = ({
  id,
  picture,
  photo,
}: Pick<Catalog[number], 'id' | 'picture' | 'photo'>): PictureData =>
  photo ? photoData(photo) : pictureOf(picture ?? id);

/** What a list of the catalog shows of an item. */
export const listed = ({
  id,
  name,
  group,
  summary,
  uses,
  filters,
  specs,
  ...shown
}: Catalog[number]) => ({
  id,
  name,
  group,
  summary,
  uses,
  filters,
  specs,
  picture: pictureOfItem({ id, ...shown }),
});

/** What an item's page shows of the items that it names. */
export const pickedFrom = (items: Catalog, ids: readonly string[] = []) =>
  items
    .filter(({ id }) => ids.includes(id))
    .map((item) => ({
      id: item.id,
      name: item.name,
      summary: item.summary,
      picture: pictureOfItem(item),
    }));

/** The picture of where an item is used, if the catalog names one. */
export function sceneOf(item: Catalog[number] | undefined) {
  if (item?.scene === undefined) return undefined;
  const { picture = '', photo, caption } = item.scene;
  return { scene: { picture: photo ? photoData(photo) : pictureOf(picture), caption } };
}
