import { t } from './t.ts';
import * as z from 'zod/mini';
import { DAYS, minutesOf } from './days.ts';
import { instantOf, isTimeZone, localClock } from './local-time.ts';

const time = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: t('Enter a time such as 08:00.') }));

/** Weekly hours when agents answer the chat, in one time zone. */
export const openingHours = z.object({
  /** IANA name, for instance `America/Chicago`. */
  timeZone: z
    .string()
    .check(z.refine(isTimeZone, { error: t('Use an IANA time zone such as America/Chicago.') })),
  /** `from` and `to` as `HH:MM`; a `to` that is not after `from` is on the next day. */
  weekly: z.array(
    z.object({
      days: z.array(z.enum(DAYS)).check(z.minLength(1, { error: t('Choose a day.') })),
      from: time,
      to: time,
    }),
  ),
  /** Closed days, such as `2026-12-25`, in the same time zone. */
  holidays: z.optional(z.array(z.iso.date()).check(z.maxLength(100))),
});
export type OpeningHours = z.infer<typeof openingHours>;

/** Whether it is open, and when that next changes; null if it never does. */
export interface OpenState {
  open: boolean;
  until: Date | null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * When it is open from yesterday on, in any time zone, across daylight saving changes; the earliest span first.
 * @param now milliseconds since 1970
 * @param daysAhead the last day on which a span begins, counted from today
 * @returns milliseconds since 1970
 */
export function openSpans(
  { timeZone, weekly, holidays = [] }: OpeningHours,
  now: number,
  daysAhead: number,
): [from: number, to: number][] {
  const clock = localClock(timeZone);
  const today = Math.floor(clock(now) / DAY_MS) * DAY_MS;
  const spans: [from: number, to: number][] = [];
  for (let ahead = -1; ahead <= daysAhead; ahead += 1) {
    const midnight = today + ahead * DAY_MS;
    if (holidays.includes(new Date(midnight).toISOString().slice(0, 10))) continue;
    const name = DAYS[new Date(midnight).getUTCDay()];
    for (const { days, from, to } of weekly) {
      if (name === undefined || !days.includes(name)) continue;
      const [begin, end] = [minutesOf(from), minutesOf(to)];
      spans.push([
        instantOf(midnight + begin * MINUTE_MS, clock),
        instantOf(midnight + end * MINUTE_MS + (end <= begin ? DAY_MS : 0), clock),
      ]);
    }
  }
  return spans.sort((a, b) => a[0] - b[0]);
}

/** The instant at which it has been open for `ms` since another one, in milliseconds since 1970. */
export type OpenTime = (since: number, ms: number) => number;

const SPAN_DAYS = 200;

/** Counts opening hours from an instant on; what lies beyond 200 days counts in full. */
export function openTimeAfter(hours: OpeningHours): OpenTime {
  // The same days are asked for again and again.
  const spansByDay = new Map<number, [from: number, to: number][]>();
  return (since, ms) => {
    const day = Math.floor(since / DAY_MS);
    const spans = spansByDay.get(day) ?? openSpans(hours, day * DAY_MS, SPAN_DAYS);
    spansByDay.set(day, spans);
    let [at, left] = [since, ms];
    for (const [from, to] of spans) {
      if (to <= at) continue;
      at = Math.max(at, from);
      if (to - at >= left) return at + left;
      left -= to - at;
      at = to;
    }
    return at + left;
  };
}

/**
 * Whether it is open at an instant.
 * @param now milliseconds since 1970
 */
export function openState(hours: OpeningHours, now: number): OpenState {
  const spans = openSpans(hours, now, 8 + (hours.holidays?.length ?? 0));
  let until: number | null = null;
  for (const [from, to] of spans) {
    // Adjacent spans are one: staying open past midnight is not closing.
    if (from <= (until ?? now) && to > (until ?? now)) until = to;
  }
  if (until !== null) {
    const always = until - now > 7 * DAY_MS;
    return { open: true, until: always ? null : new Date(until) };
  }
  const isNext = ([from]: [from: number, to: number]): boolean => from > now;
  // Every holiday may take the only day of a week.
  const next =
    spans.find(isNext) ?? openSpans(hours, now, 8 + 7 * (hours.holidays?.length ?? 0)).find(isNext);
  return { open: false, until: next === undefined ? null : new Date(next[0]) };
}
