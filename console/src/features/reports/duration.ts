import { t } from '@ncf/contract/t';

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
