import { t } from '@ncf/contract/t';
import { PER_PAGE, type ShopSearch, type ShopsView } from './shop-search.ts';
import { lookUp, placeKey, type Gazetteer } from './places.ts';
import { labelsIn, radiusOf, scaleOf } from './map-details.ts';
import { milesBetween, type Position } from '../../tools/distance.ts';
import { distanceText, type Point, type Shop } from './shop.ts';

const MOST_NAMESAKES = 6;
const WIDTH = 975;
const HEIGHT = 610;
/** The smallest width that the map shows, in its units: about 150 miles. */
const CLOSEST = 90;

const WHOLE: ShopsView['box'] = [0, 0, WIDTH];

/** The part of the map around these points, with a margin. */
function boxAround(points: Point[]): ShopsView['box'] {
  if (points.length === 0) return WHOLE;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const needed = Math.max((right - left) * 1.5, ((bottom - top) * 1.5 * WIDTH) / HEIGHT, CLOSEST);
  const width = Math.min(WIDTH, Math.ceil(needed));
  const height = (width * HEIGHT) / WIDTH;
  const keep = (value: number, most: number) => Math.round(Math.max(0, Math.min(most, value)));
  return [
    keep((left + right - width) / 2, WIDTH - width),
    keep((top + bottom - height) / 2, HEIGHT - height),
    width,
  ];
}

interface Context {
  /** The visitor's position, which has no name. */
  here?: Position | undefined;
  /** Needed to search near a place, and to name towns on the map. */
  places: Gazetteer | null;
  project: ((position: Position) => Point | null) | null;
}

/** Finds the shops for a search. */
export function findShops(all: readonly Shop[], search: ShopSearch, context: Context): ShopsView {
  const names = [...new Set(all.flatMap(({ services }) => services))].toSorted();
  const chosen = search.services.filter((name) => names.includes(name));
  const places =
    !context.here && search.near && context.places ? lookUp(context.places, search.near) : [];
  const place = places[0];
  const origin: Position | undefined = context.here ?? place;
  const at = origin && context.project ? context.project(origin) : null;

  let list = all
    .filter(({ services }) => chosen.every((name) => services.includes(name)))
    .map((shop) => ({ ...shop, miles: origin ? milesBetween(origin, shop) : null }));
  let unknown: string | null = null;
  if (origin) {
    list = list
      .filter(({ miles }) => search.within === null || (miles ?? 0) <= search.within)
      .sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0));
  } else {
    list.sort((a, b) => a.town.localeCompare(b.town, 'en') || a.name.localeCompare(b.name, 'en'));
    const key = placeKey(search.near);
    const named = key
      ? list.filter((shop) => placeKey(`${shop.name} ${shop.address.join(' ')}`).includes(key))
      : list;
    // A text that is neither a place nor a shop does not filter the list.
    if (search.near && named.length === 0) unknown = search.near;
    else list = named;
  }

  const pages = Math.max(1, Math.ceil(list.length / PER_PAGE));
  const page = Math.min(search.page, pages);
  const shops = list
    .map((shop, i) => ({
      ...shop,
      number: i + 1,
      distance: shop.miles === null ? null : distanceText(shop.miles),
    }))
    .slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const points = (origin ? shops : list).flatMap((shop) => (shop.at ? [shop.at] : []));
  const radius =
    origin && at && search.within && context.project
      ? radiusOf(search.within, origin, at, context.project)
      : null;
  const around: Point[] = at
    ? [
        at,
        [at[0] - (radius ?? 0), at[1] - (radius ?? 0)],
        [at[0] + (radius ?? 0), at[1] + (radius ?? 0)],
      ]
    : [];
  const box = boxAround([...points, ...around]);
  return {
    total: all.length,
    found: list.length,
    shops,
    page,
    pages,
    from: origin ? { name: place?.name ?? t('your location'), at } : null,
    namesakes: places.slice(1, 1 + MOST_NAMESAKES).map(({ name }) => name),
    unknown,
    services: names.map((name) => ({ name, chosen: chosen.includes(name) })),
    within: search.within,
    dots: list.flatMap((shop) => (shop.at ? [`M${shop.at.join(' ')}h0`] : [])).join(''),
    box,
    radius,
    labels:
      context.places && context.project
        ? labelsIn(context.places, box, [...points, ...around.slice(0, 1)], context.project)
        : [],
    scale: scaleOf(box),
  };
}
