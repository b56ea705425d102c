import { t } from '@ncf/contract/t';
import type { DecorativePicture } from '../../build/pictures.ts';
import { VEHICLES, WANTS, type VehicleId, type WantId } from '../../tools/fit-options.ts';
import { readCount } from '../../tools/numbers.ts';
import { priceSum, type PriceEntry, type PriceSum, type Term } from '../../tools/price-sum.ts';
import { quoteWith, type Counts } from '../quote/prefill.ts';
import { kindsFor, shareOut } from '../quote/proposal.ts';

/** The owner's prices for the lines of the calculator. */
export interface Pricing {
  /** ISO 4217. */
  currency: string;
  entries: ((PriceEntry & { vehicle: VehicleId }) | (PriceEntry & { want: WantId }))[];
  /** Contract lengths, the shortest first; 1 is month to month. */
  terms: Term[];
}

/** The initial state of the calculator. */
export interface PricingStart {
  /** The owner's figures. */
  pricing: Pricing;
  /** A picture for each of its entries. */
  pictures: readonly DecorativePicture[];
  /** The values in the address, by the name of their field. */
  entered: Readonly<Record<string, string>>;
}

/** A line of the calculator. */
export interface Line extends PriceEntry {
  id: string;
  name: string;
}

/** The names of additions, which say what they add. */
const ADDITIONS: Partial<Record<WantId, string>> = {
  hours: t('ELD tablet for hours of service'),
  video: t('Dual dash camera'),
};

/** The lines of the calculator: vehicles first, then additions. */
export const linesOf = ({ entries }: Pricing): Line[] =>
  entries.map((entry) =>
    'vehicle' in entry
      ? { ...entry, id: entry.vehicle, name: VEHICLES[entry.vehicle].name }
      : { ...entry, id: entry.want, name: ADDITIONS[entry.want] ?? WANTS[entry.want] },
  );

/** How many of each the calculator opens with, as an example. */
const EXAMPLE: Readonly<Record<string, string>> = { car: '5', trailer: '2', video: '2' };

/** What the calculator opens with: the values of a link or a form, or else the example. */
export function openingOf(
  pricing: Pricing,
  entered: PricingStart['entered'],
): { values: PricingStart['entered']; isExample: boolean } {
  const ids = linesOf(pricing).map(({ id }) => id);
  const isExample =
    ids.some((id) => Object.hasOwn(EXAMPLE, id)) &&
    ![...ids, 'term', 'installer'].some((name) => Object.hasOwn(entered, name));
  return { values: isExample ? EXAMPLE : entered, isExample };
}

/** The name of a contract length. */
export const termName = (months: number): string =>
  months === 1 ? t('month to month') : t('{months} months', { months });

type Money = (amount: number) => string;

/** A price in a line. @param months the contract length */
export const priceInWords = ({ once, monthly }: PriceSum, months: number, money: Money): string =>
  t('{once} once and {monthly} a month, {term}', {
    once: money(once),
    monthly: money(monthly),
    term: termName(months),
  });

/** What a price comes to, with names; the whole contract only where it is longer than its first year. */
export const totalsOf = (
  { once, monthly, firstYear, wholeTerm }: PriceSum,
  months: number,
  money: Money,
): (readonly [name: string, amount: string])[] => [
  [t('One-time'), money(once)],
  [t('Every month'), money(monthly)],
  [t('First year'), money(firstYear)],
  ...(months > 12 ? [[t('All {months} months', { months }), money(wholeTerm)] as const] : []),
];

/** The address of the calculator with empty fields. */
export const emptyHref = ({ terms }: Pricing): string =>
  `/pricing?term=${terms[0]?.months ?? 12}#calculator`;

export interface Estimate extends PriceSum {
  months: number;
  percentOff: number;
  isInstalled: boolean;
  /** How many vehicles, without additions. */
  vehicles: number;
  /** The names of the lines with invalid numbers, which the sum leaves out. */
  uncounted: string[];
  /** The names of additions that outnumber the vehicles they fit. */
  surplus: string[];
  /** The quote form with these numbers. */
  quoteHref: string;
}

/** Adds up what the visitor entered. */
export function estimateOf(pricing: Pricing, entered: PricingStart['entered']): Estimate {
  const read = linesOf(pricing).map((line) => ({
    ...line,
    count: readCount(entered[line.id] ?? '').value,
  }));
  const lines = read.map((line) => ({ ...line, count: line.count ?? 0 }));
  const [first = { months: 12, percentOff: 0 }] = pricing.terms;
  const term = pricing.terms.find(({ months }) => String(months) === entered['term']) ?? first;
  const isInstalled = entered['installer'] !== 'self';
  const sum = priceSum(lines, term, isInstalled);
  const chosen = lines.filter(({ count }) => count > 0);
  const ofVehicles = chosen.filter(({ id }) => Object.hasOwn(VEHICLES, id));
  const counts: Counts = Object.fromEntries(ofVehicles.map(({ id, count }) => [id, count]));
  const added = chosen.filter((line): line is typeof line & { id: WantId } =>
    Object.hasOwn(WANTS, line.id),
  );
  const additions = Object.fromEntries(added.map(({ id, count }) => [id, count]));
  const vehicles = ofVehicles.reduce((total, { count }) => total + count, 0);
  return {
    ...sum,
    ...term,
    isInstalled,
    vehicles,
    uncounted: read.filter(({ count }) => count === null).map(({ name }) => name),
    // Who enters no vehicles adds to a fleet that has its trackers.
    surplus: added
      .filter(
        ({ id, count }) =>
          vehicles > 0 &&
          count > kindsFor(counts, id).reduce((sum, kind) => sum + (counts[kind] ?? 0), 0),
      )
      .map(({ name }) => name),
    quoteHref: quoteWith(
      {
        counts,
        // The price of a vehicle is that of the device for its position.
        wants: ['where', ...added.map(({ id }) => id)],
        amounts: shareOut(counts, additions),
        term: term.months,
        isInstalled,
      },
      '/pricing',
    ),
  };
}
