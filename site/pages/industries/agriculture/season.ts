import { addDays } from '@ncf/contract/calendar-days';
import { t } from '@ncf/contract/t';
import type { ChoiceProps } from '../../../demo-fleet/choice-row.tsx';
import { shortDate } from '../../../tools/dates.ts';

/** Weeks that the season has, the first of which starts on this Monday. */
export const WEEKS = 30;
const FIRST = '2026-04-06';

/** The Monday of a week, as in `Sep 21`. */
export const mondayOf = (week: number): string => shortDate(addDays(FIRST, 7 * week));

/** What is done on a field in a season. */
export const WORK = {
  plant: t('Planting'),
  spray: t('Spraying'),
  harvest: t('Harvest'),
  bale: t('Baling'),
} as const;

/** A job on a field: who did it, the week in which it started, and the hours inside the field by week. */
interface Job {
  work: keyof typeof WORK;
  machine: string;
  week: number;
  hours: readonly number[];
}

/** A field with its corners on the drawing (360 × 200). */
export interface Field {
  name: string;
  crop: string;
  acres: number;
  corners: readonly (readonly [number, number])[];
  jobs: readonly Job[];
}

const job =
  (work: Job['work'], machine: string) =>
  (week: number, ...hours: number[]): Job => ({ work, machine, week, hours });
const plant = job('plant', t('Tractor 1'));
const spray = job('spray', t('Sprayer 3'));
const harvest = job('harvest', t('Combine 2'));
const bale = job('bale', t('Tractor 4'));
const CORN = t('corn');
const SOYBEANS = t('soybeans');

/** A field in a week, which can be chosen. */
export interface FieldProps extends ChoiceProps {
  field: Field;
  week: number;
}

/** The fields of the example farm. */
export const FIELDS: readonly Field[] = [
  {
    name: t('North quarter'),
    crop: CORN,
    acres: 152,
    corners: [
      [14, 12],
      [168, 12],
      [168, 96],
      [40, 96],
      [14, 78],
    ],
    jobs: [plant(2, 8, 3), spray(9, 4), harvest(24, 9, 7)],
  },
  {
    name: t('East eighty'),
    crop: CORN,
    acres: 78,
    corners: [
      [190, 12],
      [346, 12],
      [346, 52],
      [190, 52],
    ],
    jobs: [plant(4, 6), spray(10, 2), harvest(26, 8)],
  },
  {
    name: t('Home 40'),
    crop: CORN,
    acres: 38,
    corners: [
      [190, 60],
      [266, 60],
      [266, 96],
      [190, 96],
    ],
    jobs: [plant(3, 3), spray(9, 1), harvest(25, 4)],
  },
  {
    name: t('Mill field'),
    crop: SOYBEANS,
    acres: 96,
    corners: [
      [190, 118],
      [346, 118],
      [346, 188],
      [226, 188],
      [190, 162],
    ],
    jobs: [plant(5, 3, 4), spray(11, 1, 2), harvest(22, 8, 3)],
  },
  {
    name: t('Creek side'),
    crop: SOYBEANS,
    acres: 61,
    corners: [
      [14, 118],
      [92, 118],
      [76, 188],
      [14, 188],
    ],
    jobs: [plant(5, 5), spray(11, 2), harvest(23, 7)],
  },
  {
    name: t('Hay lot'),
    crop: t('hay'),
    acres: 44,
    corners: [
      [112, 118],
      [168, 118],
      [168, 188],
      [94, 188],
    ],
    jobs: [bale(8, 9), bale(14, 8), bale(20, 8)],
  },
];

const sum = (hours: readonly number[]): number => hours.reduce((all, one) => all + one, 0);

/** A field at the end of a week: the job of that week with its hours, the next one, and hours by machine so far. */
export function fieldAt({ jobs }: Field, week: number) {
  const current = jobs.find((job) => job.week <= week && week < job.week + job.hours.length);
  const next = jobs.find((job) => job.week > week);
  const hours = new Map<string, number>();
  for (const job of jobs) {
    const worked = sum(job.hours.slice(0, Math.max(0, week + 1 - job.week)));
    if (worked > 0) hours.set(job.machine, (hours.get(job.machine) ?? 0) + worked);
  }
  const worked = current ? sum(current.hours.slice(0, week + 1 - current.week)) : 0;
  return {
    current: current && {
      ...current,
      now: current.hours[week - current.week] ?? 0,
      share: worked / sum(current.hours),
    },
    next,
    hours,
    total: sum([...hours.values()]),
  };
}

/** Hours of each machine on all fields up to a week. */
export function machineHours(week: number): Map<string, number> {
  const all = new Map<string, number>();
  for (const field of FIELDS)
    for (const [machine, hours] of fieldAt(field, week).hours)
      all.set(machine, (all.get(machine) ?? 0) + hours);
  return all;
}
