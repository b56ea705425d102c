import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LANGUAGE_TAGS, LANGUAGES } from '@ncf/contract/languages';
import { DEFAULT_NAME } from '@ncf/ui/build/brand';
import { Catalogs, catalogsFolder } from '@ncf/ui/build/languages/catalogs';
import * as z from 'zod';
import { parseYaml, readYaml } from '../content.ts';
import { addressesSchema, checkAddresses, WITHOUT_BRAND, type Addresses } from './addresses.ts';

/** Folder of the repository. */
export const ROOT = resolve(import.meta.dirname, '../../..');

const PAGES = join(ROOT, 'site/pages');

const schema = z.strictObject({
  /** Follows links to pages only in English. */
  inEnglish: z.string().min(3),
  /** Shown once to visitors whose browser asks for this language, on a page in another one. */
  offer: z.string().min(10),
  accept: z.string().min(3),
  /** A text without a translation stays in English, marked as such; otherwise it fails the build. */
  allowEnglish: z.boolean().default(false),
});

/** A language of the site. */
export interface Language extends z.infer<typeof schema> {
  /** BCP 47 tag, and the folder of its texts in `languages/`. */
  tag: string;
  /** The prefix of its pages' addresses; empty for the main language. */
  prefix: string;
  /** The language's own name for itself. */
  name: string;
  /** BCP 47 tag for dates and numbers. */
  locale: string;
  /** Paths of its pages in its words; null where they are those of the folders. */
  addresses: Addresses | null;
  /** Paths that its pages had before → pages, in the words of the folders. */
  formerAddresses: Addresses;
}

const readCompany = (): { language?: string; brand?: string } | null =>
  parseYaml(
    'site/content/company.yaml',
    readFileSync(join(ROOT, 'site/content/company.yaml'), 'utf8'),
  ) as { language?: string; brand?: string } | null;

const { language: main = 'en', brand = DEFAULT_NAME } = readCompany() ?? {};

/** The language of the pages at `/`. */
export const MAIN = main;

const prefixOf = (tag: string): string => (tag === MAIN ? '' : `/${tag}`);

/** The language of the sources, which has all pages. */
export const ENGLISH: Language = {
  ...LANGUAGES.en,
  tag: 'en',
  prefix: prefixOf('en'),
  inEnglish: '',
  offer: 'This page is also in English.',
  accept: 'Read it in English',
  allowEnglish: false,
  addresses: brand === DEFAULT_NAME ? null : WITHOUT_BRAND,
  formerAddresses: {},
};

/** The folder with what a language knows for the site, besides its catalogs. */
export const siteFolder = (tag: string): string => join(catalogsFolder(ROOT), tag, 'site');

/** All pages, as folders below `pages/`. */
export const allPages = (): string[] =>
  globSync('**/page.tsx', { cwd: PAGES })
    .map((file) => dirname(file).replaceAll('\\', '/'))
    .toSorted();

/** The pages that a language has, as folders below `pages/`: those with a catalog. */
export function translatedPages({ tag }: Pick<Language, 'tag'>): string[] {
  const catalogs = new Catalogs(tag, ROOT);
  return allPages().filter((page) => existsSync(catalogs.path(`site/pages/${page}`)));
}

/** The pages that a language lacks, as folders below `pages/`. */
export function untranslatedPages(language: Language): string[] {
  const translated = new Set(translatedPages(language));
  return allPages().filter((page) => !translated.has(page));
}

/** The pattern of a page's address from its folder below `pages/`. */
export const patternOf = (folder: string): string => (folder === 'home' ? '/' : `/${folder}`);

/**
 * The addresses of a language's pages: those of English, and what its file says instead.
 * @throws ContentError naming the file and the page
 */
export function addressesOf(tag: string): Pick<Language, 'addresses' | 'formerAddresses'> {
  const name = `languages/${tag}/site/addresses.yaml`;
  const file = join(siteFolder(tag), 'addresses.yaml');
  if (!existsSync(file)) return { addresses: ENGLISH.addresses, formerAddresses: {} };
  const read = Object.entries(readYaml(name, readFileSync(file, 'utf8'), addressesSchema));
  const listed = Object.fromEntries(read.map(([page, { path }]) => [page, path]));
  const former = read.flatMap(([page, one]) => one.former.map((path) => [path, page] as const));
  checkAddresses(name, listed, allPages().map(patternOf));
  const translated = translatedPages({ tag }).map(patternOf);
  const own = Object.entries({ ...ENGLISH.addresses, ...listed });
  // A page that the language lacks may have an address already.
  const addresses = own.filter(([page]) =>
    translated.some((one) => `${one}/`.startsWith(`${page}/`)),
  );
  return {
    addresses: Object.fromEntries(addresses),
    formerAddresses: Object.fromEntries(former),
  };
}

/** The languages that the site is translated to: those with a `site/language.yaml`. */
export const TRANSLATIONS: Language[] = LANGUAGE_TAGS.filter((tag) =>
  existsSync(join(siteFolder(tag), 'language.yaml')),
).map((tag) => {
  const file = join(siteFolder(tag), 'language.yaml');
  const words = readYaml(`languages/${tag}/site/language.yaml`, readFileSync(file, 'utf8'), schema);
  return { ...LANGUAGES[tag], ...words, tag, prefix: prefixOf(tag), ...addressesOf(tag) };
});

/** English and its translations, the main language first. */
export const mainFirst = (translations: readonly Language[]): Language[] =>
  [ENGLISH, ...translations].toSorted((a, b) => a.prefix.length - b.prefix.length);
