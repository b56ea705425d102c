import { t } from '@ncf/contract/t';

/**
 * How a value differs from the one of the period before, in words; null if either was not measured.
 * @param format writes a difference, without its sign
 */
export function compare(
  now: number | null,
  before: number | null,
  format: (difference: number) => string,
): string | null {
  if (now === null || before === null) return null;
  const difference = now - before;
  const words = format(Math.abs(difference));
  if (words === format(0)) return t('same as the previous period');
  return t('{words} {value} than the previous period', {
    words,
    value: difference > 0 ? t('more') : t('less'),
  });
}
