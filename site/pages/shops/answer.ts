import type { ReadPublic } from '../../page.ts';
import { readAsk, type ShopsView } from './ask.ts';
import { findShops } from './find.ts';
import { readPlaces, type Gazetteer } from './places.ts';
import { project } from './project.ts';
import type { Position, Shop } from './shop.ts';

let places: Promise<Gazetteer> | undefined;

/** The gazetteer, read once. */
function gazetteer(read: ReadPublic): Promise<Gazetteer> {
  places ??= read('/shops/places.txt').then(readPlaces);
  places.catch(() => (places = undefined));
  return places;
}

/** What the page shows for a query, or around a position that the visitor gave (which stays here). */
export async function answerShops(
  query: URLSearchParams,
  read: ReadPublic,
  here?: Position,
): Promise<ShopsView> {
  const ask = readAsk(query);
  const [all, known] = await Promise.all([
    read('/shops/all.json').then((text) => JSON.parse(text) as Shop[]),
    ask.near && !here ? gazetteer(read) : null,
  ]);
  return findShops(all, ask, { here, places: known, project });
}
