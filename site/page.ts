import type { Listed } from './build/printables/listed.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Replaced } from './shell/texts.ts';

/** Metadata of a page. */
export interface PageMeta {
  /** Without the site's name. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
  /** The figure that matters most, such as a product's price; the chat's cards show it. */
  figure?: string | undefined;
  /** A page may force a color mode (R3.8). */
  colorMode?: 'light' | 'dark';
  /** Keeps the page out of search engines and the sitemap. */
  noindex?: boolean;
  /** Tags of the languages that have the page; without them, all that have pages of its kind. */
  languages?: readonly string[];
  /** Leaves out header, footer, and everything else around the page. */
  isBare?: boolean;
}

/** Properties of a page's component. `data` is what its `data.ts` loaded, or null without one. */
export interface PageProps<Data = null> {
  data: Data;
  path: string;
  /** The address's query, `?` included; empty in the prerendered document. */
  query: string;
}

/** Reads a file of the built site as text: from disk on the server, over HTTP in the browser. */
export type ReadPublic = (url: string) => Promise<string>;

/**
 * The exports of `pages/<page>/page.tsx`. The folder is the path; `[name]` in it is a parameter, `[...name]` the rest
 * of the path, and `home` is `/`.
 */
export interface PageModule {
  default: ComponentType<PageProps<never>>;
  meta: PageMeta | ((data: never) => PageMeta);
  /**
   * Whether the page depends on the query. If a request has one, the server renders the page for it, so that it
   * works without JavaScript.
   */
  readsQuery?: boolean;
  /** Whether the page shows what only the server knows. The server then renders it for every request. */
  isLive?: boolean;
  /** Whether its data has the opening hours in words as `hours`, which the team can set in the console. */
  showsHours?: boolean;
  /** Loads the page's data for a query; without it, the data is what `data.ts` loaded. */
  answer?: (data: never, query: URLSearchParams, read: ReadPublic) => Promise<unknown>;
}

/**
 * The exports of `pages/<page>/data.ts`. It runs only where pages are baked, and its result is the page's payload (R7.11).
 */
export interface DataModule {
  /** The parameters to prerender; a page without parameters has none. */
  paths?: () => Record<string, string>[];
  load: (params: Record<string, string>, printables: readonly Listed[]) => unknown;
  /** Further public files by URL, which the page fetches later. */
  files?: () => Record<string, string>;
}

/** A fatal error for the error page (R2.9). */
export interface PageError {
  statusCode: number;
  message: string;
}

/** The data of the error page. */
export interface ErrorPageProps {
  /** Without it, a generic error 500. */
  data?: PageError;
  /** Query of the address that failed, `?` included; "Try again" asks for it again. */
  query?: string;
}

/** The exports of `shell/error-page.tsx`: those of a page whose data is the error. */
export interface ErrorModule {
  default: (props: ErrorPageProps) => ReactNode;
  meta: (error: PageError) => PageMeta;
}

/** The payload file of a page (R7.11). */
export interface Payload {
  path: string;
  data: unknown;
  /** URL of the page's style sheet. */
  css: string;
  /** The query that the document was rendered for, if any. */
  query?: string;
  error?: PageError;
  /** What editors have put in place of the texts of the page. */
  texts?: Replaced;
}
