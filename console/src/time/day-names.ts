import { relativeDay } from '@ncf/chat/react/days';
import { t } from '@ncf/contract/t';
import { LANGUAGE, LOCALE } from '../language.ts';
import { date, dated, suffixOf } from './format-time.ts';

const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short' });
const hour = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric' });

/** The name of a day: Today, Yesterday, or as in `Thu, Mar 5th 2026`. */
export function dayLabel(time: string, now = Date.now()): string {
  const at = new Date(time);
  const relative = relativeDay(at, new Date(now));
  if (relative !== 'earlier') return relative === 'today' ? t('Today') : t('Yesterday');
  if (LANGUAGE !== 'en') return `${weekday.format(at)} ${dated.format(at)}`;
  return `${weekday.format(at)}, ${date.format(at)}${suffixOf(at.getDate())} ${at.getFullYear()}`;
}

/** A day (`2026-11-23`), with its year: `Nov 23, 2026`. */
export const dayName = (day: string): string => dated.format(new Date(`${day}T00:00`));

/** A day without its year: `Nov 23`. */
export const shortDay = (day: string): string => date.format(new Date(`${day}T00:00`));

/** An hour of the day, 0 to 23: `12 AM`, `3 PM`. */
export const hourName = (of: number): string => hour.format(new Date(2000, 0, 1, of));
