/** Days with a duty record that 49 CFR 395.8(a)(1)(iii)(A)(1) allows without an ELD … */
export const MOST_DAYS = 8;
/** … within any period of so many days. The period rolls: it is not a calendar month. */
export const PERIOD = 30;

/** The fullest period: its days with a duty record, its first and its last day. */
export interface Fullest {
  count: number;
  from: number;
  to: number;
}

/**
 * Days with a duty record in the period that ends on a day, this day included.
 * @param days numbers of the days with a duty record, in any order
 */
export const countUntil = (days: readonly number[], day: number): number =>
  days.filter((other) => other <= day && other > day - PERIOD).length;

/** The earliest of the fullest periods; without any day an empty one. */
export function fullest(days: readonly number[]): Fullest {
  let best: Fullest = { count: 0, from: 0, to: PERIOD - 1 };
  for (const day of days.toSorted((a, b) => a - b)) {
    const count = countUntil(days, day);
    if (count > best.count) best = { count, from: day - PERIOD + 1, to: day };
  }
  return best;
}

/** The days on which more than eight of the last thirty have a duty record: an ELD is due on them. */
export const daysOver = (days: readonly number[]): number[] =>
  days.filter((day) => countUntil(days, day) > MOST_DAYS).toSorted((a, b) => a - b);

/** The first day from `after` on that could have a duty record with every period around it at eight or fewer. */
export function nextFree(days: readonly number[], after: number): number {
  for (let day = after; ; day++) {
    const around = days.filter((other) => Math.abs(other - day) < PERIOD && other !== day);
    if (!days.includes(day) && fullest([...around, day]).count <= MOST_DAYS) return day;
  }
}
