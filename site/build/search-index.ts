import MiniSearch from 'minisearch';
import { OPTIONS, type IndexedEntry, type SearchFile } from '../shell/search/search-index.ts';
import { isStopWord, wordsOf } from '../shell/search/words.ts';
import type { RenderedPage } from '../shell/render-page.tsx';
import { PREFIX, plainPath } from '../shell/language.ts';
import { localAddress } from '../shell/local-links.tsx';
import {
  restOf,
  searchGroups,
  searchParts,
  searchPicture,
  searchWords,
  shortened,
} from '../shell/search/content.ts';
import { ContentError } from './content-error.ts';
import { questionsOn, textsOf } from './page-texts.ts';
import { plainText } from './plain-text.ts';

const FILE = 'site/content/search.yaml';

/** Pages found only by title and summary: their text would take up half of the index, or is that of other entries. */
const isListed = (path: string): boolean => /^\/(developers(\/|$)|faq$)/.test(path);

/** The questions that pages answer, as results of their own. */
const answersOf = (page: RenderedPage, group: string): IndexedEntry[] =>
  questionsOn(page.html).map(({ anchor, question, answer }) => ({
    id: `${page.path}#${anchor}`,
    title: question,
    group,
    summary: shortened(plainText(answer)),
    answer,
    keywords: '',
    text: restOf(plainText(answer)),
  }));

/** The words that queries are corrected with, the most common first. */
function vocabularyOf(entries: IndexedEntry[], synonyms: string[]): string {
  const counts = new Map<string, number>();
  for (const text of [
    ...entries.flatMap(({ title, keywords, summary }) => [title, keywords, summary]),
    ...synonyms,
  ])
    for (const word of wordsOf(text).flatMap((whole) => whole.split('-')))
      if (word.length > 3 && !isStopWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b, 'en'))
    .map(([word]) => word)
    .join(' ');
}

/** @returns the answer on a page; undefined if it has none @throws ContentError if its question does not exist */
function answerOn(path: string): string | undefined {
  const question = searchWords.answers[path];
  if (!question) return undefined;
  const part = searchParts.find(({ id }) => id === localAddress(`/faq#${question}`));
  if (!part?.answer)
    throw new ContentError({
      file: FILE,
      field: `answers.${path}`,
      message: `no question ${question}`,
    });
  return part.answer;
}

/** @throws ContentError if there are words for a page, or an answer, that does not exist */
export function checkSearchWords(pages: readonly Pick<RenderedPage, 'path'>[]): void {
  const { pages: ownWords, answers } = searchWords;
  const paths = new Set(pages.map(({ path }) => plainPath(path)));
  for (const [key, of] of Object.entries({ pages: ownWords, answers })) {
    const unknown = Object.keys(of).find((path) => !paths.has(path));
    if (unknown)
      throw new ContentError({ file: FILE, field: `${key}.${unknown}`, message: 'no such page' });
  }
  for (const path of Object.keys(answers)) answerOn(path);
}

/**
 * Builds the search index of the pages in this build's language.
 * @returns JSON for `readIndex`
 * @throws ContentError like `checkSearchWords`
 */
export function searchIndex(pages: readonly RenderedPage[]): string {
  checkSearchWords(pages);
  const { pages: ownWords, synonyms } = searchWords;
  const texts = textsOf(pages);
  const found = pages
    // The topic and archive lists of the news have nothing that the articles lack.
    .filter(
      ({ error, meta, path }) =>
        !error && !meta.noindex && !/^\/(search$|news\/(topics|page)\/)/.test(plainPath(path)),
    )
    .flatMap((page): IndexedEntry[] => {
      const { path, meta } = page;
      const group = searchGroups[plainPath(path).split('/')[1] ?? ''] ?? searchGroups[''] ?? '';
      const picture = searchPicture(path);
      const answer = answerOn(plainPath(path));
      const entry = {
        id: path,
        title: meta.title,
        group,
        summary: meta.description,
        keywords: `${PREFIX ? '' : path.replace(/\W+/g, ' ')} ${ownWords[plainPath(path)] ?? ''}`,
        text: isListed(plainPath(path)) ? '' : (texts.get(path) ?? ''),
        ...(picture && { picture }),
        ...(answer && { answer }),
      };
      return [entry, ...answersOf(page, group)];
    });
  const index = new MiniSearch<IndexedEntry>(OPTIONS);
  index.addAll([...found, ...searchParts]);
  const file: SearchFile = {
    entries: index.toJSON(),
    vocabulary: vocabularyOf([...found, ...searchParts], synonyms),
    synonyms,
  };
  return JSON.stringify(file);
}
