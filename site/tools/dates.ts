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

/** Whether a text is a day of the calendar between 2000 and 2199, as `2026-11-21`. */
export const isDate = (text: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at(text)) && isoOf(at(text)) === text;

/** The day so many days later; earlier where negative. */
export const addDays = (date: string, days: number): string => isoOf(at(date) + days * DAY);

/** The same day so many months later; a month that lacks the day gives its last. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = parts(date);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

/** Days from one day to another; 0 for the same. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((at(to) - at(from)) / DAY);

/** 0 for Monday to 6 for Sunday. */
export const weekday = (date: string): number => (new Date(at(date)).getUTCDay() + 6) % 7;

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `3 Nov` */
export const shortDate = (date: string): string => short.format(at(date));
/** `3 November 2026` */
export const longDate = (date: string): string => long.format(at(date));

/** The day that the reader's clock shows. */
export function localToday(): string {
  const today = new Date();
  return isoOf(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()));
}
