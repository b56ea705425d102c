import { PER_PAGE, type Ask, type ShopsView } from './ask.ts';
import { lookUp, placeKey, type Gazetteer } from './places.ts';
import { milesBetween, type Point, type Position, type Shop } from './shop.ts';

const MOST_NAMESAKES = 6;
const WIDTH = 975;
const HEIGHT = 610;
/** The closest that the map is drawn, in its units: about 150 miles across. */
const CLOSEST = 90;

/** The part of the map that holds these points with a margin, in the map's own shape. */
function boxAround(points: Point[]): ShopsView['box'] {
  if (points.length === 0) return [0, 0, WIDTH];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const needed = Math.max((right - left) * 1.3, ((bottom - top) * 1.3 * WIDTH) / HEIGHT, CLOSEST);
  const width = Math.min(WIDTH, Math.ceil(needed));
  const height = (width * HEIGHT) / WIDTH;
  const keep = (value: number, most: number) => Math.round(Math.max(0, Math.min(most, value)));
  return [
    keep((left + right - width) / 2, WIDTH - width),
    keep((top + bottom - height) / 2, HEIGHT - height),
    width,
  ];
}

interface Given {
  /** A position that the visitor gave; its name is not known. */
  here?: Position | undefined;
  /** Needed where a place is asked for. */
  places: Gazetteer | null;
  project: ((position: Position) => Point | null) | null;
}

/** The shops that an ask finds. Pure: the same in the browser and on the server. */
export function findShops(all: readonly Shop[], ask: Ask, given: Given): ShopsView {
  const names = [...new Set(all.flatMap(({ services }) => services))].toSorted();
  const chosen = ask.services.filter((name) => names.includes(name));
  const places = !given.here && ask.near && given.places ? lookUp(given.places, ask.near) : [];
  const place = places[0];
  const origin: Position | undefined = given.here ?? place;
  const at = origin && given.project ? given.project(origin) : null;

  let list = all
    .filter(({ services }) => chosen.every((name) => services.includes(name)))
    .map((shop) => ({ ...shop, miles: origin ? milesBetween(origin, shop) : null }));
  let unknown: string | null = null;
  if (origin) {
    list = list
      .filter(({ miles }) => ask.within === null || (miles ?? 0) <= ask.within)
      .sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0));
  } else {
    list.sort((a, b) => a.town.localeCompare(b.town, 'en') || a.name.localeCompare(b.name, 'en'));
    const key = placeKey(ask.near);
    const named = key
      ? list.filter((shop) => placeKey(`${shop.name} ${shop.address.join(' ')}`).includes(key))
      : list;
    // What is neither a place nor a shop is said so, and hides nothing.
    if (ask.near && named.length === 0) unknown = ask.near;
    else list = named;
  }

  const pages = Math.max(1, Math.ceil(list.length / PER_PAGE));
  const page = Math.min(ask.page, pages);
  const shops = list
    .map((shop, i) => ({ ...shop, number: i + 1 }))
    .slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const points = (origin ? shops : list).flatMap((shop) => (shop.at ? [shop.at] : []));
  const whole = !origin && list.length === all.length;
  return {
    total: all.length,
    found: list.length,
    shops,
    page,
    pages,
    from: origin ? { name: place?.name ?? 'your position', at } : null,
    namesakes: places.slice(1, 1 + MOST_NAMESAKES).map(({ name }) => name),
    unknown,
    services: names.map((name) => ({ name, chosen: chosen.includes(name) })),
    within: ask.within,
    dots: list.flatMap((shop) => (shop.at ? [`M${shop.at.join(' ')}h0`] : [])).join(''),
    box: whole ? [0, 0, WIDTH] : boxAround(at ? [...points, at] : points),
  };
}
