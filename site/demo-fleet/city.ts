/** A point in units of the map. */
export type Point = readonly [number, number];

/** Meters in a unit of the map. */
export const UNIT_METERS = 8;

/** Size of the map in its own units. */
export const CITY = { width: 1280, height: 800 };

/** Names of the streets from north to south; street `v` runs where `v` is that index. */
export const STREETS = [
  'Mill Rd',
  'Harbor St',
  'Oak St',
  'Court St',
  'Depot St',
  'River Rd',
  'Quarry Rd',
] as const;

/** Avenues from west to east, where `u` is 0 to 9. */
export const AVENUES = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'].map(
  (name) => `${name} Ave`,
);

/** Where avenue `u` meets street `v`, on a slightly warped grid; fractions are between them. */
export const crossing = (u: number, v: number): Point => [
  30 + 128 * u + 9 * v + 14 * Math.sin(0.9 * v + 0.45 * u),
  40 + 110 * v - 7 * u + 12 * Math.sin(0.75 * u + 0.5 * v),
];

/** The street position `v` of the highway, Ridge Pkwy, at avenue `u`. */
export const highwayAt = (u: number): number =>
  2.35 - 1.2 * Math.exp(-(((u - 4.4) / 2) ** 2)) + 1.7 / (1 + Math.exp(-1.7 * (u - 7.4)));

/** The street position `v` of the river's middle at avenue `u`. */
export const riverAt = (u: number): number => 5.5 + 0.05 * Math.sin(0.9 * u);

/** Corners of a rectangle between avenues and streets, clockwise. */
export const block = (u: number, v: number, toU: number, toV: number): Point[] => [
  crossing(u, v),
  crossing(toU, v),
  crossing(toU, toV),
  crossing(u, toV),
];

/** The depot's geofence and the construction site's, as corners. */
export const FENCES = {
  depot: block(1.09, 3.12, 1.91, 3.88),
  site: block(3.1, 4.1, 3.92, 4.88),
};

/** `M…L…` for SVG. */
export const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`;

/** Values from `from` to `to`, both included. */
export const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
