import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeHtml } from '@ncf/contract/html';
import type { Build } from './built-site.ts';

/** The module that the site's build places next to `site.json`. */
interface SearchModule {
  readIndex: (json: string) => unknown;
  resultsOf: (index: unknown, query: string) => { html: string; status: string; count: number };
  suggestionsOf: (index: unknown, path: string) => { query: string; html: string };
}
interface Loaded {
  build: Build;
  module: SearchModule;
  index: unknown;
}

/** Renders searches into built documents, with the build's own index and markup. */
export interface SiteSearch {
  /** The search page with the results of a query. */
  answer(build: Build, html: string, query: string): Promise<string>;
  /** Whether a query has results. */
  hasResults(build: Build, query: string): Promise<boolean>;
  /** The not-found page, with its search filled from the path, and with similar pages. */
  suggest(build: Build, html: string, path: string): Promise<string>;
}

/** The built site's search; without one, documents are served unchanged. */
export function siteSearch(): SiteSearch {
  let loaded: Loaded | null = null;
  const load = async (build: Build): Promise<Loaded | null> => {
    if (loaded?.build === build) return loaded;
    const json = build.file('search-index.json');
    if (!json) return null;
    const url = pathToFileURL(join(build.dir, `search-${build.index.id}.mjs`));
    const module = (await import(url.href)) as SearchModule;
    return (loaded = { build, module, index: module.readIndex(json.plain.toString('utf8')) });
  };
  const fill = (html: string, query: string, results: string, status: string): string =>
    html
      .replace('data-query=""', () => `data-query="" value="${escapeHtml(query)}"`)
      .replace('data-results=""></', () => `data-results="">${results}</`)
      .replace('data-count=""></', () => `data-count="">${status}</`);
  return {
    async answer(build, html, query) {
      const search = await load(build);
      if (!search || !query.trim()) return html;
      const results = search.module.resultsOf(search.index, query);
      return fill(html, query, results.html, results.status);
    },
    async hasResults(build, query) {
      const search = await load(build);
      return !search || search.module.resultsOf(search.index, query).count > 0;
    },
    async suggest(build, html, path) {
      const search = await load(build);
      if (!search) return html;
      const found = search.module.suggestionsOf(search.index, path);
      return fill(html, found.query, found.html, '');
    },
  };
}
