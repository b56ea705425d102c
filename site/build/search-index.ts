import MiniSearch from 'minisearch';
import { OPTIONS, type IndexedEntry, type SearchFile } from '../shell/search/search-index.ts';
import { isStopWord, wordsOf } from '../shell/search/words.ts';
import type { RenderedPage } from '../shell/server.tsx';
import { ContentError, type SearchWords } from './content.ts';

const TEXT_LENGTH = 4000;

/** The text of a page's main element, without tags, drawings, code, and sections about other pages. Each word once, since their number matters little and costs a lot. */
function textOf(html: string): string {
  const text = (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '')
    .replace(/<(svg|pre)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<section data-other-pages[\s\S]*?<\/section>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, TEXT_LENGTH);
  return [...new Set(wordsOf(text))].filter((word) => !isStopWord(word)).join(' ');
}

/** Pages found only by title and summary: their text would take up half of the index, or is that of other entries. */
const isListed = (path: string): boolean => /^\/(developers(\/|$)|faq$)/.test(path);

/** What the site's code knows about its search, in one language. */
interface SearchSources {
  /** Sections of pages that have an anchor of their own. */
  searchParts: IndexedEntry[];
  /** Synonyms, and further words for pages. */
  searchWords: SearchWords;
  /** The address of a page's picture, if it has one. */
  searchPicture: (path: string) => string | undefined;
  /** Headings of groups of results, by the first part of the path. */
  searchGroups: Record<string, string>;
}

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
export function searchIndex(pages: RenderedPage[], sources: SearchSources, prefix: string): string {
  const { searchParts: parts, searchWords: words, searchPicture: pictureOf } = sources;
  const plain = (path: string): string => path.slice(prefix.length) || '/';
  const unknown = Object.keys(words.pages).find(
    (path) => !pages.some((page) => plain(page.path) === path),
  );
  if (unknown) throw new ContentError(`content/search.yaml: pages.${unknown}: no such page`);
  const found = pages
    // The topic and archive lists of the news have nothing that the articles lack.
    .filter(
      ({ error, meta, path }) =>
        !error && !meta.noindex && !/^\/(search$|news\/(topics|page)\/)/.test(plain(path)),
    )
    .map(({ path, meta, html }) => ({
      id: path,
      title: meta.title,
      group:
        sources.searchGroups[plain(path).split('/')[1] ?? ''] ?? sources.searchGroups[''] ?? '',
      summary: meta.description,
      keywords: `${path.replace(/\W+/g, ' ')} ${words.pages[plain(path)] ?? ''}`,
      text: isListed(plain(path)) ? '' : textOf(html),
      ...(pictureOf(path) && { picture: pictureOf(path) }),
    }));
  const index = new MiniSearch<IndexedEntry>(OPTIONS);
  index.addAll([...found, ...parts]);
  const file: SearchFile = {
    entries: index.toJSON(),
    vocabulary: vocabularyOf([...found, ...parts], words.synonyms),
    synonyms: words.synonyms,
  };
  return JSON.stringify(file);
}
