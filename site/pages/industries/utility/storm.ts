import { t } from '@ncf/contract/t';
import {
  AVENUES,
  crossing,
  steps,
  STREETS,
  UNIT_METERS,
  type Point,
} from '../../../demo-fleet/city.ts';
import { through, type Stop } from '../../../demo-fleet/routes.ts';
import { durationText } from '../../../tools/duty-hours.ts';

/** Meters that a truck drives in a minute on dark streets, and minutes to get going. */
const PACE = 450;
const SETOUT = 2;
/** Minutes of duty that a crew needs for a repair, after the drive. */
const REPAIR = 60;

/** Where the power is out. */
export interface Outage {
  id: string;
  at: Stop;
  customers: number;
  /** Minutes that the power has been out. */
  out: number;
  /** How high the bucket has to reach, in feet; 0 where the work is on the ground. */
  height: number;
}

export const OUTAGES: readonly Outage[] = [
  { id: 'A', at: [5, 2], customers: 1240, out: 22, height: 40 },
  { id: 'B', at: [3, 3], customers: 640, out: 3, height: 55 },
  { id: 'C', at: [2, 1], customers: 310, out: 9, height: 40 },
  { id: 'D', at: [6, 4], customers: 86, out: 43, height: 0 },
];

/** The corner where an outage is. */
export const cornerOf = ({ at: [u, v] }: Outage): string =>
  t('{street} and {avenue}', { street: STREETS[v] ?? '', avenue: AVENUES[u] ?? '' });

/** A crew, how high its bucket reaches (0: none), and how many minutes it has been on duty. */
export interface Crew {
  name: string;
  at: Stop;
  reach: number;
  duty: number;
}

export const CREWS: readonly Crew[] = [
  { name: 'B-03', at: [6, 2], reach: 40, duty: 545 },
  { name: 'B-07', at: [1, 2], reach: 55, duty: 220 },
  { name: 'B-11', at: [4, 3], reach: 55, duty: 710 },
  { name: 'L-12', at: [7, 3], reach: 0, duty: 70 },
];

/** The drive by street from one crossing to another, first along the street. */
export function driveTo([u, v]: Stop, [toU, toV]: Stop): { points: Point[]; minutes: number } {
  const points = [
    ...steps(u, toU, 8).map((at) => crossing(at, v)),
    ...steps(v, toV, 8).map((at) => crossing(toU, at)),
  ];
  const meters = through('', points).length * UNIT_METERS;
  return { points, minutes: Math.round(meters / PACE) + SETOUT };
}

/** A crew with what matters for an outage. */
export interface Candidate extends Crew {
  minutes: number;
  /** Minutes of duty that are left under the limit. */
  left: number;
  fits: boolean;
  /** Whether the drive and a repair fit into the hours that are left. */
  isRested: boolean;
}

/**
 * The crews in the order in which to send them: those whose bucket reaches, then those with hours left, then by drive time.
 * @param limit minutes on duty after which the company sends no one
 */
export const candidatesFor = ({ at, height }: Outage, limit: number): Candidate[] =>
  CREWS.map((crew) => {
    const { minutes } = driveTo(crew.at, at);
    const left = Math.max(0, limit - crew.duty);
    const isRested = left >= minutes + REPAIR;
    return { ...crew, minutes, left, isRested, fits: crew.reach >= height };
  }).toSorted(
    (a, b) =>
      Number(b.fits) - Number(a.fits) ||
      Number(b.isRested) - Number(a.isRested) ||
      a.minutes - b.minutes,
  );

/** Why the first crew is the one to send, and not a closer one. */
export function reasonFor([first, ...others]: Candidate[]): string {
  if (!first) return t('Every crew is on a job.');
  if (!first.fits) return t('No free crew has a bucket that reaches.');
  if (!first.isRested) return t('No free crew has enough hours left.');
  const closer = others.filter(({ minutes }) => minutes < first.minutes);
  const tired = closer.find(({ fits }) => fits);
  if (tired)
    return tired.left === 0
      ? t('{name} is closer, but over its limit.', { name: tired.name })
      : t('{name} is closer, but has only {left} left.', {
          name: tired.name,
          left: durationText(tired.left),
        });
  return closer.length > 0
    ? t('A closer crew can’t reach the line.')
    : t('It’s also the closest crew.');
}
