import * as z from 'zod/mini';
import { messageTime } from './fields.ts';
import { openingHours, openSpans } from './opening-hours.ts';

/** The calls that the owner offers. */
export const callPlan = z.object({
  /** Calls are within these hours. */
  opening: openingHours,
  /** Length of a call. */
  minutes: z.int().check(z.gte(5), z.lte(240)),
  /** The last day offered, counted from today. */
  daysAhead: z.int().check(z.gte(1), z.lte(60)),
  /** A call starts at least this many hours after it is booked. */
  noticeHours: z.number().check(z.gte(0), z.lte(240)),
});
export type CallPlan = z.infer<typeof callPlan>;

/** The secret of the link to the calendar of booked calls; null while there is no link. */
export const callFeed = z.object({ secret: z.nullable(z.string()) });
export type CallFeed = z.infer<typeof callFeed>;

/** The times at which a call can be booked now. */
export const callTimes = z.object({
  /** IANA name of the company's time zone. */
  timeZone: z.string(),
  /** Length of a call. */
  minutes: z.int(),
  /** Starts that no one has booked, the earliest first. */
  times: z.array(messageTime),
});
export type CallTimes = z.infer<typeof callTimes>;

/**
 * Every start of a call that the plan offers, whether booked or not.
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970, the earliest first
 */
export function plannedTimes(plan: CallPlan, now: number): number[] {
  const step = plan.minutes * 60_000;
  const earliest = now + plan.noticeHours * 3_600_000;
  const found = new Set<number>();
  for (const [from, to] of openSpans(plan.opening, now, plan.daysAhead)) {
    for (let at = from; at + step <= to; at += step) if (at >= earliest) found.add(at);
  }
  return [...found].sort((a, b) => a - b);
}
