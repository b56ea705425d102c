import type { Article } from '../content/library.ts';
import type { PageError, PageMeta } from '../page.ts';
import type { FeedTopic } from './feeds-and-sitemap.ts';
import type { Language } from './languages/languages.ts';

/** A page in one language, as the build leaves it: everything but its markup and what depends on a `SiteData`. */
export interface UnbakedPage {
  path: string;
  /** Its document in `public/`. */
  file: string;
  meta: PageMeta;
  /** As its `data.ts` loaded it. */
  data: unknown;
  /** Structured data with addresses as paths. */
  schema: object[];
  /** The page in all of its languages; empty if it has only one. */
  alternates: { tag: string; path: string }[];
  /** URL of its style sheet. */
  css: string;
  /** URLs of the modules to import at start. */
  modules: string[];
  /** Content-Security-Policy for a server that sends none; null if the server sends it. */
  policy: string | null;
  /** Path of its social card. */
  card: string | null;
  /** Publication date of an article. */
  published: string | null;
  /** Date of its last change, if known. */
  changed: string | null;
  /** Whether its document needs a second round trip. */
  isLong: boolean;
  error?: PageError;
}

/** The pages of one language. */
export interface UnbakedEdition {
  language: Pick<Language, 'tag' | 'locale' | 'prefix'>;
  /** URL of the error page's style sheet. */
  errorCss: string;
  pages: UnbakedPage[];
  /** The search index, in which `{hours}` stands for the opening hours. */
  searchIndex: string;
  /** Those of the content, in words. */
  hours: string;
}

/** `unbaked.json` of a build: what documents, sitemap, and feeds are baked from. */
export interface Unbaked {
  buildId: string;
  brand: string;
  /** URLs of the fonts, which every page preloads. */
  fonts: string[];
  /** The source language first. */
  editions: UnbakedEdition[];
  news: { articles: Article[]; topics: FeedTopic[] };
}

/** A page's markup and data with what the site shows at the moment. */
export interface Rendered {
  html: string;
  data: unknown;
}
