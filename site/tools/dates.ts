import { dateOf, timeOf } from '@ncf/contract/calendar-days';
import { plural } from '@ncf/contract/t';
import { LOCALE } from '../shell/language.ts';

const short = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 3` */
export const shortDate = (date: string): string => short.format(timeOf(date));
/** `Nov 3, 2026` */
export const longDate = (date: string): string => long.format(timeOf(date));

/** `1 month`, `12 months` */
export const monthsText = (months: number): string =>
  plural(months, '{count} month', '{count} months');

/** `1 unit`, `20 units` */
export const unitsText = (units: number): string => plural(units, '{count} unit', '{count} units');

/** Today's date in the browser's time zone. */
export function localToday(): string {
  const today = new Date();
  return dateOf(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()));
}
