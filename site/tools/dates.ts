import { LOCALE } from '../shell/language.ts';

const DAY = 86_400_000;

const parts = (date: string): [number, number, number] => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
};
const at = (date: string): number => {
  const [year, month, day] = parts(date);
  return Date.UTC(year, month - 1, day);
};
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether a text is a valid date from 2000 to 2199, such as `2026-11-21`. */
export const isDate = (text: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at(text)) && isoOf(at(text)) === text;

/** The date a number of days later, or earlier if negative. */
export const addDays = (date: string, days: number): string => isoOf(at(date) + days * DAY);

/** The same day a number of months later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = parts(date);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

/** Days from one date to another; 0 for the same. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((at(to) - at(from)) / DAY);

/** 0 for Monday to 6 for Sunday. */
export const weekday = (date: string): number => (new Date(at(date)).getUTCDay() + 6) % 7;

const short = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 3` */
export const shortDate = (date: string): string => short.format(at(date));
/** `Nov 3, 2026` */
export const longDate = (date: string): string => long.format(at(date));

/** Today's date in the browser's time zone. */
export function localToday(): string {
  const today = new Date();
  return isoOf(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()));
}
