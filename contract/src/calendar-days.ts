/** Calendar days, which have no time zone, as `2026-11-21`. */

const DAY = 86_400_000;

const parts = (date: string): [number, number, number] => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
};
/** When a date begins in UTC, in milliseconds since 1970. */
export const timeOf = (date: string): number => {
  const [year, month, day] = parts(date);
  return Date.UTC(year, month - 1, day);
};
/** The date in UTC of an instant (milliseconds since 1970). */
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether a text is a valid date from 2000 to 2199, such as `2026-11-21`. */
export const isDate = (text: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(timeOf(text)) &&
  dateOf(timeOf(text)) === text;

/** The date a number of days later, or earlier if negative. */
export const addDays = (date: string, days: number): string => dateOf(timeOf(date) + days * DAY);

/** The same day a number of months later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = parts(date);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

/** Days from one date to another; 0 for the same. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY);

/** 0 for Monday to 6 for Sunday. */
export const weekday = (date: string): number => (new Date(timeOf(date)).getUTCDay() + 6) % 7;

/** All days from one to another, both inclusive; none if the second is before the first. */
export const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) =>
    addDays(from, index),
  );
