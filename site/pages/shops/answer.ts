import type { ReadPublic } from '../../page.ts';
import { PREFIX } from '../../shell/language.ts';
import { readShopSearch, type ShopsView } from './shop-search.ts';
import { findShops } from './find.ts';
import { readPlaces, type Gazetteer } from './places.ts';
import { project } from './project.ts';
import type { Position } from '../../tools/distance.ts';
import type { Shop } from './shop.ts';

let places: Promise<Gazetteer> | undefined;

/** The gazetteer, loaded once. */
function gazetteer(read: ReadPublic): Promise<Gazetteer> {
  places ??= read('/shops/places.txt').then(readPlaces);
  places.catch(() => (places = undefined));
  return places;
}

/**
 * What the page shows for a query.
 * @param here the visitor's position, used instead of the place in the query
 */
export async function answerShops(
  query: URLSearchParams,
  read: ReadPublic,
  here?: Position,
): Promise<ShopsView> {
  const search = readShopSearch(query);
  const [all, known] = await Promise.all([
    read(`${PREFIX}/shops/all.json`).then((text) => JSON.parse(text) as Shop[]),
    gazetteer(read),
  ]);
  return findShops(all, search, { here, places: known, project });
}
