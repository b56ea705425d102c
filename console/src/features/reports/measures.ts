import { plural, t } from '@ncf/contract/t';
import type { Figures } from '@ncf/contract/reports';

/** A time span for people: `8 sec`, `4 min 5 sec`, `2 hr 3 min`; a dash for null. */
export function duration(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  if (whole < 60) return t('{whole} sec', { whole });
  const minutes = Math.floor(whole / 60);
  if (minutes < 60)
    return whole % 60 === 0
      ? `${minutes} min`
      : t('{minutes} min {value} sec', { minutes, value: whole % 60 });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0
    ? t('{hours} hr', { hours })
    : t('{hours} hr {value} min', { hours, value: minutes % 60 });
}

/** A share of a whole in percent; a dash if the whole is 0. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

/** A difference of two shares. */
export const points = (difference: number): string =>
  plural(Math.round(difference * 100), '{count} point', '{count} points');

/** What a report's charts can show. */
export type Measure =
  | 'conversations'
  | 'firstAnswer'
  | 'wait'
  | 'inTime'
  | 'duration'
  | 'resolvedInTime'
  | 'satisfaction';

/** The measures with their names. */
export const MEASURES: readonly (readonly [Measure, string])[] = [
  ['conversations', t('Conversations')],
  ['firstAnswer', t('First reply time (median)')],
  ['wait', t('Wait time (median)')],
  ['inTime', t('Answered in time')],
  ['duration', t('Resolution (median)')],
  ['resolvedInTime', t('Resolved in time')],
  ['satisfaction', t('Satisfaction')],
];

/** A measure of a row: a count, seconds, or a share from 0 to 1; null if nothing was measured. */
export function valueOf(one: Figures, measure: Measure): number | null {
  if (measure === 'conversations') return one.conversations;
  if (measure === 'inTime') return one.wait.count === 0 ? null : one.inTime / one.wait.count;
  if (measure === 'resolvedInTime')
    return one.limited === 0 ? null : one.resolvedInTime / one.limited;
  if (measure !== 'satisfaction') return one[measure].median;
  const rated = one.satisfied + one.unsatisfied;
  return rated === 0 ? null : one.satisfied / rated;
}

/** Whether a measure is a share from 0 to 1. */
const isShare = (measure: Measure): boolean =>
  measure === 'satisfaction' || measure === 'inTime' || measure === 'resolvedInTime';

/** A value of a measure for people. */
export function formatValue(value: number | null, measure: Measure): string {
  if (value === null) return '–';
  if (measure === 'conversations') return String(value);
  return isShare(measure) ? percent(value, 1) : duration(value);
}

/** Steps between two ticks of a time axis, in seconds. */
const TIME_STEPS = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
];
const MOST_TICKS = 4;

/**
 * Round values for a chart's vertical axis, from 0 to `max` or just above.
 * @param max the largest value, as `valueOf` returns it
 */
export function ticksOf(max: number, measure: Measure): number[] {
  if (isShare(measure)) return [0, 0.5, 1];
  const decade = 10 ** Math.floor(Math.log10(Math.max(1, max / MOST_TICKS)));
  const steps =
    measure === 'conversations' ? [1, 2, 5, 10, 20].map((step) => step * decade) : TIME_STEPS;
  const days = Math.ceil(max / MOST_TICKS / 86_400) * 86_400;
  const step = steps.find((one) => one * MOST_TICKS >= max) ?? days;
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
