import MiniSearch from 'minisearch';
import { OPTIONS, type IndexedEntry } from '../shell/search.ts';
import type { RenderedPage } from '../shell/server.tsx';

const TEXT_LENGTH = 4000;
const GROUPS: Record<string, string> = {
  solutions: 'Solutions',
  industries: 'Industries',
  products: 'Products',
  accessories: 'Accessories',
  news: 'News',
  supports: 'Support',
  developers: 'Developers',
};

/** The text of a page's main element, without tags and drawings. */
const textOf = (html: string): string =>
  (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '')
    .replace(/<svg[\s\S]*?<\/svg>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, TEXT_LENGTH);

/** Pages found only by title and summary: their text would take up half of the index. */
const isReference = (path: string): boolean => path.startsWith('/developers/');

/**
 * Builds the search index.
 * @param parts sections of pages that have an anchor of their own
 * @returns MiniSearch's JSON
 */
export function searchIndex(pages: RenderedPage[], parts: IndexedEntry[]): string {
  const index = new MiniSearch<IndexedEntry>(OPTIONS);
  for (const page of pages) {
    // The topic and archive lists of the news have nothing that the articles lack.
    if (page.error || page.meta.noindex || /^\/(search$|news\/(topics|page)\/)/.test(page.path))
      continue;
    index.add({
      id: page.path,
      title: page.meta.title,
      group: GROUPS[page.path.split('/')[1] ?? ''] ?? 'Pages',
      summary: page.meta.description,
      text: `${page.path.replace(/\W+/g, ' ')} ${isReference(page.path) ? '' : textOf(page.html)}`,
    });
  }
  index.addAll(parts);
  return JSON.stringify(index);
}
