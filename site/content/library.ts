import brand from 'brand:name';
import type { CallPlan } from '@ncf/contract/calls';
import { hoursInWords } from '@ncf/contract/hours-in-words';
import { articleOf } from '../build/articles.ts';
import { catalogSchema, checkedGoes, checkedPorts, companySchema, faqFront, readMarkdown, readYaml, shopsSchema, topicsSchema } from '../build/content.ts';
import { prepareDrawing, withDrawing } from '../build/drawings.ts';
import { factsOf, withFacts } from '../build/facts.ts';
import { questionsOf } from '../build/questions.ts';
import { searchSchema } from '../build/search-schema.ts';
import { unbroken } from '../build/typography.ts';
import { LOCALE } from '../shell/language.ts';
import { localHtml } from '../shell/local-links.tsx';
import { withFigures } from '../shell/item-figures.ts';
import accessoriesText from './accessories.yaml?raw';
import companyText from './company.yaml?raw';
import productsText from './products.yaml?raw';
import searchText from './search.yaml?raw';
import shopsText from './shops.yaml?raw';
import topicsText from './topics.yaml?raw';

const newsFiles = import.meta.glob<string>('./news/*.md', { query: '?raw', import: 'default', eager: true });
const faqFiles = import.meta.glob<string>('./faq/*.md', { query: '?raw', import: 'default', eager: true });

const drawingFiles = import.meta.glob<string>('./news/drawings/*.svg', { query: '?raw', import: 'default', eager: true });

/** The content that the owner edits, validated. Read at build time only. */
const written = readYaml('content/company.yaml', companyText, companySchema);
export const company = { ...written, legalName: written.legalName.replaceAll('{brand}', () => brand) };
const { offer } = company;

/** When people answer, in words; null if the owner gives no hours. */
export const hours = company.chatOpening ? hoursInWords(company.chatOpening, LOCALE) : null;

/** The calls that the owner offers; null if none. */
export const callsOffered: CallPlan | null =
  company.chatOpening && company.calls ? { opening: company.chatOpening, ...company.calls } : null;

const devices = readYaml('content/products.yaml', unbroken(productsText), catalogSchema);
const additions = readYaml('content/accessories.yaml', unbroken(accessoriesText), catalogSchema);
export const products = checkedGoes('content/products.yaml', devices, additions)
  .map((item) => withFigures(item, offer, offer.warranty.devices));
export const accessories = checkedGoes('content/accessories.yaml', additions, devices)
  .map((item) => withFigures(item, offer, offer.warranty.accessories));
const facts = factsOf(company, [...devices, ...additions], LOCALE);
checkedPorts('content/accessories.yaml', additions, devices);

export const shops = readYaml('content/shops.yaml', shopsText, shopsSchema);

/** Synonyms and further words for the search. */
export const searchWords = readYaml('content/search.yaml', searchText, searchSchema);

/** The topics of the news. */
export const topics = readYaml('content/topics.yaml', topicsText, topicsSchema);

/** All articles, newest first. An article's slug is its file's name. */
export const news = Object.entries(newsFiles)
  .map(([file, text]) => articleOf(`content${file.slice(1)}`, text, topics))
  .map((article) => {
    const file = `./news/drawings/${article.slug}.svg`;
    const svg = drawingFiles[file];
    const html = localHtml(article.html);
    return { ...article, html: svg ? withDrawing(html, `content${file.slice(1)}`, svg) : html };
  })
  .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
export type Article = (typeof news)[number];

/** The markup of an article's drawing; null if it has none. */
export function drawingOf(slug: string): string | null {
  const file = `./news/drawings/${slug}.svg`;
  const svg = drawingFiles[file];
  return svg ? prepareDrawing(`content${file.slice(1)}`, svg).svg : null;
}

/** Groups of questions. */
export const faq = Object.entries(faqFiles)
  .map(([path, text]) => {
    const file = `content${path.slice(1)}`;
    const { front, body } = readMarkdown(file, withFacts(file, text, facts), faqFront);
    const questions = questionsOf(body).map((one) => ({ ...one, html: localHtml(one.html) }));
    return { ...front, questions };
  })
  .sort((a, b) => a.order - b.order);
