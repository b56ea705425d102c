import type { FaqQuestion } from '@ncf/contract/waiting';
import pictures from 'picture:all';
import { faq, searchWords } from '../../content/library.ts';
import { SMALL_TOOLS, TOOLS } from '../../tools/tools.ts';
import type { IndexedEntry } from './search-index.ts';

export { searchWords };

const SUMMARY_LENGTH = 160;

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const shortened = (text: string): string =>
  text.length > SUMMARY_LENGTH
    ? `${text.slice(0, SUMMARY_LENGTH - 3).replace(/\s\S*$/, '')} …`
    : text;

/** The questions that the chat offers while a visitor waits. */
export const faqQuestions = (): FaqQuestion[] =>
  faq.flatMap((group) =>
    group.questions.map(({ id, question, also }) => ({
      question,
      path: `/faq#${id}`,
      words: also,
    })),
  );

const questions: IndexedEntry[] = faq.flatMap((group) =>
  group.questions.map(({ id, question, also, html }) => ({
    id: `/faq#${id}`,
    title: question,
    group: 'FAQ',
    summary: shortened(plain(html)),
    answer: html.trim(),
    keywords: also,
    text: plain(html),
  })),
);

const tools: IndexedEntry[] = [...TOOLS, ...SMALL_TOOLS].map(({ href, name, summary, words }) => ({
  id: href,
  title: name,
  group: 'Tools',
  summary,
  keywords: words,
  text: '',
}));

/** What the search finds inside of pages: tools and FAQ entries with their anchors. */
export const searchParts: IndexedEntry[] = [...tools, ...questions];

/** The address of the small picture of a page: the one named like the end of its path. */
export const searchPicture = (path: string): string | undefined =>
  pictures[path.replace(/.*\//, '')]?.src;
