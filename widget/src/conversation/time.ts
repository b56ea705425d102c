import { dateOf, relativeDay } from '@ncf/chat/react/days';
import { texts } from '../texts/texts.ts';

/** A time in the reader's time zone (R9.6): `Mar 5th 3:07 PM`. Empty if `iso` is not a time. */
export function shownTime(iso: string): string {
  const date = dateOf(iso);
  return date === null ? '' : texts.time(date);
}

/** The text of a day separator: `Today`, `Yesterday`, or `Thursday, March 5th`, with the year if it is not this one. */
export function dayLabel(iso: string, now: Date): string {
  const date = dateOf(iso);
  if (date === null) return '';
  const relative = relativeDay(date, now);
  if (relative !== 'earlier') return texts[relative];
  return texts.day(date, date.getFullYear() === now.getFullYear());
}

/** A date with its year: `Nov 21, 2026`. Empty if `iso` is not a time. */
export function shownDate(iso: string): string {
  const date = dateOf(iso);
  return date === null
    ? ''
    : new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium' }).format(date);
}

/** A time of the coming days: `3:07 PM` today, `Mon 9:00 AM` otherwise. */
export function shownHour(date: Date, now: Date): string {
  return new Intl.DateTimeFormat(texts.locale, {
    ...(relativeDay(date, now) === 'today' ? {} : { weekday: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(date);
}
