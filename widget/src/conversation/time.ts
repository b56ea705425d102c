import { texts } from '../texts/texts.ts';

const dateOf = (iso: string): Date | null => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** A time as the chat shows it, in the reader's time zone (R9.6): `Mar 5th 3:07 PM`. Empty for what is no time. */
export function shownTime(iso: string): string {
  const date = dateOf(iso);
  return date === null ? '' : texts.time(date);
}

const dayNumber = (date: Date): string =>
  `${date.getFullYear()}-${`${date.getMonth() + 1}`.padStart(2, '0')}-${`${date.getDate()}`.padStart(2, '0')}`;

/** The day of a time in the reader's time zone, for telling days apart: `2026-03-05`. */
export function dayOf(iso: string): string {
  const date = dateOf(iso);
  return date === null ? '' : dayNumber(date);
}

/** What a day separator says: `Today`, `Yesterday`, or `Thursday, March 5th` (with the year where it is another). */
export function dayLabel(iso: string, now: Date): string {
  const date = dateOf(iso);
  if (date === null) return '';
  const day = dayNumber(date);
  if (day === dayNumber(now)) return texts.today;
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === dayNumber(before)) return texts.yesterday;
  return texts.day(date, date.getFullYear() === now.getFullYear());
}

/** A time near now: the hour alone today, else with its weekday; `3:07 PM`, `Mon 9:00 AM`. */
export function shownHour(date: Date, now: Date): string {
  return new Intl.DateTimeFormat(texts.lang, {
    ...(dayNumber(date) === dayNumber(now) ? {} : { weekday: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(date);
}

/** A size in the largest unit that keeps it readable: `812 B`, `1.4 MB`. */
export function shownSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = value < 10 ? 1 : 0;
  const shown = value.toLocaleString(texts.lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  return `${shown} ${units[unit]}`;
}
