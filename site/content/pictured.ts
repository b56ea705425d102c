import pictures from 'picture:all';
import type { Catalog } from '../build/content.ts';
import { ContentError } from '../build/content-error.ts';
import { photoData } from '../build/photos.ts';
import type { PictureData } from '../build/pictures.ts';
import type { PricedKit } from '../pages/kit.tsx';
import { priceLine } from '../shell/item-figures.ts';
import { priceSum } from '../tools/price-sum.ts';
import { accessories, company, products } from './library.ts';

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
      id: item.id,
      name: item.name,
      summary: item.summary,
      picture: pictureOfItem(item),
    }));

/** The picture of where an item is used, if the catalog names one. */
export function sceneOf({ scene }: Catalog[number]) {
  if (!scene) return undefined;
  const { picture = '', photo, caption } = scene;
  return { scene: { picture: photo ? photoData(photo) : pictureOf(picture), caption } };
}

/** The portraits of the catalog's items, by ID. */
export const portraits = () =>
  Object.fromEntries([...products, ...accessories].map((item) => [item.id, pictureOfItem(item)]));

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
    return [{ count, href, name: name ?? item.name, item, picture: pictureOfItem(item) }];
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
