import brand from 'brand:name';
import type { CallPlan } from '@ncf/contract/calls';
import { hoursInWords } from '@ncf/contract/hours-in-words';
import { checkedGoes, checkedPorts } from '../build/content-checks.ts';
import { factOf, factsOf } from '../build/facts.ts';
import { LOCALE } from '../shell/language.ts';
import { withFigures } from '../shell/item-figures.ts';
import type { Job } from '../pages/job-list.tsx';
import { moneyIn } from '../tools/money.ts';
import {
  articleFiles,
  faqFiles,
  FILES,
  readAdditions,
  readArticle,
  readCompany,
  readDevices,
  readDrawing,
  readFaq,
  readSearchWords,
  readShops,
  readTopics,
} from './read.ts';

/** The content that the owner edits, validated. Only what prerenders pages imports it. */
const written = readCompany();
export const company = {
  ...written,
  legalName: written.legalName.replaceAll('{brand}', () => brand),
};
const { offer } = company;

/** The fields of an entry that a page shows: a page's payload has no room for others. */
export const pick = <Entry, Name extends keyof Entry>(entry: Entry, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, entry[name]])) as Pick<Entry, Name>;

/** When people answer; null if the owner gives no hours. */
export const opening = company.chatOpening ?? null;

/** The same in words. */
export const hours = opening && hoursInWords(opening, LOCALE);

/** The calls that the owner offers; null if none. */
export const callsOffered: CallPlan | null =
  opening && company.calls ? { opening, ...company.calls } : null;

const devices = readDevices();
const additions = readAdditions();
export const products = checkedGoes(FILES.products, devices, additions).map((item) =>
  withFigures(item, offer, offer.warranty.devices),
);
export const accessories = checkedGoes(FILES.accessories, additions, devices).map((item) =>
  withFigures(item, offer, offer.warranty.accessories),
);
checkedPorts(FILES.accessories, additions, devices);

const facts = factsOf(company, [...devices, ...additions], LOCALE);

/** What a page says in figures, by name. @throws ContentError naming one that the content lacks */
export const figuresOf = <Name extends string>(...names: Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, factOf(facts, FILES.products, name)])) as Record<
    Name,
    string
  >;

/** What our installers fit, the quickest first. */
export const jobs: Job[] = devices
  .filter(({ installPrice }) => installPrice > 0)
  .toSorted((a, b) => a.minutes - b.minutes)
  .map(({ id, name, minutes, installPrice }) => ({
    id,
    name,
    minutes,
    price: moneyIn(offer.currency, LOCALE)(installPrice),
  }));

/** Whether anything is still the demonstration's. */
export const isDemonstration = company.samples.length > 0;

export const shops = readShops();

const words = readSearchWords();

/** Synonyms and further words for the search. */
export const searchWords = {
  ...words,
  pages: Object.fromEntries(
    Object.entries(words.pages).map(([path, own]) => [path, own.replaceAll('{brand}', () => brand)]),
  ),
};

/** The topics of the news. */
export const topics = readTopics();

/** All articles, newest first. An article's slug is its file's name. */
export const news = articleFiles()
  .map((file) => readArticle(file, topics))
  .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
export type Article = (typeof news)[number];

/** The markup of an article's drawing; null if it has none. */
export const drawingOf = (slug: string): string | null => readDrawing(slug)?.svg ?? null;

/** Groups of questions. */
export const faq = faqFiles()
  .map((file) => readFaq(file, facts))
  .sort((a, b) => a.order - b.order);
