import { instantOf, localClock } from '@ncf/contract/local-time';

/** An instant in the local time of a time zone. */
export interface LocalTime {
  /** `2026-03-29` */
  day: string;
  /** 0 to 23 */
  hour: number;
}

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns a function from an instant (milliseconds since 1970) to its local time. Offsets change only at
 * quarters of an hour, so each quarter is computed once.
 * @throws RangeError for an unknown time zone
 */
export function localTimeIn(timeZone: string): (ms: number) => LocalTime {
  const clock = localClock(timeZone);
  const known = new Map<number, LocalTime>();
  return (ms) => {
    const quarter = Math.floor(ms / QUARTER_MS);
    let local = known.get(quarter);
    if (local === undefined) {
      const iso = new Date(clock(quarter * QUARTER_MS)).toISOString();
      local = { day: iso.slice(0, 10), hour: Number(iso.slice(11, 13)) };
      known.set(quarter, local);
    }
    return local;
  };
}

/** The first instant of a local day, in milliseconds since 1970; if midnight is skipped, the next one. */
export const startOf = (day: string, timeZone: string): number =>
  instantOf(Date.parse(day), localClock(timeZone));

/** The next day. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** All days from one to another, both inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}
