import type { ComponentType, ReactNode } from 'react';

/** What the head of a page says. */
export interface PageMeta {
  /** Without the site's name. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
  /** A page may force a color mode (R3.8). */
  colorMode?: 'light' | 'dark';
  /** Kept out of search engines and the sitemap. */
  noindex?: boolean;
}

/** What a page's component is given: what its `data.ts` loaded, or null where it has none. */
export interface PageProps<Data = null> {
  data: Data;
  path: string;
  /** The address's query, `?` included; empty in the prerendered document. */
  query: string;
}

/** Reads a file of the built site as text: from disk on the server, over HTTP in the browser. */
export type ReadPublic = (url: string) => Promise<string>;

/** What `pages/<page>/page.tsx` exports. A folder is a path; `[name]` in it a parameter, `[...name]` the rest of the path; `home` is `/`. */
export interface PageModule {
  default: ComponentType<PageProps<never>>;
  meta: PageMeta | ((data: never) => PageMeta);
  /**
   * That what the page shows hangs on the address's query: with one, the server renders the page for the
   * request, so that it works without JavaScript.
   */
  readsQuery?: boolean;
  /** The page's data for a query, where that is not what `data.ts` loaded. */
  answer?: (data: never, query: URLSearchParams, read: ReadPublic) => Promise<unknown>;
}

/** What `pages/<page>/data.ts` exports: read at build time only, delivered as the page's payload (R7.11). */
export interface DataModule {
  /** The parameters to prerender; without it, a page without parameters. */
  paths?: () => Record<string, string>[];
  load: (params: Record<string, string>) => unknown;
  /** Further public files, by their address: what a page reads later, and so does not carry in its document. */
  files?: () => Record<string, string>;
}

/** A fatal error as the error page shows it (R2.9). */
export interface PageError {
  statusCode: number;
  message: string;
}

/** What the error page takes. */
export interface ErrorPageProps {
  /** Without it, a generic error 500. */
  data?: PageError;
  /** Query of the address that failed, `?` included; "Try again" asks for it again. */
  query?: string;
}

/** What `shell/error-page.tsx` exports: the module of a page, whose data is the error. */
export interface ErrorModule {
  default: (props: ErrorPageProps) => ReactNode;
  meta: (error: PageError) => PageMeta;
}

/** The payload file of a page (R7.11). */
export interface Payload {
  path: string;
  data: unknown;
  /** The style sheet that holds all that this page needs. */
  css: string;
  /** The query that the document was rendered for; without it, none. */
  query?: string;
  error?: PageError;
}
