import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { translate } from './old-translate.ts';
import type { Plugin } from 'vite';
import { ContentError, readYaml } from '../content.ts';
import { searchSchema } from '../search-schema.ts';
import { textFileOf, translateContent } from './content-texts.ts';
import {
  ENGLISH,
  patternOf,
  textsFolder,
  TRANSLATIONS,
  translatedPages,
  untranslatedPages,
  type Language,
} from './languages.ts';
import { shownTexts, textFilesOf, translationsIn } from './translations.ts';

const SITE = resolve(import.meta.dirname, '../..');
const LINKS = join(SITE, 'shell/local-links.tsx');
const LIST = 'virtual:languages';
const UNTRANSLATED = 'virtual:untranslated-pages';
const GRAMMAR = 'virtual:search-grammar';
const PAGES = /'\.\.\/pages\/\*\*\/(page\.tsx|data\.ts)'/g;

/** The languages for the switch and the offer. A translation has only some pages. */
function listModule(translations: readonly Language[]): string {
  const languages = [ENGLISH, ...translations].map((language) => {
    const { tag, name, prefix, offer, accept } = language;
    const pages = tag === ENGLISH.tag ? null : translatedPages(language).map(patternOf);
    return { tag, name, prefix, offer, accept, pages };
  });
  return `export default ${JSON.stringify(languages)}`;
}

const isInSite = (file: string): boolean =>
  file.startsWith(`${SITE}/`) && !file.startsWith(join(SITE, 'build'));

/** How words change in a language; null for English. */
function grammarOf(language: Language): unknown {
  if (language.tag === ENGLISH.tag) return null;
  const file = join(textsFolder(language), 'search.yaml');
  const name = `content/${language.tag}/search.yaml`;
  const { grammar } = readYaml(name, readFileSync(file, 'utf8'), searchSchema);
  if (!grammar) throw new ContentError(`${name}: grammar: is missing`);
  return grammar;
}

/**
 * Builds the site in one language: its texts take the place of the English ones in the modules, and its content the place of
 * the English content. Only the pages with a file of texts are part of it. For English, the owner's texts take the place of
 * those of the sources, and everything else stays as it is.
 * @param translations the site's languages besides English
 */
export function languagePlugin(
  language: Language,
  translations: readonly Language[] = TRANSLATIONS,
): Plugin {
  const texts = translationsIn(language);
  const shown = shownTexts(language);
  const folder = textsFolder(language);
  const isSource = language.tag === ENGLISH.tag;

  /** The translated modules: every bundle of a language has most of them. */
  const known = new Map<string, { code: string; result: string }>();

  /** The text of a file of content in this language; null for the English one. */
  function contentOf(file: string): string | null {
    const name = textFileOf(file);
    const own = join(folder, name);
    if (name.startsWith('..') || !existsSync(own)) return null;
    if (texts.file(name) === null) return readFileSync(own, 'utf8');
    const english = readFileSync(file, 'utf8');
    return translateContent(file, english, (text) => texts.of([name], text));
  }

  function translated(file: string, code: string): string {
    const files = textFilesOf(file);
    return translate(code, {
      module: file,
      textOf: (english) => shown.of(files, english),
      locale: language.locale,
      links: isInSite(file) && !isSource && file !== LINKS ? LINKS : null,
    }).replace(PAGES, (all, module: string) => {
      if (isSource) return all;
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
    resolveId: (id) => ([LIST, UNTRANSLATED, GRAMMAR].includes(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LIST}`) return listModule(translations);
      if (id === `\0${UNTRANSLATED}`) {
        const patterns = isSource ? [] : untranslatedPages(language).map(patternOf);
        return `export default ${JSON.stringify(patterns)}`;
      }
      if (id === `\0${GRAMMAR}`) return `export default ${JSON.stringify(grammarOf(language))}`;
      const [file = '', query] = id.split('?');
      if (isSource || query !== 'raw') return null;
      const text = contentOf(file);
      return text === null ? null : `export default ${JSON.stringify(text)}`;
    },
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!/\.tsx?$/.test(file) || file.includes('/node_modules/')) return null;
      if (isSource && !existsSync(folder)) return null;
      if (!isInSite(file) && textFilesOf(file).length === 0) return null;
      const before = known.get(file);
      const result = before?.code === code ? before.result : translated(file, code);
      known.set(file, { code, result });
      return result === code ? null : { code: result, map: null };
    },
    // In development, a changed text is in the next page that is rendered.
    hotUpdate({ file }) {
      if (!file.startsWith(`${folder}/`) && !file.startsWith(`${textsFolder(ENGLISH)}/`)) return;
      texts.forget();
      known.clear();
      shown.forget();
      this.environment.moduleGraph.invalidateAll();
    },
  };
}
