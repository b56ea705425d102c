import type { Quote } from '../../tools/contract.ts';
import { daysBetween, isDate } from '../../tools/dates.ts';
import { readCents, readNumber, type Read } from '../../tools/numbers.ts';
import { termDates } from '../../tools/contract.ts';

/** What stands in the fields, and in the address: an example, no vendor's quote. */
export const FIRST = {
  vendor: '',
  units: '20',
  monthly: '35',
  term: '36',
  start: '2027-01-01',
  hardware: '0',
  activation: '25',
  renew: '12',
  notice: '60',
  leaving: 'rest',
  percent: '100',
  fee: '150',
  month: '12',
};
export type Draft = typeof FIRST;

export const CHOICES = { leaving: ['rest', 'fee', 'free'] } as const;

const MOST_MONTHLY = 1_000_000;
const MOST_ONCE = 10_000_000;

/** The quote of the fields, or what is wrong with them by field. */
export function quoteOf(draft: Draft): {
  quote: Quote | null;
  errors: Partial<Record<keyof Draft, string>>;
} {
  const errors: Partial<Record<keyof Draft, string>> = {};
  const keep = (key: keyof Draft, read: Read): number => {
    if (read.error !== undefined) errors[key] = read.error;
    return read.value ?? 0;
  };
  const whole = (key: keyof Draft, min: number, max: number) =>
    keep(key, readNumber(draft[key], { min, max, whole: true }));
  const amount = (key: keyof Draft, most: number) => keep(key, readCents(draft[key], most));
  if (!isDate(draft.start)) errors.start = 'Choose the day on which the term begins.';
  const quote: Quote = {
    units: whole('units', 1, 100_000),
    monthly: amount('monthly', MOST_MONTHLY),
    term: whole('term', 1, 120),
    start: draft.start,
    hardware: amount('hardware', MOST_ONCE),
    activation: amount('activation', MOST_ONCE),
    renew: whole('renew', 0, 60),
    notice: draft.renew.trim() === '0' ? 0 : whole('notice', 0, 365),
    leaving:
      draft.leaving === 'free'
        ? { kind: 'free' }
        : draft.leaving === 'fee'
          ? { kind: 'fee', cents: amount('fee', MOST_ONCE) }
          : { kind: 'rest', percent: whole('percent', 0, 100) },
  };
  if (Object.keys(errors).length > 0) return { quote: null, errors };
  const [first] = termDates(quote, 0);
  if (first?.noticeBy && daysBetween(quote.start, first.noticeBy) < 0)
    errors.notice = 'Longer than the term itself.';
  return { quote: errors.notice ? null : quote, errors };
}
