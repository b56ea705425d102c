import { articlePath } from '@ncf/contract/content';
import { LANGUAGE_TAGS } from '@ncf/contract/languages';
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
import { LANGUAGE } from '../shell/language.ts';
import { englishAddress, localHtml } from '../shell/local-links.tsx';
import { contentFiles, contentText, readOnce, writtenText } from './files.ts';

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

const catalog = (file: string): Catalog =>
  readOnce(file, () => readYaml(file, unbroken(textOf(file)), catalogSchema));

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

/** The languages that have an article: each has its own file, and needs none. */
export const languagesOfArticle = (slug: string): string[] =>
  LANGUAGE_TAGS.filter((tag) => writtenText(articlePath(slug, tag)) !== undefined);

const NEWS = articlePath('', LANGUAGE).slice(0, -'.md'.length);

/** The markup and caption of an article's drawing; null if it has none. */
export function readDrawing(slug: string): ReturnType<typeof prepareDrawing> | null {
  const file = `${NEWS}drawings/${slug}.svg`;
  const svg = writtenText(file);
  return svg === undefined ? null : prepareDrawing(file, svg);
}

export const articleFiles = (): string[] => contentFiles(NEWS, '.md');
export const faqFiles = (): string[] => contentFiles('site/content/faq/', '.md');

/** Markup whose links lead to pages in this language; those to articles that it lacks lead to the English ones. */
const withLinks = (html: string): string =>
  localHtml(
    html.replace(/<a href="(\/news\/([\w-]+))"/g, (link, path: string, slug: string) => {
      const languages = languagesOfArticle(slug);
      return languages.includes(LANGUAGE) || !languages.includes('en')
        ? link
        : `<a hreflang="en" href="${englishAddress(path)}"`;
    }),
  );

/** An article with its drawing. */
export function readArticle(file: string, topics: readonly { name: string }[]) {
  const article = readOnce(file, () => articleOf(file, writtenText(file) ?? '', topics));
  const lead = article.photo ? photoFigure(article.photo) : '';
  const html = lead + withPhotos(withLinks(article.html));
  const drawing = readDrawing(article.slug);
  return {
    ...article,
    languages: languagesOfArticle(article.slug),
    html: drawing ? withDrawing(html, drawing) : html,
  };
}

/** A group of questions. */
export function readFaq(file: string, facts: Facts) {
  const { front, body } = readMarkdown(file, withFacts(file, textOf(file), facts), faqFront);
  const questions = questionsOf(body).map((one) => ({ ...one, html: withLinks(one.html) }));
  return { ...front, questions };
}
