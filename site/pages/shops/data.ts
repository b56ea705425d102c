import { telOf } from '@ncf/contract/phone';
import { photoData } from '../../build/photos.ts';
import { company, jobs, shops } from '../../content/library.ts';
import { LANGUAGE, PREFIX } from '../../shell/language.ts';
import { readShopSearch } from './shop-search.ts';
import { findShops } from './find.ts';
import { mapFile } from './map-file.ts';
import placesText from './places.txt?raw';
import { readPlaces } from './places.ts';
import { project } from './project.ts';
import type { Shop } from './shop.ts';

const all: Shop[] = shops.map(({ photo, ...shop }) => ({
  ...shop,
  tel: shop.phone && telOf(shop.phone),
  at: project(shop),
  ...(photo && { picture: photoData(photo) }),
}));

export const load = () => ({
  jobs,
  ...findShops(all, readShopSearch(new URLSearchParams()), {
    places: readPlaces(placesText),
    project,
  }),
});

export const files = () => ({
  [`${PREFIX}/shops/all.json`]: JSON.stringify(all),
  // The same in every language.
  ...(LANGUAGE === 'en' && {
    '/shops/places.txt': placesText,
    '/shops/map.svg': mapFile(company.offer.coverage.states),
  }),
});
