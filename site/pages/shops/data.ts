import { photoData } from '../../build/photos.ts';
import { shops } from '../../content/library.ts';
import { readShopSearch } from './shop-search.ts';
import { findShops } from './find.ts';
import { mapFile } from './map-file.ts';
import placesText from './places.txt?raw';
import { readPlaces } from './places.ts';
import { project } from './project.ts';
import type { Shop } from './shop.ts';

const all: Shop[] = shops.map(({ photo, ...shop }) => ({
  ...shop,
  at: project(shop),
  ...(photo && { picture: photoData(photo) }),
}));

export const load = () =>
  findShops(all, readShopSearch(new URLSearchParams()), {
    places: readPlaces(placesText),
    project,
  });

export const files = () => ({
  '/shops/all.json': JSON.stringify(all),
  '/shops/places.txt': placesText,
  '/shops/map.svg': mapFile(),
});
