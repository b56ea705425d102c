import { addDays, dateOf, isDate } from '@ncf/contract/calendar-days';
import { isTimeZone, localClock } from '@ncf/contract/local-time';
import { useSearchParams } from 'wouter';
import { withParams } from '../../address-params.ts';
import { ownTimeZone } from '../../time/own-time-zone.ts';

/** The days of a report, both included, and the time zone whose midnights separate them. */
export interface Period {
  from: string;
  to: string;
  timeZone: string;
}

/** The day `days` days ago in a time zone, as `2026-03-29`. @param now in milliseconds */
export const daysAgo = (days: number, timeZone: string, now = Date.now()): string =>
  addDays(dateOf(localClock(timeZone)(now)), -days);

/**
 * The period of the reports, by default the last 28 days. It is part of the address, so that it can be bookmarked and
 * shared.
 */
export function usePeriod(): [Period, (period: Period) => void] {
  const [params, setParams] = useSearchParams();
  const zone = params.get('timeZone') ?? '';
  const timeZone = isTimeZone(zone) ? zone : ownTimeZone();
  const day = (name: string, fallback: string): string => {
    const given = params.get(name) ?? '';
    return isDate(given) ? given : fallback;
  };
  const period = {
    from: day('from', daysAgo(27, timeZone)),
    to: day('to', daysAgo(0, timeZone)),
    timeZone,
  };
  const change = (next: Period) =>
    setParams((before) => withParams(before, { ...next }), { replace: true });
  return [period, change];
}
