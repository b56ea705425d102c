import { moneyIn } from '../tools/money.ts';
import type { Catalog, Company } from './content.ts';
import { ContentError } from './content-error.ts';
import type { Offer } from './offer.ts';

/** Figures of the content, by name. */
export type Facts = Readonly<Record<string, string>>;

/** The figures of an item, named after its ID: `wiredTrackerPrice`. */
function factsOfItem({ id, ...item }: Catalog[number], money: (of: number) => string): Facts {
  const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    [`${name}Price`]: money(item.price),
    [`${name}Monthly`]: money(item.monthly ?? 0),
    [`${name}Install`]: money(item.installPrice),
    [`${name}Minutes`]: String(item.minutes),
    [`${name}Model`]: item.model ?? '',
  };
}

function factsOfOffer(offer: Offer, locale: string, money: (of: number) => string): Facts {
  const { trial, warranty, shipping, kept, coverage, terms } = offer;
  const contracts = terms.filter(({ months }) => months > 1);
  const [short, long] = [contracts[0] ?? terms[0], contracts.at(-1) ?? terms[0]];
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const listOf = (codes: readonly string[]): string =>
    new Intl.ListFormat(locale).format(codes.map((code) => countries.of(code) ?? code));
  const figures = {
    shortMonths: short?.months,
    shortOff: short?.percentOff,
    longMonths: long?.months,
    longOff: long?.percentOff,
    noticeDays: offer.noticeDays,
    exitPercent: offer.exitPercent,
    trialDays: trial.days,
    trialDevices: trial.devices,
    trialReturnDays: trial.returnDays,
    returnDays: offer.returnDays,
    warrantyMonths: warranty.devices,
    accessoryWarrantyMonths: warranty.accessories,
    shipsDays: shipping.leaves,
    arrivesDays: shipping.arrives,
    replyHours: offer.replyHours,
    tripMonths: kept.tripMonths,
    clipDays: kept.clipDays,
    exportDays: kept.exportDays,
  };
  return {
    ...Object.fromEntries(Object.entries(figures).map(([name, of]) => [name, String(of)])),
    trialPrice: money(trial.price),
    roamingMonthly: money(coverage.roamingMonthly),
    includedCountries: listOf(coverage.included),
    roamingCountries: listOf(coverage.roaming),
  };
}

/** What the owner's content says in figures, by name, for texts to use. */
export function factsOf(
  { offer, phone, email, legalName, brand }: Company,
  items: Catalog,
  locale: string,
): Facts {
  const money = moneyIn(offer.currency, locale);
  return Object.assign(
    { phone, email, legalName: legalName.replaceAll('{brand}', () => brand) },
    factsOfOffer(offer, locale, money),
    ...items.map((item) => factsOfItem(item, money)),
  ) as Facts;
}

/** A fact by its name. @throws ContentError if it is unknown */
export function factOf(facts: Facts, file: string, name: string): string {
  const fact = facts[name];
  if (fact === undefined)
    throw new ContentError({ file, field: `{${name}}`, message: 'there is no such figure' });
  return fact;
}

/** Puts facts into a text that names them in braces; the brand and the hours have their own place. @throws ContentError naming one that is unknown */
export const withFacts = (file: string, text: string, facts: Facts): string =>
  text.replace(/\{(?!(?:brand|hours)\})([a-zA-Z]\w+)\}/g, (_, name: string) =>
    factOf(facts, file, name),
  );
