import { relativeDay } from '@ncf/chat/react/days';
import { LANGUAGE, LOCALE } from '../language.ts';
import { t } from '@ncf/contract/t';

const SHORT = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const short = new Intl.DateTimeFormat(LOCALE, SHORT);
const long = new Intl.DateTimeFormat(LOCALE, { ...SHORT, year: 'numeric' });
const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
export const date = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' });
export const dated = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** Formats an ISO 8601 time in the near future: `Nov 23, 9:00 AM`. */
export const shortTime = (time: string): string => short.format(new Date(time));

/** A time of the day: `9:42 PM`. @param at milliseconds since 1970 */
export const clockTime = (at: number): string => clock.format(at);

/** A time in a list: of today `9:42 PM`, otherwise the day, `Nov 21`, and its year if it is another one. */
export function listTime(time: string, now: number): string {
  const [at, today] = [new Date(time), new Date(now)];
  if (relativeDay(at, today) === 'today') return clock.format(at);
  return (at.getFullYear() === today.getFullYear() ? date : dated).format(at);
}

const SUFFIXES: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
export const suffixOf = (day: number): string =>
  (Math.floor(day / 10) === 1 ? undefined : SUFFIXES[day % 10]) ?? 'th';

/** The exact time (R9.6): `Nov 23rd 9:42 PM`, with the year if it is not the current one. */
export function formatTime(time: string): string {
  const at = new Date(time);
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  if (LANGUAGE !== 'en') return (isThisYear ? short : long).format(at);
  const year = isThisYear ? '' : ` ${at.getFullYear()}`;
  return `${date.format(at)}${suffixOf(at.getDate())}${year} ${clock.format(at)}`;
}

const passed = new Intl.RelativeTimeFormat(LOCALE);

/** The units of `ago`, with their minutes. */
const MINUTE = ['minute', 1] as const;
const UNITS = [
  MINUTE,
  ['hour', 60],
  ['day', 24 * 60],
  ['month', 30 * 24 * 60],
  ['year', 365 * 24 * 60],
] as const;

/** How long ago, in the largest unit that fits: `3 hours ago`. */
export function ago(time: string): string {
  const minutes = (Date.now() - Date.parse(time)) / 60_000;
  if (minutes < 1) return t('just now');
  const [unit, length] = UNITS.findLast((one) => minutes >= one[1]) ?? MINUTE;
  return passed.format(-Math.floor(minutes / length), unit);
}
