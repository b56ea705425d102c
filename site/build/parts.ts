import type { SiteCard } from '@ncf/contract/site-cards';
import type { Listed } from './printables/listed.ts';
import type { Changes } from './dates.ts';
import type { Language } from './languages/languages.ts';

/** What the documents of a page's module need. */
export interface ModuleParts {
  /** URL of its style sheet. */
  css: string;
  /** URLs of the modules to import at start. */
  modules: string[];
  /** URLs of the modules that it loads after those. */
  later: string[];
  /** Catalogs with texts that it may show. */
  catalogs: string[];
  /** Content-Security-Policy. */
  policy: string;
}

/** What the pages of one language are baked from besides their content. */
export interface EditionParts {
  language: Pick<Language, 'tag' | 'locale' | 'prefix' | 'formerAddresses'>;
  /** By the page's module below `pages/`. */
  modules: Record<string, ModuleParts>;
  errorPage: ModuleParts;
  /** The PDFs of the downloads page. */
  printables: Listed[];
}

/** `parts.json` of a build: what the pages are baked from besides their content. */
export interface BuildParts {
  buildId: string;
  /** Milliseconds since the epoch. */
  timestamp: number;
  brand: string;
  /** Tag of the language of the pages at `/`. */
  main: string;
  /** Whether documents contain their Content-Security-Policy, for a server that sends none. */
  isElsewhere: boolean;
  /** URLs of the fonts, which every page preloads. */
  fonts: string[];
  /** The language of the pages at `/` first. */
  editions: EditionParts[];
  /** Social cards by the page's path: the public file, and a hash of the text on it. */
  cards: Record<string, { file: string; shows: string }>;
  /** Cards for agents of what is not a page. */
  demoCards: SiteCard[];
  /** When the pages' sources last changed. */
  changes: Changes;
  /** Whether the document at a path needs a second round trip. */
  isLong: Record<string, boolean>;
}
