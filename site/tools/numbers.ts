import { t } from '@ncf/contract/t';
import { LOCALE } from '../shell/language.ts';

/** A number from a field, or what is wrong with it. */
export type Read = { value: number; error?: undefined } | { value: null; error: string };

const bad = (error: string): Read => ({ value: null, error });
const grouped = (value: number): string => value.toLocaleString(LOCALE);
const ungrouped = (text: string): string => text.trim().replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');

/**
 * Reads a number as people write it: `1,200`, `12.5`.
 * @param range the bounds, inclusive; `whole` for integers only
 */
export function readNumber(
  text: string,
  range: { min: number; max: number; whole?: boolean },
): Read {
  const plain = ungrouped(text);
  if (plain === '') return bad(t('Enter a number.'));
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return bad(t('Enter a number, such as 12 or 12.5.'));
  const value = Number(plain);
  // Years have no comma.
  const limit = (most: number): string => most.toLocaleString(LOCALE, { useGrouping: 'min2' });
  if (value < range.min) return bad(t('Enter {grouped} or more.', { grouped: limit(range.min) }));
  if (value > range.max) return bad(t('Enter {grouped} or less.', { grouped: limit(range.max) }));
  if (range.whole && !Number.isInteger(value)) return bad(t('Enter a whole number.'));
  return { value };
}

/**
 * Reads a draft.
 * @param make makes a value of it with a function that reads one of its numbers; 0 if it is no such number
 * @returns the value, or null if a number is wrong; and what is wrong, by field
 */
export function readDraft<T extends Readonly<Record<string, string>>, Value>(
  draft: T,
  make: (
    number: (key: keyof T & string, range: Parameters<typeof readNumber>[1]) => number,
  ) => Value,
) {
  const errors: Partial<Record<keyof T, string>> = {};
  const made = make((key, range) => {
    const { value, error } = readNumber(draft[key] ?? '', range);
    if (error !== undefined) errors[key] = error;
    return value ?? 0;
  });
  return { value: Object.keys(errors).length > 0 ? null : made, errors };
}

/** How many of something there can be in a form. */
const MOST = 9999;

/** Reads how many there are of something: `1,200`. An empty field means none. */
export function readCount(text: string): Read {
  if (text.trim() === '') return { value: 0 };
  const { value } = readNumber(text, { min: 0, max: MOST, whole: true });
  return value === null
    ? bad(t('Enter a whole number up to {grouped}.', { grouped: grouped(MOST) }))
    : { value };
}

/** Reads an amount of money as whole cents: `29.95` → 2995. It must not be negative. */
export function readCents(text: string, most = 100_000_000): Read {
  const plain = ungrouped(text).replace(/^\$\s*/, '');
  if (plain === '') return bad(t('Enter an amount, or 0 if there is none.'));
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return bad(t('Enter an amount, such as 29.95.'));
  const value = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return value > most ? bad(t('Enter {cents} or less.', { cents: cents(most) })) : { value };
}

/** 123456 → `1,234.56`; 100000 → `1,000`. */
export function cents(amount: number): string {
  const whole = Math.floor(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  return `${amount < 0 ? '−' : ''}${grouped(whole)}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}
