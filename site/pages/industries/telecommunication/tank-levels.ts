import { addDays } from '@ncf/contract/calendar-days';
import { t } from '@ncf/contract/t';
import { scatter } from '../../../demo-fleet/scatter.ts';
import { shortDate } from '../../../tools/dates.ts';
import { timeOfDay } from '../../../tools/duty-hours.ts';

/** The readings cover this many days from the first; a reading ends each quarter of a day. */
export const DAYS = 14;
const FIRST = '2026-11-07';
const QUARTERS = 4;
/** Gallons that a generator burns in an hour, and how far a tank sensor may be off. */
const RATE = 0.8;
const NOISE = 1.1;

/** A delivery: the quarter in which it came, what the receipt says and what went into the tank, in gallons, and whether a van was there. */
interface Delivery {
  at: number;
  receipt: number;
  poured: number;
  hasVan: boolean;
}

/** A site with a generator, its tank in gallons, and the hours that the engine ran on each day. */
export interface Site {
  name: string;
  tank: number;
  start: number;
  hours: readonly number[];
  deliveries: readonly Delivery[];
  /** What someone took, and in which quarter. */
  taken?: { at: number; gallons: number };
}

/** The sites of the example. */
export const SITES: readonly Site[] = [
  {
    name: t('Tower 21'),
    tank: 120,
    start: 74,
    hours: [2, 3, 3, 2, 3, 3, 2, 3, 4, 3, 2, 3, 3, 3],
    deliveries: [],
  },
  {
    name: t('Tower 33'),
    tank: 80,
    start: 40,
    hours: [1, 2, 2, 1, 2, 1, 2, 2, 1, 2, 1, 2, 1, 2],
    deliveries: [{ at: 30, receipt: 37, poured: 25, hasVan: true }],
  },
  {
    name: t('Tower 48'),
    tank: 120,
    start: 73,
    hours: [2, 2, 3, 2, 2, 3, 2, 2, 2, 3, 2, 2, 2, 2],
    deliveries: [],
    taken: { at: 36, gallons: 31 },
  },
  {
    name: t('Tower 52'),
    tank: 120,
    start: 48,
    hours: [4, 4, 3, 4, 4, 4, 4, 3, 4, 4, 4, 4, 4, 4],
    deliveries: [{ at: 21, receipt: 42, poured: 42, hasVan: true }],
  },
  {
    name: t('Tower 60'),
    tank: 120,
    start: 101,
    hours: [0, 0, 0, 5, 0, 0, 0, 0, 1, 0, 0, 4, 0, 0],
    deliveries: [{ at: 45, receipt: 25, poured: 0, hasVan: false }],
  },
];

/** Gallons that the engine burned in a quarter of a day. */
const burnedIn = ({ hours }: Site, at: number): number =>
  ((hours[Math.floor(at / QUARTERS)] ?? 0) / QUARTERS) * RATE;

/** The level that the sensor reported at the start and after each quarter of a day, in gallons. */
export function levelsOf(site: Site): number[] {
  let level = site.start;
  const levels = [level];
  for (let at = 0; at < DAYS * QUARTERS; at += 1) {
    level -= burnedIn(site, at);
    level += site.deliveries.find((one) => one.at === at)?.poured ?? 0;
    if (site.taken?.at === at) level -= site.taken.gallons;
    levels.push(level + NOISE * (2 * scatter(at + site.start) - 1));
  }
  return levels;
}

/** What the readings of a quarter say: fuel that is gone, or a delivery and how much of it is missing. */
export interface Finding {
  at: number;
  kind: 'drop' | 'short' | 'delivery';
  gallons: number;
  receipt: number;
  hasVan: boolean;
}

/**
 * Compares each reading with the one before, less what the engine burned.
 * @param tolerance gallons by which they may differ
 */
export function findingsOf(site: Site, tolerance: number): Finding[] {
  const levels = levelsOf(site);
  return levels.slice(1).flatMap((level, at): Finding[] => {
    const rise = level - (levels[at] ?? level) + burnedIn(site, at);
    const { receipt = 0, hasVan = false } = site.deliveries.find((one) => one.at === at) ?? {};
    if (receipt > 0)
      return [
        {
          at,
          kind: receipt - rise > tolerance ? 'short' : 'delivery',
          gallons: Math.max(0, Math.round(rise)),
          receipt,
          hasVan,
        },
      ];
    return -rise > tolerance
      ? [{ at, kind: 'drop', gallons: Math.round(-rise), receipt, hasVan }]
      : [];
  });
}

/** What a site has and should have, in gallons, the hours that its engine ran, and the days that the rest lasts. */
export interface Supply {
  level: number;
  burned: number;
  receipts: number;
  /** What should be in the tank. */
  expected: number;
  ran: number;
  /** At the pace of the last week. */
  days: number;
}

/** Reads a site's tank against its engine hours and its receipts. */
export function supplyOf(site: Site): Supply {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  const level = Math.round(levelsOf(site).at(-1) ?? 0);
  const ran = sum(site.hours);
  const burned = Math.round(ran * RATE);
  const receipts = sum(site.deliveries.map(({ receipt }) => receipt));
  const perDay = (sum(site.hours.slice(-7)) * RATE) / 7;
  return {
    level,
    burned,
    receipts,
    expected: site.start - burned + receipts,
    ran,
    days: Math.floor(level / perDay),
  };
}

/** The day of a quarter, as in `Nov 16`. */
export const dayOf = (at: number): string => shortDate(addDays(FIRST, Math.floor(at / QUARTERS)));

/** A quarter, as in `Nov 16, 12:00 AM to 6:00 AM`. */
export function spanOf(at: number): string {
  const from = (at % QUARTERS) * 360;
  return t('{day}, {from} to {to}', {
    day: dayOf(at),
    from: timeOfDay(from),
    to: timeOfDay(from + 360),
  });
}
