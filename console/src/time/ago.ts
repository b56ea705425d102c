import { t } from '@ncf/contract/t';
import { LOCALE } from '../language.ts';

const passed = new Intl.RelativeTimeFormat(LOCALE);

/** The units of `ago`, with their minutes. */
const MINUTE = ['minute', 1] as const;
const UNITS = [
  MINUTE,
  ['hour', 60],
  ['day', 24 * 60],
  ['month', 30 * 24 * 60],
  ['year', 365 * 24 * 60],
] as const;

/** How long ago, in the largest unit that fits: `3 hours ago`. */
export function ago(time: string): string {
  const minutes = (Date.now() - Date.parse(time)) / 60_000;
  if (minutes < 1) return t('just now');
  const [unit, length] = UNITS.findLast((one) => minutes >= one[1]) ?? MINUTE;
  return passed.format(-Math.floor(minutes / length), unit);
}
