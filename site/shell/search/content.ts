import { t } from '@ncf/contract/t';
import pictures from 'picture:all';
import { accessories, faq, products, searchWords } from '../../content/library.ts';
import { pictureOfItem } from '../../content/pictured.ts';
import { WITHOUT_BRAND } from '../../build/languages/addresses.ts';
import { plainPath, PREFIX } from '../language.ts';
import { localAddress } from '../local-links.tsx';
import { SMALL_TOOLS, TOOLS } from '../../tools/tools.ts';
import { IN_ENGLISH } from './results.ts';
import type { IndexedEntry } from './search-index.ts';

export { searchWords };

/** Headings of groups of results, by the first part of the path; of all other pages under the empty name. */
export const searchGroups: Record<string, string> = {
  solutions: t('Solutions'),
  industries: t('Industries'),
  products: t('Products'),
  accessories: t('Accessories'),
  news: t('News'),
  supports: t('Support'),
  developers: t('Developers'),
  '': t('Pages'),
};

const SUMMARY_LENGTH = 160;

/** Markup that the summary of a text leaves out. */
export const restOf = (text: string): string => text.slice(shortened(text).length - 2);

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The beginning of a long text, as the summary of a result. */
export const shortened = (text: string): string =>
  text.length > SUMMARY_LENGTH
    ? `${text.slice(0, SUMMARY_LENGTH - 3).replace(/\s\S*$/, '')} …`
    : text;

const questions: IndexedEntry[] = faq.flatMap((group) =>
  group.questions.map(({ id, question, also, html }) => ({
    id: localAddress(`/faq#${id}`),
    title: question,
    group: t('FAQ'),
    summary: shortened(plain(html)),
    answer: html.trim(),
    keywords: also,
    text: restOf(plain(html)),
  })),
);

const tools: IndexedEntry[] = [...TOOLS, ...SMALL_TOOLS].map(({ href, name, summary, words }) => ({
  id: localAddress(href),
  title: name,
  group: t('Tools'),
  summary,
  keywords: words,
  text: '',
}));

const englishPages: IndexedEntry[] = searchWords.english.map(({ path, words, ...shown }) => ({
  id: localAddress(path),
  ...shown,
  group: IN_ENGLISH,
  keywords: words,
  text: '',
}));

/**
 * What the search finds besides pages of this language: tools and FAQ entries with their anchors, and pages that are only in
 * English.
 */
export const searchParts: IndexedEntry[] = [
  ...[...tools, ...questions].filter(({ id }) => id.startsWith(`${PREFIX}/`)),
  ...englishPages,
];

/** The address of the small picture of a page: of its item, or the one named like the end of its path. */
export function searchPicture(path: string): string | undefined {
  const plain = plainPath(path);
  const name = (WITHOUT_BRAND[plain] ?? plain).replace(/.*\//, '');
  const item = [...products, ...accessories].find(({ id }) => id === name);
  const picture = item ? pictureOfItem(item) : pictures[name];
  return picture?.thumbnail ?? picture?.src;
}
