import type { SiteData } from '@ncf/contract/site-notice';
import { renderToString } from 'react-dom/server.edge';
import type { ErrorModule, PageError, PageMeta, PageModule } from '../page.ts';
import { App } from './app.tsx';
import { counterpartsOf, type Counterpart } from './counterparts.ts';
import { exhibitsLoading } from './exhibit.tsx';
import { LANGUAGE, ownPath } from './language.ts';
import { withHours } from './with-hours.ts';
import { metaOf } from './page-view.ts';
import { routes } from './pages.ts';

/** The modules of the pages below `pages/`. */
export const pageFiles = routes.map(({ file }) => file);

/** What the content says of a page. */
export interface LoadedPage {
  path: string;
  /** The path without the language: the same in every language. */
  plain: string;
  /** The page's module below `pages/`; null for an error page. */
  file: string | null;
  data: unknown;
  /** Structured data with addresses as paths. */
  schema: object[];
  /** Further public files that the page fetches later, by URL. */
  files: Record<string, string>;
  error?: PageError;
}

/** A prerendered page, without its document. */
export interface RenderedPage extends LoadedPage {
  /** BCP 47 tag. */
  language: string;
  /** The page in the other languages that have it. */
  counterparts: Counterpart[];
  html: string;
  meta: PageMeta;
  /** The server renders it again for a request with a query. */
  readsQuery: boolean;
  /** The server renders it for every request. */
  isLive: boolean;
}

/** The parts of pages that are not in their own data. */
type Shown = Pick<SiteData, 'hours' | 'notice'> & { isDemonstration: boolean };

/** Renders a page in the language of this build. */
export async function renderPage(
  page: LoadedPage,
  { hours, ...documentParts }: Shown,
): Promise<RenderedPage> {
  const { path, error } = page;
  // A static import would make the client's dynamic one ineffective in this bundle.
  const module: PageModule | ErrorModule | undefined = error
    ? await import('./error-page.tsx')
    : await routes.find(({ file }) => file === page.file)?.load();
  if (!module) throw new Error(`${path} has no module`);
  await Promise.all(exhibitsLoading);
  const shown = withHours(
    {
      path,
      query: '',
      module: module as PageModule,
      data: error ?? page.data,
      css: '',
      isError: error !== undefined,
      ...documentParts,
    },
    hours,
  );
  const meta = metaOf(shown);
  const counterparts = counterpartsOf(error ? ownPath('/') : path, meta.languages);
  const view = { ...shown, counterparts };
  const { readsQuery = false, isLive = false } = module as PageModule;
  return {
    ...page,
    language: LANGUAGE,
    counterparts: error ? [] : counterparts.filter(({ hasPage }) => hasPage),
    html: renderToString(<App view={view} />),
    meta,
    data: error ? null : view.data,
    readsQuery,
    isLive,
  };
}
