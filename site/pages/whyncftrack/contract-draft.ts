import { t } from '@ncf/contract/t';
import { termDates, type Quote } from '../../tools/contract.ts';
import type { Party } from '../../tools/contract-comparison.ts';
import { daysBetween, isDate } from '@ncf/contract/calendar-days';
import { readCents, readNumber, type Read } from '../../tools/numbers.ts';

/** The fields of one quote, as typed. */
export interface QuoteDraft {
  vendor: string;
  monthly: string;
  term: string;
  hardware: string;
  activation: string;
  renew: string;
  notice: string;
  leaving: string;
  percent: string;
  fee: string;
}
/** A field of a quote. */
export type QuoteKey = keyof QuoteDraft;

/** The fields' default values: two examples, not real quotes. Fields of quote B start with `b`. */
export const DEFAULTS = {
  units: '20',
  start: '2027-01-01',
  month: '12',
  two: 'no',
  vendor: '',
  monthly: '35',
  term: '36',
  hardware: '0',
  activation: '25',
  renew: '12',
  notice: '60',
  leaving: 'rest',
  percent: '100',
  fee: '150',
  bVendor: '',
  bMonthly: '33',
  bTerm: '1',
  bHardware: '120',
  bActivation: '0',
  bRenew: '1',
  bNotice: '14',
  bLeaving: 'free',
  bPercent: '100',
  bFee: '150',
};
export type Draft = typeof DEFAULTS;
/**
 * The values beside our quote, whose page has a `term` of its own: the visitor's contract is quote B, and nothing is
 * compared before it has a price.
 */
export const CURRENT_DEFAULTS: Partial<Draft> = {
  start: DEFAULTS.start,
  month: DEFAULTS.month,
  bVendor: '',
  bMonthly: '',
  bTerm: '36',
  bHardware: '0',
  bActivation: '0',
  bRenew: '12',
  bNotice: '60',
  bLeaving: 'rest',
  bPercent: '100',
  bFee: '150',
};
/** What is wrong, by field. */
export type DraftErrors = Partial<Record<keyof Draft, string>>;

const LEAVING = ['rest', 'fee', 'free'] as const;
export const CHOICES = { leaving: LEAVING, bLeaving: LEAVING, two: ['no', 'yes'] } as const;

/** The key of a quote's field in the draft. */
export const keyOf = (party: Party, key: QuoteKey): keyof Draft =>
  party === 'a' ? key : (`b${key.charAt(0).toUpperCase()}${key.slice(1)}` as keyof Draft);

/** A quote's name: its vendor, or `Quote A`. */
export const nameOf = (draft: Draft, party: Party): string =>
  draft[keyOf(party, 'vendor')].trim() ||
  t('Quote {toUpperCase}', { toUpperCase: party.toUpperCase() });

const MOST_MONTHLY = 1_000_000;
const MOST_ONCE = 10_000_000;

/** A quote in the fields, or what is wrong by field. Both quotes have the same units and first day. */
export function quoteOf(
  draft: Draft,
  party: Party = 'a',
): { quote: Quote | null; errors: DraftErrors } {
  const errors: DraftErrors = {};
  const keep = (key: keyof Draft, read: Read): number => {
    if (read.error !== undefined) errors[key] = read.error;
    return read.value ?? 0;
  };
  const text = (key: QuoteKey) => draft[keyOf(party, key)];
  const range = (key: keyof Draft, min: number, max: number) =>
    keep(key, readNumber(draft[key], { min, max, whole: true }));
  const whole = (key: QuoteKey, min: number, max: number) => range(keyOf(party, key), min, max);
  const amount = (key: QuoteKey, most: number) =>
    keep(keyOf(party, key), readCents(text(key), most));
  if (!isDate(draft.start)) errors.start = t('Choose the start date.');
  const quote: Quote = {
    units: range('units', 1, 100_000),
    monthly: amount('monthly', MOST_MONTHLY),
    term: whole('term', 1, 120),
    start: draft.start,
    hardware: amount('hardware', MOST_ONCE),
    activation: amount('activation', MOST_ONCE),
    renew: whole('renew', 0, 60),
    notice: text('renew').trim() === '0' ? 0 : whole('notice', 0, 365),
    leaving:
      text('leaving') === 'free'
        ? { kind: 'free' }
        : text('leaving') === 'fee'
          ? { kind: 'fee', cents: amount('fee', MOST_ONCE) }
          : { kind: 'rest', percent: whole('percent', 0, 100) },
  };
  if (Object.keys(errors).length > 0) return { quote: null, errors };
  const [first] = termDates(quote, 0);
  const notice = keyOf(party, 'notice');
  if (first?.noticeBy && daysBetween(quote.start, first.noticeBy) < 0)
    errors[notice] = t('The notice period must be shorter than the term.');
  return { quote: errors[notice] ? null : quote, errors };
}
