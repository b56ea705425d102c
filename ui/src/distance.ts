const FOOT_M = 0.3048;
const MILE_M = 1609.344;

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

/** A distance in US units: `79 ft`. @param distance in meters */
export function usDistance(distance: number): string {
  const meters = Math.max(1, distance);
  if (meters < MOST_FEET * FOOT_M) return `${Math.round(meters / FOOT_M)} ft`;
  const miles = meters / MILE_M;
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} mi`;
}

/** A distance in metric units: `24 m`. @param distance in meters */
export const metricDistance = (distance: number): string =>
  distance < 1000 ? `${Math.max(1, Math.round(distance))} m` : `${Math.round(distance / 1000)} km`;
