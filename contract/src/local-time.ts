/** Whether the runtime knows this IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Converts an instant to the local time of a zone. Both are milliseconds; a local time counts as if it were UTC. */
export type LocalClock = (instant: number) => number;

/**
 * The clock of a time zone, to the minute.
 * @throws RangeError for an unknown time zone
 */
export function localClock(timeZone: string): LocalClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (instant) => {
    const parts: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute);
  };
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * The instant of a local time, in milliseconds. A time that the clocks skip counts as that much later; of a
 * time that they repeat, the first is returned, as in Temporal.
 */
export function instantOf(local: number, clock: LocalClock): number {
  // The offsets before and after a change of the clocks, if there is one near.
  const instants = [local - DAY_MS, local + DAY_MS].map((at) => local - (clock(at) - at));
  return instants.find((instant) => clock(instant) === local) ?? Math.max(...instants);
}

/** An instant in the local time of a time zone. */
export interface LocalTime {
  /** `2026-03-29` */
  day: string;
  /** 0 to 23 */
  hour: number;
}

const QUARTER_MS = 15 * 60_000;

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
export const startOfDay = (day: string, timeZone: string): number =>
  instantOf(Date.parse(day), localClock(timeZone));
