import { leavingByMonth, type Leaving, type Quote } from './contract.ts';

/** One of two quotes. */
export type Party = 'a' | 'b';

/** Two quotes at the end of the same month. */
export interface Both {
  month: number;
  a: Leaving;
  b: Leaving;
}

/** Two quotes over the same months, from the day of signing. */
export interface Comparison {
  rows: Both[];
  /** How many months are compared. */
  months: number;
  /** Whose contract ends by itself then, and so ends the comparison; null where both go on. */
  ended: Party | 'both' | null;
}

/**
 * Sets two quotes side by side through the first term and one renewal of the longer one. A contract that
 * ends by itself ends the comparison: what follows it has no price.
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

/** Months in a row in which the same quote is the cheaper one. */
export interface Lead {
  from: number;
  to: number;
  /** Null where both cost the same. */
  cheaper: Party | null;
}

/** What has been paid by the end of a month. */
export const staying = (row: Leaving): number => row.paid;
/** The same and what leaving then costs on top. */
export const gone = (row: Leaving): number => row.paid + row.exit;

/**
 * Who is cheaper when: the months from the first to the last, cut where one quote overtakes the other.
 * @param cost which sum counts
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
