import MiniSearch from 'minisearch';
import { OPTIONS, type IndexedEntry, type SearchFile } from '../shell/search/search-index.ts';
import { isStopWord, wordsOf } from '../shell/search/words.ts';
import type { RenderedPage } from '../shell/render-page.tsx';
import { ContentError } from './content-error.ts';
import type { SearchWords } from './search-schema.ts';
import { plainText, questionsOn, textsOf } from './page-texts.ts';

const FILE = 'site/content/search.yaml';

/** Pages found only by title and summary: their text would take up half of the index, or is that of other entries. */
const isListed = (path: string): boolean => /^\/(developers(\/|$)|faq$)/.test(path);

/** The search data from the site's code, in one language. */
interface SearchSources {
  /** Sections of pages that have an anchor of their own. */
  searchParts: IndexedEntry[];
  /** Synonyms, and further words for pages. */
  searchWords: SearchWords;
  /** The address of a page's picture, if it has one. */
  searchPicture: (path: string) => string | undefined;
  /** Headings of groups of results, by the first part of the path. */
  searchGroups: Record<string, string>;
  /** The beginning of a long text. */
  shortened: (text: string) => string;
  /** The rest of it. */
  restOf: (text: string) => string;
}

/** The questions that pages answer, as results of their own. */
const answersOf = (page: RenderedPage, group: string, sources: SearchSources): IndexedEntry[] =>
  questionsOn(page.html).map(({ anchor, question, answer }) => ({
    id: `${page.path}#${anchor}`,
    title: question,
    group,
    summary: sources.shortened(plainText(answer)),
    answer,
    keywords: '',
    text: sources.restOf(plainText(answer)),
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

/**
 * Builds the search index.
 * @param pages in one language
 * @param prefix of their paths
 * @returns JSON for `readIndex`
 * @throws ContentError if there are words for a page that does not exist
 */
export function searchIndex(
  pages: readonly RenderedPage[],
  sources: SearchSources,
  prefix: string,
): string {
  const { searchParts: parts, searchWords: words, searchPicture: pictureOf } = sources;
  const plain = (path: string): string => path.slice(prefix.length) || '/';
  for (const [key, of] of Object.entries({ pages: words.pages, answers: words.answers })) {
    const unknown = Object.keys(of).find(
      (path) => !pages.some((page) => plain(page.path) === path),
    );
    if (unknown)
      throw new ContentError({ file: FILE, field: `${key}.${unknown}`, message: 'no such page' });
  }
  const answerOn = (path: string): string | undefined => {
    const question = words.answers[path];
    if (!question) return undefined;
    const part = parts.find(({ id }) => id === `${prefix}/faq#${question}`);
    if (!part?.answer)
      throw new ContentError({
        file: FILE,
        field: `answers.${path}`,
        message: `no question ${question}`,
      });
    return part.answer;
  };
  const texts = textsOf(pages);
  const found = pages
    // The topic and archive lists of the news have nothing that the articles lack.
    .filter(
      ({ error, meta, path }) =>
        !error && !meta.noindex && !/^\/(search$|news\/(topics|page)\/)/.test(plain(path)),
    )
    .flatMap((page): IndexedEntry[] => {
      const { path, meta } = page;
      const group =
        sources.searchGroups[plain(path).split('/')[1] ?? ''] ?? sources.searchGroups[''] ?? '';
      const picture = pictureOf(path);
      const answer = answerOn(plain(path));
      const entry = {
        id: path,
        title: meta.title,
        group,
        summary: meta.description,
        keywords: `${prefix ? '' : path.replace(/\W+/g, ' ')} ${words.pages[plain(path)] ?? ''}`,
        text: isListed(plain(path)) ? '' : (texts.get(path) ?? ''),
        ...(picture && { picture }),
        ...(answer && { answer }),
      };
      return [entry, ...answersOf(page, group, sources)];
    });
  const index = new MiniSearch<IndexedEntry>(OPTIONS);
  index.addAll([...found, ...parts]);
  const file: SearchFile = {
    entries: index.toJSON(),
    vocabulary: vocabularyOf([...found, ...parts], words.synonyms),
    synonyms: words.synonyms,
  };
  return JSON.stringify(file);
}
