const FOOT_M = 0.3048;
export const MILE_M = 1609.344;

/** Units of distances with their lengths in meters, the largest first. */
export const UNITS = {
  us: [
    ['mi', MILE_M],
    ['ft', FOOT_M],
  ],
  metric: [
    ['km', 1000],
    ['m', 1],
  ],
} as const;

/** Feet beyond which a distance is said in miles. */
const MOST_FEET = 1000;

/** A length as people say it: `3.1 mi`, `1,631 mi`. */
const long = (length: number, unit: string): string =>
  `${length.toLocaleString('en-US', { maximumFractionDigits: length < 10 ? 1 : 0 })} ${unit}`;

/** A distance in US units: `79 ft`. @param distance in meters */
export function usDistance(distance: number): string {
  const meters = Math.max(1, distance);
  if (meters < MOST_FEET * FOOT_M) return `${Math.round(meters / FOOT_M)} ft`;
  return long(meters / MILE_M, 'mi');
}

/** A distance in metric units: `24 m`. @param distance in meters */
export const metricDistance = (distance: number): string =>
  distance < 1000 ? `${Math.max(1, Math.round(distance))} m` : long(distance / 1000, 'km');
