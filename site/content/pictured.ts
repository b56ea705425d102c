import pictures from 'picture:all';
import type { Catalog } from '../build/content.ts';
import { ContentError } from '../build/content-error.ts';
import { photoData } from '../build/photos.ts';
import type { DecorativePicture, PictureData, PictureFiles } from '../build/pictures.ts';
import type { PricedKit } from '../pages/kit.tsx';
import { DECIDING } from '../shell/catalog-card.tsx';
import { priceLine } from '../shell/item-figures.ts';
import { priceSum } from '../tools/price-sum.ts';
import { accessories, company, pick, products } from './library.ts';

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

/**
 * What a page needs of a picture that adds nothing to the text beside it: its words and other files would fill the payload.
 * @param file `thumbnail` for at most 12rem
 */
export function decorative(
  picture: PictureData,
  file: 'thumbnail' | 'src' = 'thumbnail',
): DecorativePicture {
  const one = (files: PictureFiles) => ({ src: files[file] ?? files.src });
  const { width, height, night } = picture;
  return { ...one(picture), width, height, ...(night && { night: one(night) }) };
}

/** What a list of the catalog shows of an item. */
export const listed = (item: Catalog[number]) => ({
  ...pick(item, ['id', 'name', 'group', 'summary', 'uses', 'filters']),
  specs: pick(item.specs, DECIDING),
  picture: decorative(pictureOfItem(item)),
});

/** The item of a catalog with an ID, at build time. */
export function itemOf(items: Catalog, wanted: string): Catalog[number] {
  const item = items.find(({ id }) => id === wanted);
  if (!item) throw new Error(`${wanted} is not in the catalog`);
  return item;
}

/** What an item's page shows of the items that it names. */
export const pickedFrom = (items: Catalog, ids: readonly string[] = []) =>
  items
    .filter(({ id }) => ids.includes(id))
    .map((item) => ({
      ...pick(item, ['id', 'name', 'summary']),
      picture: decorative(pictureOfItem(item), 'src'),
    }));

/** The picture of where an item is used, if the catalog names one. */
export function sceneOf({ scene }: Catalog[number]) {
  if (!scene) return undefined;
  const { picture = '', photo, caption } = scene;
  return { scene: { picture: photo ? photoData(photo) : pictureOf(picture), caption } };
}

/**
 * A kit with the price of all of it, month to month and installed by the customer.
 * @param items how many, the path, and a name other than the catalog's; one counted in words is another's alternative
 */
export function kitOf(
  items: readonly (readonly [count: number | string, href: string, name?: string])[],
): PricedKit {
  const parts = items.flatMap(([count, href, name]) => {
    const item = [...products, ...accessories].find(({ id }) => href.endsWith(`/${id}`));
    // The owner may sell other devices.
    if (!item) return [];
    return [{ count, href, name: name ?? item.name, item, picture: decorative(pictureOfItem(item)) }];
  });
  const lines = parts.flatMap(({ count, item }) =>
    typeof count === 'number'
      ? [{ count, device: item.price, install: 0, monthly: item.monthly ?? 0 }]
      : [],
  );
  const { once, monthly } = priceSum(lines, { months: 1, percentOff: 0 }, false);
  return {
    items: parts.map(({ item: _, ...part }) => part),
    price: priceLine({ price: once, monthly }, company.offer.currency),
  };
}
