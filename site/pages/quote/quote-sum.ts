import type { Quote } from '../../tools/contract.ts';
import { priceSum, type PriceEntry, type PriceSum, type Term } from '../../tools/price-sum.ts';
import type { Proposal } from './proposal.ts';

/** The owner's prices of devices and accessories, by their ID. */
export interface QuoteOffer {
  /** ISO 4217. */
  currency: string;
  /** Contract lengths, the shortest first; 1 is month to month. */
  terms: Term[];
  prices: Record<string, PriceEntry>;
  /** Notice to cancel month to month. */
  noticeDays: number;
  /** The share of the remaining monthly fees that leaving a contract early costs. */
  exitPercent: number;
}

/** How long the prices of a quote hold. */
export const QUOTE_DAYS = 30;

/** The price of something without an entry. */
const FREE: PriceEntry = { device: 0, install: 0, monthly: 0 };

/** What a kit costs. @param months the contract length; the first one if there is no such */
export function quoteSum(
  proposals: readonly Pick<Proposal, 'parts'>[],
  { terms, prices }: QuoteOffer,
  months: number,
  isInstalled: boolean,
): PriceSum & { term: Term } {
  const term = terms.find((one) => one.months === months) ??
    terms[0] ?? { months: 1, percentOff: 0 };
  const lines = proposals.flatMap(({ parts }) =>
    parts.map(({ id, count }) => ({ ...(prices[id] ?? FREE), count })),
  );
  return { ...priceSum(lines, term, isInstalled), term };
}

/** The quote as a contract that another one can be compared with; it does not renew at the same price. */
export function contractOf(
  units: number,
  { once, monthly, term }: ReturnType<typeof quoteSum>,
  { noticeDays, exitPercent }: QuoteOffer,
): Omit<Quote, 'start'> {
  const isContract = term.months > 1;
  return {
    units,
    monthly: (monthly * 100) / units,
    term: term.months,
    hardware: (once * 100) / units,
    activation: 0,
    renew: isContract ? 0 : 1,
    notice: noticeDays,
    leaving: isContract ? { kind: 'rest', percent: exitPercent } : { kind: 'free' },
  };
}
