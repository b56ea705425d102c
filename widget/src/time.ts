import { TIME_FORMAT } from '@ncf/contract/constants';
import { format } from 'date-fns/format';

/** A time as the chat shows it, in the reader's time zone (R9.6): `Mar 5th 3:07 PM`. Empty for what is no time. */
export function shownTime(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : format(date, TIME_FORMAT);
}

/** The day of a time in the reader's time zone, for telling days apart: `2026-03-05`. */
export function dayOf(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : format(date, 'yyyy-MM-dd');
}

/** What a day separator says: `Today`, `Yesterday`, or `Thursday, March 5th` (with the year where it is another). */
export function dayLabel(
  iso: string,
  now: Date,
  words: { today: string; yesterday: string },
): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const day = dayOf(iso);
  if (day === dayOf(now.toISOString())) return words.today;
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === dayOf(before.toISOString())) return words.yesterday;
  return format(
    date,
    date.getFullYear() === now.getFullYear() ? 'EEEE, MMMM do' : 'EEEE, MMMM do yyyy',
  );
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
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
