import type { Gazetteer } from './places.ts';
import type { Position } from '../../tools/distance.ts';
import type { Point } from './shop.ts';
import type { ShopsView } from './shop-search.ts';

type Box = ShopsView['box'];
type Project = (position: Position) => Point | null;

const WIDTH = 975;
const HEIGHT = 610;
/** Miles in a unit of the map: its projection has a scale of 1300, and the earth a radius of 3,959 miles. */
const MILES_PER_UNIT = 3959 / 1300;
const MILES_PER_DEGREE = 69.1;
const MOST_LABELS = 12;

/** The radius of a circle on the map. @param miles around the origin, at `at` on the map */
export function radiusOf(miles: number, origin: Position, at: Point, project: Project): number {
  const north = project({ ...origin, latitude: origin.latitude + miles / MILES_PER_DEGREE });
  const radius = north ? Math.hypot(north[0] - at[0], north[1] - at[1]) : miles / MILES_PER_UNIT;
  return Math.round(radius * 10) / 10;
}

/** How far a label reaches on a phone, where it is largest, as shares of the visible width and height. */
const LETTER = 0.016;
const LINE = 0.075;

interface Extent {
  from: number;
  to: number;
  y: number;
}

/** The names of the largest towns in a part of the map, apart from each other and from the occupied points. */
export function labelsIn(
  { towns }: Gazetteer,
  [left, top, width]: Box,
  taken: readonly Point[],
  project: Project,
): ShopsView['labels'] {
  const height = (width * HEIGHT) / WIDTH;
  const placeOf = ([x, y]: Point): Extent => {
    const across = (x - left) / width;
    return { from: across, to: across, y: (y - top) / height };
  };
  // The scale is in the upper right.
  const used: Extent[] = [{ from: 0.6, to: 1, y: 0.06 }, ...taken.map(placeOf)];
  const labels: ShopsView['labels'] = [];
  for (const town of towns) {
    if (labels.length >= MOST_LABELS) break;
    const at = project(town);
    if (!at) continue;
    const { from: across, y } = placeOf(at);
    if (across < 0.03 || across > 0.97 || y < 0.06 || y > 0.94) continue;
    const name = town.name.replace(/,.*/, '');
    const atEnd = across > 0.7;
    const length = (name.length + 2) * LETTER;
    const extent = {
      from: atEnd ? across - length : across,
      to: atEnd ? across : across + length,
      y,
    };
    const isFree = used.every(
      (other) =>
        Math.abs(other.y - y) > LINE ||
        other.to < extent.from - 0.03 ||
        other.from > extent.to + 0.03,
    );
    if (!isFree) continue;
    used.push(extent);
    labels.push({ name, at, atEnd });
  }
  return labels;
}

/** A round length in miles, at most a quarter of the visible part, and as wide on the map as it is. */
export function scaleOf([, , width]: Box): ShopsView['scale'] {
  const quarter = (width * MILES_PER_UNIT) / 4;
  const miles = [500, 200, 100, 50].find((length) => length <= quarter) ?? 25;
  return { miles, width: Math.round((miles / MILES_PER_UNIT) * 10) / 10 };
}
