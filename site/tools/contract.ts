import { addDays, addMonths } from './dates.ts';

/** What leaving before the end costs, beside what is paid already. */
export type LeavingTerms =
  | { kind: 'free' }
  /** Per cent of the monthly fees that are left. */
  | { kind: 'rest'; percent: number }
  /** An amount for each unit. */
  | { kind: 'fee'; cents: number };

/** A vendor's quote. Every amount in whole cents of one currency, without tax. */
export interface Quote {
  units: number;
  /** For each unit and month. */
  monthly: number;
  /** Months of the first term. */
  term: number;
  /** The first day of the term. */
  start: string;
  /** For each unit, once. */
  hardware: number;
  activation: number;
  /** Months of each renewal; 0 where the contract ends by itself. */
  renew: number;
  /** Days before the end on which a notice must have arrived. */
  notice: number;
  leaving: LeavingTerms;
}

/** Division rounded half up, for amounts that are not negative. */
const share = (amount: number, percent: number): number =>
  Math.floor((amount * percent + 50) / 100);

/** Paid before and at the start. */
export const once = (quote: Quote): number => quote.units * (quote.hardware + quote.activation);
/** Paid each month. */
export const eachMonth = (quote: Quote): number => quote.units * quote.monthly;
/** Paid over the first term, all told. */
export const total = (quote: Quote): number => once(quote) + quote.term * eachMonth(quote);
/** All costs of the first term for one unit and month, rounded half up to the cent. */
export const perUnitMonth = (quote: Quote): number =>
  Math.floor((2 * total(quote) + quote.units * quote.term) / (2 * quote.units * quote.term));

/** What stands at the end of a month of the contract. */
export interface Leaving {
  month: number;
  /** Paid until then. */
  paid: number;
  /** What leaving costs on top. */
  exit: number;
  /** The month belongs to a renewal that nobody has prevented. */
  renewed: boolean;
}

/** The last month of the term, first or renewed, that a month of the contract belongs to. */
const endOf = ({ term, renew }: Quote, month: number): number =>
  month <= term ? term : term + Math.ceil((month - term) / renew) * renew;

/**
 * The cost of leaving at the end of each month, 0 for the day of signing. At the end of a term leaving is
 * free: then the notice was in time.
 * @param months how far; through the first term and one renewal by default, and never past the end of a
 *   contract that does not renew
 */
export function leavingByMonth(quote: Quote, months = quote.term + quote.renew): Leaving[] {
  const rows: Leaving[] = [];
  const last = quote.renew > 0 ? months : Math.min(months, quote.term);
  for (let month = 0; month <= last; month++) {
    const end = endOf(quote, month);
    const left = end - month;
    const { leaving } = quote;
    const exit =
      left === 0 || leaving.kind === 'free'
        ? 0
        : leaving.kind === 'fee'
          ? quote.units * leaving.cents
          : share(left * eachMonth(quote), leaving.percent);
    rows.push({
      month,
      paid: once(quote) + month * eachMonth(quote),
      exit,
      renewed: month > quote.term,
    });
  }
  return rows;
}

/** The dates of one term. */
export interface TermDates {
  /** 0 for the first term. */
  renewal: number;
  /** The last day on which a notice counts; null where the contract ends by itself. */
  noticeBy: string | null;
  /** The last day. */
  ends: string;
  /** The day after, on which the next term begins unless notice was given. */
  next: string;
}

/**
 * The dates of the first term and of so many renewals. A term ends on the day before the same day of the
 * month; each end is counted from the first day, so that a 31st is not lost on the way through February.
 */
export function termDates(quote: Quote, renewals: number): TermDates[] {
  const count = quote.renew > 0 ? renewals : 0;
  return Array.from({ length: count + 1 }, (_, renewal) => {
    const next = addMonths(quote.start, quote.term + renewal * quote.renew);
    const ends = addDays(next, -1);
    return {
      renewal,
      noticeBy: quote.renew > 0 ? addDays(ends, -quote.notice) : null,
      ends,
      next,
    };
  });
}
