import { AVENUES, crossing, highwayAt, steps, STREETS, type Point } from './city.ts';

/** One street of a route, with the length of its line in units of the map. */
interface Leg {
  street: string;
  points: Point[];
}

/** A closed route through the city. */
export interface Route {
  /** Corners with the distance from the start and the street that leads to each. */
  corners: { at: Point; distance: number; street: string }[];
  length: number;
}

/** A crossing as avenue and street, counted from 0; fractions are between two of them. */
export type Stop = readonly [avenue: number, street: number];

function leg([u, v]: Stop, [toU, toV]: Stop): Leg {
  const count = Math.max(1, Math.ceil(4 * Math.max(Math.abs(toU - u), Math.abs(toV - v))));
  const alongAvenue = u === toU;
  return {
    street: (alongAvenue ? AVENUES[u] : STREETS[v]) ?? '',
    points: alongAvenue
      ? steps(v, toV, count).map((at) => crossing(u, at))
      : steps(u, toU, count).map((at) => crossing(at, v)),
  };
}

function closed(legs: Leg[]): Route {
  const corners: Route['corners'] = [];
  let distance = 0;
  for (const { street, points } of legs) {
    for (const at of points) {
      const last = corners.at(-1)?.at ?? at;
      distance += Math.hypot(at[0] - last[0], at[1] - last[1]);
      corners.push({ at, distance, street });
    }
  }
  return { corners, length: distance };
}

/** A route that follows streets and avenues from stop to stop and back to the first. */
export const loop = (...stops: Stop[]): Route =>
  closed(stops.map((stop, i) => leg(stop, stops[(i + 1) % stops.length] ?? stop)));

/** A route on Ridge Pkwy from one avenue to another, and back on a street. */
export function highwayLoop(from: number, to: number, street: number): Route {
  const highway: Leg = {
    street: 'Ridge Pkwy',
    points: steps(from, to, 36).map((u) => crossing(u, highwayAt(u))),
  };
  const back = [
    leg([to, highwayAt(to)], [to, street]),
    leg([to, street], [from, street]),
    leg([from, street], [from, highwayAt(from)]),
  ];
  return closed([highway, ...back]);
}

/** Position, heading in degrees clockwise from north, and street at a distance along a route. */
export function placeOn({ corners, length }: Route, distance: number) {
  const rest = ((distance % length) + length) % length;
  const i = Math.max(
    1,
    corners.findIndex((corner) => corner.distance >= rest),
  );
  const to = corners[i] ?? { at: [0, 0], distance: 0, street: '' };
  const from = corners[i - 1] ?? to;
  const [x, y] = from.at;
  const [toX, toY] = to.at;
  const part = (rest - from.distance) / (to.distance - from.distance || 1);
  return {
    at: [x + (toX - x) * part, y + (toY - y) * part] as Point,
    heading: (Math.atan2(toX - x, y - toY) * 180) / Math.PI,
    street: to.street,
  };
}

/** A part of a closed route as a route of its own, which may go around several times. */
export function partOf(route: Route, from: number, to: number): Route {
  const corners: Route['corners'] = [{ ...placeOn(route, from), distance: 0 }];
  for (let lap = Math.floor(from / route.length); lap * route.length < to; lap += 1) {
    for (const corner of route.corners) {
      const distance = corner.distance + lap * route.length;
      if (distance > from && distance < to) corners.push({ ...corner, distance: distance - from });
    }
  }
  corners.push({ ...placeOn(route, to), distance: to - from });
  return { corners, length: to - from };
}

/** The line of a route from one distance to another. */
export const lineOn = (route: Route, from: number, to: number): Point[] =>
  partOf(route, from, to).corners.map(({ at }) => at);

/** A route that follows one after the other. */
export function joined(...routes: Route[]): Route {
  const corners: Route['corners'] = [];
  let length = 0;
  for (const route of routes) {
    for (const corner of route.corners)
      corners.push({ ...corner, distance: length + corner.distance });
    length += route.length;
  }
  return { corners, length };
}

/** A route through points, all of it on one street. */
export function through(street: string, points: readonly Point[]): Route {
  return closed([{ street, points: [...points] }]);
}

/** A route the other way around. */
export const reversed = ({ corners, length }: Route): Route => ({
  corners: corners
    .toReversed()
    .map((corner) => ({ ...corner, distance: length - corner.distance })),
  length,
});

/** The distance of the corner that is nearest to a point. */
export function distanceNear({ corners }: Route, [x, y]: Point): number {
  const away = ({ at }: Route['corners'][number]) => Math.hypot(at[0] - x, at[1] - y);
  return corners.reduce((best, corner) => (away(corner) < away(best) ? corner : best)).distance;
}
