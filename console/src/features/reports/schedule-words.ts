import { t } from '@ncf/contract/t';
import type { NewCsvSchedule, ReportPart } from '@ncf/contract/csv-schedules';
import { LOCALE } from '../../language.ts';
import { clockTime } from '../../time/format-time.ts';

/** What the parts of a report are called. */
export const PART_NAMES: Readonly<Record<ReportPart, string>> = {
  day: t('Report by day'),
  hour: t('Report by hour'),
  channel: t('Report by channel'),
  team: t('Report by team'),
  agent: t('Report by agent'),
  topic: t('Report by topic'),
  tag: t('Report by tag'),
};

const weekdays = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });

/** The name of a day of the week, 0 for Monday. */
export const weekdayName = (day: number): string =>
  weekdays.format(new Date(Date.UTC(2026, 0, 5 + day)));

/** The time at which an hour of the day begins: `8:00 AM`. */
export const timeName = (hour: number): string => clockTime(new Date(2026, 0, 5, hour).getTime());

/** When a schedule is sent, such as `Every Monday at 8:00 AM (America/Chicago)`. */
export function whenText({ every, on, hour, timeZone }: NewCsvSchedule): string {
  const [time, zone] = [timeName(hour), timeZone.replaceAll('_', ' ')];
  if (every === 'day') return t('Every day at {time} ({zone})', { time, zone });
  if (every === 'week')
    return t('Every {day} at {time} ({zone})', { day: weekdayName(on), time, zone });
  return t('On day {day} of every month at {time} ({zone})', { day: Math.max(1, on), time, zone });
}
