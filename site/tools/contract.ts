import { addDays, addMonths } from '@ncf/contract/calendar-days';

/** The cost of leaving before the end, on top of the amount already paid. */
export type LeavingTerms =
  | { kind: 'free' }
  /** Percent of the remaining monthly fees. */
  | { kind: 'rest'; percent: number }
  /** An amount per unit. */
  | { kind: 'fee'; cents: number };

/** A vendor's quote. All amounts are cents of one currency, without tax; a unit's may be a share of a whole sum. */
export interface Quote {
  units: number;
  /** Per unit and month. */
  monthly: number;
  /** Months of the first term. */
  term: number;
  /** The first day of the term. */
  start: string;
  /** Per unit, once. */
  hardware: number;
  activation: number;
  /** Months of each renewal; 0 if the contract does not renew. */
  renew: number;
  /** Days before the end by which a notice must have arrived. */
  notice: number;
  leaving: LeavingTerms;
}

/** A percentage of an amount, rounded half up. The amount must not be negative. */
const percentOf = (amount: number, percent: number): number =>
  Math.floor((amount * percent + 50) / 100);

/** Paid once, at the start. */
export const upfrontCost = (quote: Quote): number =>
  Math.round(quote.units * (quote.hardware + quote.activation));
/** Paid each month. */
export const monthlyCost = (quote: Quote): number => Math.round(quote.units * quote.monthly);
/** Everything paid over the first term. */
export const firstTermCost = (quote: Quote): number =>
  upfrontCost(quote) + quote.term * monthlyCost(quote);
/** Everything paid over the first term, per unit and month, rounded half up to the cent. */
export const costPerUnitMonth = (quote: Quote): number =>
  Math.floor(
    (2 * firstTermCost(quote) + quote.units * quote.term) / (2 * quote.units * quote.term),
  );

/** The cost of leaving at the end of a month of the contract. */
export interface Leaving {
  month: number;
  /** Paid by then. */
  paid: number;
  /** The cost of leaving on top. */
  exit: number;
  /** The month is part of a renewal. */
  renewed: boolean;
}

/** The last month of the term, first or renewed, that a month is part of. */
const endOf = ({ term, renew }: Quote, month: number): number =>
  month <= term ? term : term + Math.ceil((month - term) / renew) * renew;

/**
 * The cost of leaving at the end of each month; month 0 is the day of signing. Leaving at the end of a term is
 * free, with notice in time.
 * @param months how many months; by default the first term and one renewal. Ends with a contract that does not
 *   renew
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
          : percentOf(left * monthlyCost(quote), leaving.percent);
    rows.push({
      month,
      paid: upfrontCost(quote) + month * monthlyCost(quote),
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
  /** The last day to give notice; null if the contract does not renew. */
  noticeBy: string | null;
  /** The last day. */
  ends: string;
  /** The day after, when the next term starts unless notice was given. */
  next: string;
}

/**
 * The dates of the first term and of a number of renewals. A term ends the day before the same day of the
 * month. Each end is counted from the first day, so that February does not move the ends of a contract that
 * started on a 31st.
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
