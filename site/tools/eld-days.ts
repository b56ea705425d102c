/** Days with a duty record that 49 CFR 395.8(a)(1)(iii)(A)(1) allows without an ELD in one period. */
export const MAX_DAYS = 8;
/** Days in a period. Periods are rolling, not calendar months. */
export const PERIOD = 30;

/** The period with the most duty records: how many, and its first and last day. */
export interface BusiestPeriod {
  count: number;
  from: number;
  to: number;
}

/**
 * Days with a duty record in the period that ends on a day, including this day.
 * @param days numbers of the days with a duty record, in any order
 */
export const countUntil = (days: readonly number[], day: number): number =>
  days.filter((other) => other <= day && other > day - PERIOD).length;

/** The period with the most duty records; the earliest if there are several. */
export function busiestPeriod(days: readonly number[]): BusiestPeriod {
  let best: BusiestPeriod = { count: 0, from: 0, to: PERIOD - 1 };
  for (const day of days.toSorted((a, b) => a - b)) {
    const count = countUntil(days, day);
    if (count > best.count) best = { count, from: day - PERIOD + 1, to: day };
  }
  return best;
}

/** The days that need an ELD: more than eight of the last thirty days have a duty record. */
export const daysOverLimit = (days: readonly number[]): number[] =>
  days.filter((day) => countUntil(days, day) > MAX_DAYS).toSorted((a, b) => a - b);

/** The first day from `after` on that can have a duty record while no period has more than eight. */
export function nextFreeDay(days: readonly number[], after: number): number {
  for (let day = after; ; day++) {
    const around = days.filter((other) => Math.abs(other - day) < PERIOD && other !== day);
    if (!days.includes(day) && busiestPeriod([...around, day]).count <= MAX_DAYS) return day;
  }
}
