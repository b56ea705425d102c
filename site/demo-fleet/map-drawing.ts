import {
  AVENUES,
  block,
  CITY,
  crossing,
  highwayAt,
  path,
  riverAt,
  steps,
  STREETS,
  type Point,
} from './city.ts';
import { PLACE_NAMES } from './place-names.ts';
import { scatter } from './scatter.ts';

const PARKS = [
  [6.08, 0.12, 6.92, 0.88],
  [2.08, 3.1, 2.92, 3.42],
  [5.08, 3.08, 5.92, 3.92],
  [7.08, 4.7, 7.92, 4.9],
] as const;

const inPark = (u: number, v: number) =>
  PARKS.some(([west, north, east, south]) => u > west && u < east && v > north && v < south);
const isBuildable = (u: number, v: number) =>
  !inPark(u, v) &&
  Math.abs(v - highwayAt(u)) > 0.15 &&
  Math.abs(v - riverAt(u)) > 0.27 &&
  !(u > 1 && u < 2 && v > 3 && v < 4) &&
  !(u > 3 && u < 4 && v > 4 && v < 5);

/** Two rows of buildings in each half block, as relative paths, which compress well. */
function buildings(): string {
  const shapes: string[] = [];
  for (let cu = -0.5; cu < 10; cu += 0.5) {
    for (let cv = -0.5; cv < 7; cv += 0.5) {
      for (let i = 0; i < 6; i += 1) {
        const seed = cu * 31 + cv * 57 + i * 7.3;
        const u = cu + 0.08 + (i % 3) * 0.12;
        const v = cv + (i < 3 ? 0.09 : 0.28);
        const width = 0.07 + 0.045 * scatter(seed);
        const depth = 0.1 + 0.04 * scatter(seed + 1);
        if (scatter(seed + 2) < 0.12 || !isBuildable(u + 0.05, v + 0.06)) continue;
        const corners = block(u, v, u + width, v + depth).map(([x, y]) => [
          Math.round(x),
          Math.round(y),
        ]) as [number, number][];
        const moves = corners.map(([x, y], n) => {
          const [fromX, fromY] = corners[n - 1] ?? [0, 0];
          return n === 0 ? `M${x} ${y}` : `l${x - fromX} ${y - fromY}`;
        });
        shapes.push(`${moves.join('')}z`);
      }
    }
  }
  return shapes.join('');
}

const line = (points: readonly Point[], stroke: string, width: number) =>
  `<path d="${path(points)}" stroke="var(--map-${stroke})" stroke-width="${width}"/>`;
const joined = (lines: Point[][], stroke: string, width: number) =>
  `<path d="${lines.map(path).join('')}" stroke="var(--map-${stroke})" stroke-width="${width}"/>`;

const streetAt = (v: number) => steps(-0.6, 10.2, 18).map((u) => crossing(u, v));
const avenueAt = (u: number) => steps(-0.6, 7.8, 14).map((v) => crossing(u, v));
const streets = STREETS.map((_, v) => streetAt(v));
const avenues = AVENUES.map((_, u) => avenueAt(u));
const arterials = [...streets, ...avenues];
const minor = [
  ...STREETS.map((_, v) => streetAt(v - 0.5)),
  ...AVENUES.map((_, u) => avenueAt(u - 0.5)),
];
const highway = steps(-0.6, 10.2, 54).map((u) => crossing(u, highwayAt(u)));

/** Each name is an element of its own, so that a map shows only those that nothing covers. */
const names = (): string =>
  PLACE_NAMES.map(
    ({ text, at: [x, y], angle }, i) =>
      `<text id="n${i}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(angle)})" dy="4">${text}</text>`,
  ).join('');

/**
 * The city as an SVG file: every map of the demo fleet refers to its group `#city` and its names. Its colors are the custom
 * properties of the element that refers to it, so one file fits both color modes.
 */
export function mapDrawing(): string {
  const parks = PARKS.map(
    (corners) => `${path(block(corners[0], corners[1], corners[2], corners[3]))}z`,
  ).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CITY.width} ${CITY.height}"><g id="city">`,
    `<path d="M0 0H${CITY.width}V${CITY.height}H0z" fill="var(--map-ground)"/>`,
    `<path d="${buildings()}" fill="var(--map-building)"/>`,
    `<g fill="none" stroke-linejoin="round">`,
    joined(minor, 'street', 7),
    line(
      steps(-0.6, 10.2, 36).map((u) => crossing(u, riverAt(u))),
      'water',
      46,
    ),
    `<path d="${parks}" fill="var(--map-park)"/>`,
    joined(arterials, 'edge', 14),
    joined(arterials, 'street', 12),
    line(highway, 'highway-edge', 19),
    line(highway, 'highway', 16),
    line(highway, 'highway-edge', 1),
    `</g></g>`,
    names(),
    `</svg>`,
  ].join('');
}
