import { leavingByMonth, type Leaving, type Quote } from './contract.ts';

/** One of two quotes. */
export type Party = 'a' | 'b';

/** The state of both quotes at the end of a month. */
export interface Both {
  month: number;
  a: Leaving;
  b: Leaving;
}

/** Two quotes compared month by month, from the day of signing. */
export interface Comparison {
  rows: Both[];
  months: number;
  /** Whose contract does not renew and so ends the comparison; null if both go on. */
  ended: Party | 'both' | null;
}

/**
 * Compares two quotes through the first term and one renewal of the longer one. A contract without renewal
 * ends the comparison, since there is no price for what follows.
 */
export function compare(a: Quote, b: Quote): Comparison {
  const longest = Math.max(a.term + a.renew, b.term + b.renew);
  const lasts = ({ term, renew }: Quote): number => (renew > 0 ? Infinity : term);
  const months = Math.min(longest, lasts(a), lasts(b));
  const rowsOfB = leavingByMonth(b, months);
  const rows = leavingByMonth(a, months).flatMap((row) => {
    const other = rowsOfB[row.month];
    return other ? [{ month: row.month, a: row, b: other }] : [];
  });
  const [endsA, endsB] = [lasts(a) === months, lasts(b) === months];
  const ended = endsA && endsB ? 'both' : endsA ? 'a' : endsB ? 'b' : null;
  return { rows, months, ended };
}

/** Consecutive months in which the same quote is cheaper. */
export interface Lead {
  from: number;
  to: number;
  /** Null if both cost the same. */
  cheaper: Party | null;
}

/** The amount paid by the end of a month, in cents. */
export const paidIfStaying = (row: Leaving): number => row.paid;
/** The amount paid by the end of a month plus the cost of leaving then, in cents. */
export const paidIfLeaving = (row: Leaving): number => row.paid + row.exit;

/**
 * Which quote is cheaper in which months: all months, split where one quote overtakes the other.
 * @param cost the amount to compare
 */
export function leads(rows: readonly Both[], cost: (row: Leaving) => number): Lead[] {
  const found: Lead[] = [];
  for (const { month, a, b } of rows) {
    const difference = cost(a) - cost(b);
    const cheaper = difference === 0 ? null : difference < 0 ? 'a' : 'b';
    const last = found.at(-1);
    if (last && last.cheaper === cheaper) last.to = month;
    else found.push({ from: month, to: month, cheaper });
  }
  return found;
}
