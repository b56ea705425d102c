import { t } from '@ncf/contract/t';
import { scatter } from '../../../demo-fleet/scatter.ts';

/** A leased vehicle: its contract, and the miles that it drove in each month so far. */
export interface Contract {
  name: string;
  /** Months of the contract, and miles that it allows. */
  term: number;
  allowed: number;
  months: readonly number[];
}

/** A contract whose vehicle drove `before` miles a month, and `since` miles a month from the month `turn` on. */
const contract = (
  name: string,
  [term, allowed]: readonly [number, number],
  month: number,
  [before, since, turn]: readonly [number, number, number],
): Contract => ({
  name,
  term,
  allowed,
  months: Array.from({ length: month }, (_, i) => {
    const miles = (i < turn ? before : since) + 320 * (scatter(i + allowed / 1000 + before) - 0.5);
    return Math.round(miles / 10) * 10;
  }),
});

/** The contracts of the example. */
export const CONTRACTS: readonly Contract[] = [
  contract('SUV 131', [36, 36_000], 20, [1100, 1500, 13]),
  contract(t('Sedan 118'), [36, 36_000], 20, [1150, 1150, 0]),
  contract(t('Van 44'), [36, 45_000], 30, [1300, 1350, 12]),
  contract('Pickup 27', [36, 45_000], 12, [1000, 1600, 7]),
  contract(t('Compact 104'), [24, 24_000], 9, [1050, 930, 4]),
  contract('SUV 140', [36, 36_000], 5, [1030, 1030, 0]),
  contract(t('Sedan 122'), [36, 36_000], 33, [800, 800, 0]),
  contract(t('Compact 109'), [48, 40_000], 26, [700, 690, 12]),
];

const sum = (months: readonly number[]): number => months.reduce((all, one) => all + one, 0);

/** The miles up to the end of each month. */
export const totalsOf = (months: readonly number[]): number[] =>
  months.map((_, i) => sum(months.slice(0, i + 1)));

/** Where a contract is, and where it ends at the pace so far. */
export interface Projection {
  month: number;
  driven: number;
  /** Miles a month that count for the rest of the term. */
  pace: number;
  atEnd: number;
  /** Miles over the allowed ones at the end, in hundreds, so that what is shown adds up; negative if it stays within them. */
  excess: number;
}

/** Projects a contract to its end. @param window how many of the last months the pace is of; all by default */
export function projectionOf({ term, allowed, months }: Contract, window = Infinity): Projection {
  const month = months.length;
  const driven = sum(months);
  const counted = months.slice(-Math.min(window, month));
  const pace = sum(counted) / counted.length;
  const atEnd = driven + pace * (term - month);
  return { month, driven, pace, atEnd, excess: Math.round((atEnd - allowed) / 100) * 100 };
}

/**
 * The miles of the contract that are left, for each month that is left; none if they are used up. Rounded down to
 * hundreds, as they are shown: to keep to a rounded-up number would not do.
 */
export const leftPerMonth = ({ term, allowed, months }: Contract): number =>
  Math.floor(Math.max(0, allowed - sum(months)) / (term - months.length) / 100) * 100;
