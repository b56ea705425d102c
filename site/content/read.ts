import { checkLogo } from '@ncf/ui/build/logo';
import { articleOf } from '../build/articles.ts';
import {
  catalogSchema,
  companySchema,
  faqFront,
  readMarkdown,
  readYaml,
  shopsSchema,
  topicsSchema,
  type Catalog,
} from '../build/content.ts';
import { ContentError } from '../build/content-error.ts';
import { prepareDrawing, withDrawing } from '../build/drawings.ts';
import { withFacts, type Facts } from '../build/facts.ts';
import { photoFigure, withPhotos } from '../build/photos.ts';
import { questionsOf } from '../build/questions.ts';
import { searchSchema } from '../build/search-schema.ts';
import { unbroken } from '../build/typography.ts';
import { localHtml } from '../shell/local-links.tsx';
import { contentFiles, contentText } from './files.ts';

/** The files of the content that are one of a kind. */
export const FILES = {
  company: 'site/content/company.yaml',
  logo: 'site/content/logo.svg',
  products: 'site/content/products.yaml',
  accessories: 'site/content/accessories.yaml',
  shops: 'site/content/shops.yaml',
  search: 'site/content/search.yaml',
  topics: 'site/content/topics.yaml',
} as const;

function textOf(file: string): string {
  const text = contentText(file);
  if (text === undefined) throw new ContentError({ file, field: null, message: 'is missing' });
  return text;
}

const catalog = (file: string): Catalog => readYaml(file, unbroken(textOf(file)), catalogSchema);

export const readCompany = () => readYaml(FILES.company, textOf(FILES.company), companySchema);
/** @throws ContentError that says what to change */
export function readLogo(): string {
  const text = textOf(FILES.logo);
  try {
    return checkLogo(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ContentError({ file: FILES.logo, field: null, message });
  }
}
export const readDevices = () => catalog(FILES.products);
export const readAdditions = () => catalog(FILES.accessories);
export const readShops = () => readYaml(FILES.shops, textOf(FILES.shops), shopsSchema);
export const readSearchWords = () => readYaml(FILES.search, textOf(FILES.search), searchSchema);
export const readTopics = () => readYaml(FILES.topics, textOf(FILES.topics), topicsSchema);

/** The markup and caption of an article's drawing; null if it has none. */
export function readDrawing(slug: string): ReturnType<typeof prepareDrawing> | null {
  const file = `site/content/news/drawings/${slug}.svg`;
  const svg = contentText(file);
  return svg === undefined ? null : prepareDrawing(file, svg);
}

export const articleFiles = (): string[] => contentFiles('news/', '.md');
export const faqFiles = (): string[] => contentFiles('faq/', '.md');

/** An article with its drawing. */
export function readArticle(file: string, topics: readonly { name: string }[]) {
  const article = articleOf(file, textOf(file), topics);
  const lead = article.photo ? photoFigure(article.photo) : '';
  const html = lead + withPhotos(localHtml(article.html));
  const drawing = readDrawing(article.slug);
  return { ...article, html: drawing ? withDrawing(html, drawing) : html };
}

/** A group of questions. */
export function readFaq(file: string, facts: Facts) {
  const { front, body } = readMarkdown(file, withFacts(file, textOf(file), facts), faqFront);
  const questions = questionsOf(body).map((one) => ({ ...one, html: localHtml(one.html) }));
  return { ...front, questions };
}
