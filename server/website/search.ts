import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answer, Answers } from '@ncf/contract/answers';
import { escapeHtml } from '@ncf/contract/html';
import { prefixOf, type Build } from './built-site.ts';

/** The module that the site's build places next to `site.json`. */
interface SearchModule {
  readIndex: (json: string) => unknown;
  resultsOf: (index: unknown, query: string) => { html: string; status: string; count: number };
  suggestionsOf: (index: unknown, path: string) => { query: string; html: string };
  answersTo: (index: unknown, question: string) => Answer[];
  /** BCP 47 tag. */
  LANGUAGE: string;
  originalHtml: (path: string, title: string) => string;
}
interface Loaded {
  build: Build;
  module: SearchModule;
  index: unknown;
}

/** Renders searches into built documents, with the build's own index and markup. */
export type SiteSearch = ReturnType<typeof siteSearch>;

/** The title of a page as HTML, without the site's name; undefined if there is no such page. */
function titleOf(build: Build, path: string): string | undefined {
  const document = Object.hasOwn(build.index.pages, path) && build.index.pages[path];
  const html = document && build.file(document.file)?.plain.toString('utf8');
  return html ? /<title>(.*?)(?: [·|] [^<]*)?<\/title>/.exec(html)?.[1] : undefined;
}

/** The built site's search; without one, documents are served unchanged. */
export function siteSearch() {
  const loaded = new Map<string, Loaded>();
  const load = async (build: Build, path: string): Promise<Loaded | null> => {
    const prefix = prefixOf(build, path);
    const known = loaded.get(prefix);
    if (known?.build === build) return known;
    const json = build.file(`${prefix}/search-index.json`.slice(1));
    if (!json) return null;
    const url = pathToFileURL(join(build.dir, prefix, `search-${build.index.id}.cjs`));
    const module = (await import(url.href)) as SearchModule;
    const search = { build, module, index: module.readIndex(json.plain.toString('utf8')) };
    loaded.set(prefix, search);
    return search;
  };
  const fill = (html: string, query: string, results: string, status: string): string =>
    html
      .replace('data-query=""', () => `data-query="" value="${escapeHtml(query)}"`)
      .replace('data-results=""></', () => `data-results="">${results}</`)
      .replace('data-count=""></', () => `data-count="">${status}</`);
  return {
    /** The search page at a path with the results of a query, in the language of the path. */
    async answer(build: Build, html: string, query: string, path: string): Promise<string> {
      const search = await load(build, path);
      if (!search || !query.trim()) return html;
      const results = search.module.resultsOf(search.index, query);
      return fill(html, query, results.html, results.status);
    },
    /** Whether a query has results in a language. */
    async hasResults(build: Build, query: string, language: string): Promise<boolean> {
      const search = await load(build, `/${language}`);
      return !search || search.module.resultsOf(search.index, query).count > 0;
    },
    /** What answers a question, in a language of the chat or else in the site's main one. */
    async answersTo(build: Build, question: string, language: string): Promise<Answers> {
      const search = await load(build, `/${language}`);
      if (!search) return { language, data: [] };
      const { answersTo, LANGUAGE } = search.module;
      return { language: LANGUAGE, data: answersTo(search.index, question) };
    },
    /** The not-found page, with its search filled from the path, the English page if there is one, and similar pages. */
    async suggest(build: Build, html: string, path: string): Promise<string> {
      const search = await load(build, path);
      if (!search) return html;
      const words = path.slice(prefixOf(build, path).length);
      const found = search.module.suggestionsOf(search.index, words);
      const title = words === path ? undefined : titleOf(build, words);
      const original = title === undefined ? '' : search.module.originalHtml(words, title);
      return fill(html, found.query, found.html, '').replace(
        'data-original=""></',
        () => `data-original="">${original}</`,
      );
    },
  };
}
