import { lifeDays, TOLERANCE, type Plan } from '../../../tools/battery-life.ts';
import { RATES } from './battery-draft.ts';

/** The plot's edges, in units of the drawing (360 × 162). */
export const LEFT = 46;
export const RIGHT = 352;
export const TOP = 16;
export const BOTTOM = 132;
/** The axis ends here, in days: longer than this, a battery ages out. */
export const LONGEST = 3650;
/** Where the axis can start, in days. */
const STARTS = [0.5, 1 / 24, 1 / 1440, 1e-5];

/** Where a number of reports a day is on the time axis. */
export const x = (rate: number): number =>
  LEFT + (Math.log(rate / 0.25) / Math.log(1440 / 0.25)) * (RIGHT - LEFT);

/** The scale of the days: where the axis starts, and the height of a number of days. */
export function scaleOf(plan: Plan): { start: number; y(days: number): number } {
  const shortest = lifeDays(1440, plan) * (1 - TOLERANCE);
  const start = STARTS.find((days) => days <= shortest) ?? shortest;
  return {
    start,
    y: (days) => BOTTOM - (Math.log(days / start) / Math.log(LONGEST / start)) * (BOTTOM - TOP),
  };
}

/** The points of a plan's curve on a scale, with all lives multiplied by a factor. */
export const pointsOf = (
  plan: Plan,
  y: (days: number) => number,
  factor = 1,
): (readonly [number, number])[] =>
  RATES.map((rate) => [x(rate), y(lifeDays(rate, plan) * factor)] as const);
