/** An instant in the local time of a time zone. */
export interface LocalTime {
  /** `2026-03-29` */
  day: string;
  /** 0 to 23 */
  hour: number;
}

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Whether the runtime supports this IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Returns a function from an instant (milliseconds since 1970) to its local time. Offsets change only at
 * quarters of an hour, so each quarter is computed once.
 * @throws RangeError for an unknown time zone
 */
export function localTimeIn(timeZone: string): (ms: number) => LocalTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  const known = new Map<number, LocalTime>();
  return (ms) => {
    const quarter = Math.floor(ms / QUARTER_MS);
    let local = known.get(quarter);
    if (local === undefined) {
      const parts = new Map(
        format.formatToParts(quarter * QUARTER_MS).map(({ type, value }) => [type, value]),
      );
      const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
      const day = `${part('year')}-${part('month')}-${part('day')}`;
      local = { day, hour: Number(part('hour')) };
      known.set(quarter, local);
    }
    return local;
  };
}

/** The first instant of a local day, in milliseconds since 1970; if midnight is skipped, the next one. */
export function startOf(day: string, local: (ms: number) => LocalTime): number {
  const middle = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [middle - 16 * HOUR_MS, middle + 16 * HOUR_MS];
  while (after - before > QUARTER_MS) {
    const half = Math.floor((before + after) / 2 / QUARTER_MS) * QUARTER_MS;
    const next = half <= before ? before + QUARTER_MS : half;
    if (local(next).day >= day) after = next;
    else before = next;
  }
  return after;
}

/** The next day. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);

/** All days from one to another, both inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}
