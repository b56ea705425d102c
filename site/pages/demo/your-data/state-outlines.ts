import { feature } from 'topojson-client';
import atlasText from 'us-atlas/states-10m.json?raw';
import type { StateLines } from './state-lines.ts';

type Atlas = Parameters<typeof feature>[0];
type Shapes = Parameters<typeof feature>[1];

/** Postal codes by the FIPS codes of the atlas (ANSI INCITS 38). */
const CODES =
  '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)] as const);

/** A thousandth of a degree is 110 m at most. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** The outlines of the states, from us-atlas (US Census Bureau cartographic boundaries at 1:10,000,000, public domain). */
export function stateLines(): StateLines {
  const atlas = JSON.parse(atlasText) as Atlas;
  const codes = new Map<unknown, string>(CODES);
  const collection = feature(atlas, atlas.objects['states'] as Shapes);
  const features = 'features' in collection ? collection.features : [collection];
  return Object.fromEntries(
    features.flatMap(({ id, geometry }) => {
      const code = codes.get(id);
      if (!code || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return [];
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      const rings = polygons.flat().map((ring) => ring.flatMap((point) => point.map(rounded)));
      return [[code, rings]];
    }),
  );
}
