import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { catalogsFolder } from '@ncf/ui/build/languages/catalogs';
import type { Replaceable } from '@ncf/ui/build/languages/inline';
import { textsIn } from '@ncf/ui/build/languages/texts';
import { virtualModules } from '@ncf/ui/build/virtual-modules';
import type { Plugin } from 'vite';
import { readYaml } from '../content.ts';
import { ContentError } from '../content-error.ts';
import { sourceOf } from '../../shell/page-pattern.ts';
import { searchSchema } from '../search-schema.ts';
import {
  ENGLISH,
  mainFirst,
  patternOf,
  ROOT,
  siteFolder,
  TRANSLATIONS,
  translatedPages,
  untranslatedPages,
  type Language,
} from './languages.ts';
import { replaceableName } from '../replaceable.ts';
import { withLocalAddresses } from './local-addresses.ts';

const SITE = resolve(import.meta.dirname, '../..');
const LINKS = join(SITE, 'shell/local-links.tsx');
const TEXTS = join(SITE, 'shell/texts.ts');
const SOURCES = /\.tsx?(?:\?|$)/;
/** Packages, and the chat's texts, which are in a language of their own. */
const NOT_OURS = [/\/node_modules\//, /\?language=/];
const PAGES = /'\.\.\/pages\/\*\*\/(page\.tsx|data\.ts)'/g;

/** The languages for the switch and the offer. A translation has only some pages. */
function listModule(translations: readonly Language[]): string {
  const languages = mainFirst(translations).map((language) => {
    const { tag, name, prefix, offer, accept, addresses } = language;
    const pages = tag === ENGLISH.tag ? null : translatedPages(language).map(patternOf);
    return { tag, name, prefix, offer, accept, pages, addresses };
  });
  return `export default ${JSON.stringify(languages)}`;
}

function replacing(catalog: string): Replaceable | undefined {
  const name = replaceableName(catalog);
  return name === undefined ? undefined : { from: TEXTS, catalog: name };
}

/** What the paths of pages match that a language lacks. @param pages folders below `pages/` */
function untranslatedModule(pages: readonly string[]): string {
  const sources = pages.map((folder) => sourceOf(patternOf(folder)));
  const untranslated = pages.length === 0 ? null : new RegExp(`^(?:${sources.join('|')})$`);
  const words = JSON.stringify(ENGLISH.addresses);
  return `export const untranslated = ${untranslated}, englishWords = ${words}`;
}

/** The addresses of a language's pages. Two lists of paths compress best. */
function addressesModule(language: Language): string {
  if (language.addresses === null) return 'export const words = null, folders = null';
  const isEnglish = language.tag === ENGLISH.tag;
  const patterns = isEnglish
    ? null
    : translatedPages(language).map((page) => `${patternOf(page)}/`);
  const used = Object.entries(language.addresses).filter(
    ([page]) => patterns?.some((pattern) => pattern.startsWith(`${page}/`)) ?? true,
  );
  const [from, to] = [used.map(([page]) => page), used.map(([, own]) => own)];
  return `const from = ${JSON.stringify(from.join(' '))}.split(' '), to = ${JSON.stringify(to.join(' '))}.split(' ');
    const pairs = (a, b) => Object.fromEntries(a.map((path, at) => [path, b[at]]));
    export const words = pairs(from, to), folders = pairs(to, from)`;
}

const isInSite = (file: string): boolean =>
  file.startsWith(`${SITE}/`) && !file.startsWith(join(SITE, 'build'));

/** How words change in a language; null for English. */
function grammarOf({ tag }: Language): unknown {
  if (tag === ENGLISH.tag) return null;
  const name = `languages/${tag}/site/search.yaml`;
  const text = readFileSync(join(siteFolder(tag), 'search.yaml'), 'utf8');
  const { grammar } = readYaml(name, text, searchSchema);
  if (!grammar) throw new ContentError({ file: name, field: 'grammar', message: 'is missing' });
  return grammar;
}

/**
 * Builds the site in one language: its texts are in the modules, and links lead to pages in it. Only the
 * pages with a catalog are part of it; English has all.
 * @param translations the site's languages besides English
 */
export function languagePlugin(
  language: Language,
  translations: readonly Language[] = TRANSLATIONS,
): Plugin {
  const texts = textsIn(language.tag, ROOT, language.allowEnglish);
  const isSource = language.tag === ENGLISH.tag;
  // Links of the sources lead to English pages at `/`.
  const isPlain = isSource && language.prefix === '' && language.addresses === null;

  /** The translated modules: every bundle of a language has most of them. */
  const known = new Map<string, { code: string; result: string }>();

  function translated(file: string, code: string): string {
    const said = texts.inline(code, file, replacing);
    const isLocal = !isPlain && isInSite(file) && file !== LINKS;
    const local = isLocal ? withLocalAddresses(said, file, LINKS) : said;
    if (isSource) return local;
    return local.replace(PAGES, (_, module: string) => {
      // Brackets are parameters in a page's folder, but sets of characters in a glob.
      const own = translatedPages(language).map(
        (name) => `'../pages/${name.replace(/[[\]]/g, String.raw`\\$&`)}/${module}'`,
      );
      return `[${own.join(', ')}]`;
    });
  }

  return {
    name: 'ncf-language',
    enforce: 'pre',
    ...virtualModules({
      'virtual:languages': () => listModule(translations),
      'virtual:untranslated-pages': () =>
        untranslatedModule(isSource ? [] : untranslatedPages(language)),
      'virtual:addresses': () => addressesModule(language),
      'virtual:search-grammar': () => `export default ${JSON.stringify(grammarOf(language))}`,
    }),
    transform: {
      filter: { id: { include: SOURCES, exclude: NOT_OURS } },
      handler(code, id) {
        const [file = ''] = id.split('?');
        const before = known.get(file);
        const result = before?.code === code ? before.result : translated(file, code);
        known.set(file, { code, result });
        return result === code ? null : { code: result, map: null };
      },
    },
    // In development, a changed text is in the next page that is rendered.
    hotUpdate({ file }) {
      if (!file.startsWith(`${catalogsFolder(ROOT)}/`)) return;
      texts.forget();
      known.clear();
      this.environment.moduleGraph.invalidateAll();
    },
  };
}
