import { AVENUES, crossing, highwayAt, riverAt, STREETS, type Point } from './city.ts';

/** West, north, east, and south end. */
export type Box = readonly [number, number, number, number];

export const overlaps = (a: Box, b: Box): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** A name on the map. */
export interface PlaceName {
  text: string;
  at: Point;
  /** Of its line, in degrees that read from the left. */
  angle: number;
  box: Box;
}

/** Width of a letter of a name on the map, and half of its height. */
const LETTER = 6;
const HALF = 6;

/** A name along the line from one point to another. */
function nameAlong(text: string, at: Point, to: Point): PlaceName {
  const angle = Math.atan2(to[1] - at[1], to[0] - at[0]);
  const width = text.length * LETTER;
  const end: Point = [at[0] + width * Math.cos(angle), at[1] + width * Math.sin(angle)];
  const box: Box = [
    Math.min(at[0], end[0]) - HALF,
    Math.min(at[1], end[1]) - HALF,
    Math.max(at[0], end[0]) + HALF,
    Math.max(at[1], end[1]) + HALF,
  ];
  return { text, at, angle: (angle * 180) / Math.PI, box };
}

/** The names of streets and places on the map. */
export const PLACE_NAMES: readonly PlaceName[] = [
  ...STREETS.flatMap((name, v) =>
    [2.3, 6.28].map((u) => nameAlong(name, crossing(u, v), crossing(u + 0.4, v))),
  ),
  ...[2, 4, 6, 8].map((u) => nameAlong(AVENUES[u] ?? '', crossing(u, 4.8), crossing(u, 4.4))),
  nameAlong('Ridge Pkwy', crossing(5.1, highwayAt(5.1)), crossing(5.6, highwayAt(5.6))),
  nameAlong('Mill River', crossing(4.6, riverAt(4.6)), crossing(5.2, riverAt(5.2))),
  nameAlong('City Park', crossing(5.3, 3.5), crossing(5.8, 3.5)),
];

/** The names that nothing covers, by their index. */
export const freeNames = (covered: readonly Box[]): number[] =>
  PLACE_NAMES.flatMap(({ box }, i) => (covered.some((one) => overlaps(one, box)) ? [] : [i]));
