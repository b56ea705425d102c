import * as z from 'zod/mini';
import { instantOf, isTimeZone, localClock } from './local-time.ts';

/** Days of the week as in the content; Sunday first, like `Date.getUTCDay`. */
export const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));

/** Weekly hours when agents answer the chat, in one time zone. */
export const openingHours = z.object({
  /** IANA name, for instance `America/Chicago`. */
  timeZone: z
    .string()
    .check(z.refine(isTimeZone, { error: 'Use an IANA time zone such as America/Chicago.' })),
  /** `from` and `to` as `HH:MM`; a `to` that is not after `from` is on the next day. */
  weekly: z.array(
    z.object({ days: z.array(z.enum(DAYS)).check(z.minLength(1)), from: time, to: time }),
  ),
});
export type OpeningHours = z.infer<typeof openingHours>;

/** Whether it is open, and when that next changes; null if it never does. */
export interface OpenState {
  open: boolean;
  until: Date | null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * Whether it is open at an instant, in any time zone, across daylight saving changes.
 * @param now milliseconds since 1970
 */
export function openState({ timeZone, weekly }: OpeningHours, now: number): OpenState {
  const clock = localClock(timeZone);
  const today = Math.floor(clock(now) / DAY_MS) * DAY_MS;
  const spans: [from: number, to: number][] = [];
  for (let ahead = -1; ahead <= 8; ahead += 1) {
    const midnight = today + ahead * DAY_MS;
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
  spans.sort((a, b) => a[0] - b[0]);
  let until: number | null = null;
  for (const [from, to] of spans) {
    // Adjacent spans are one: staying open past midnight is not closing.
    if (from <= (until ?? now) && to > (until ?? now)) until = to;
  }
  if (until !== null) {
    const always = until - now > 7 * DAY_MS;
    return { open: true, until: always ? null : new Date(until) };
  }
  const next = spans.find(([from]) => from > now);
  return { open: false, until: next === undefined ? null : new Date(next[0]) };
}
