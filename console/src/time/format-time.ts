import { t } from '@ncf/contract/t';
import { relativeDay } from '@ncf/chat/react/days';
import { format, formatDistanceToNowStrict } from 'date-fns';

/** The name of a day: Today, Yesterday, or as in `Thu, Mar 5th 2026`. */
export function dayLabel(time: string, now = new Date()): string {
  const date = new Date(time);
  const relative = relativeDay(date, now);
  if (relative === 'earlier') return format(date, t('EEE, MMM do yyyy'));
  return relative === 'today' ? t('Today') : t('Yesterday');
}

/** How long ago, in the largest unit that fits: `3 hours ago`. */
export const ago = (time: string): string =>
  Math.abs(Date.now() - Date.parse(time)) < 60_000
    ? t('just now')
    : formatDistanceToNowStrict(new Date(time), { addSuffix: true });
