import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addMissingTexts, missingTexts, wrongTexts } from './old-check-texts.ts';
import { nameProblems, problemsOf } from '@ncf/ui/build/languages/pair-problems';
import { timeProblems } from './old-times.ts';
import type { Source } from './old-sources.ts';
import { contentSources } from './content-texts.ts';
import { ENGLISH, TRANSLATIONS, translatedPages, type Language } from './languages.ts';
import { sourcesOf } from './sources.ts';
import { shownEnglish, translationsIn } from './translations.ts';

const SITE = resolve(import.meta.dirname, '../..');

/** The modules of some pages, with the English that the site shows in place of that of the sources. */
function shownSources(pages: readonly string[] | null): Source[] {
  const own = translationsIn(ENGLISH);
  return sourcesOf(pages).map((source) => ({
    ...source,
    units: source.units.map((unit) => ({
      ...unit,
      english: shownEnglish(own, source.files, unit.english),
    })),
  }));
}

/** Lists what is missing or wrong in a language. @returns lines with file and line */
export function checkLanguage(language: Language): string[] {
  const texts = translationsIn(language);
  // Owners may change what a page says, such as a figure; a text that they left empty stays as it is.
  if (language === ENGLISH) return wrongTexts(texts, sourcesOf(null), nameProblems, true);
  const content = contentSources();
  return [
    ...missingTexts(texts, [...shownSources(translatedPages(language)), ...content]),
    ...wrongTexts(texts, [...shownSources(null), ...content], (english, text) => [
      ...problemsOf(english, text),
      ...timeProblems(english, text, language.locale),
    ]),
  ];
}

/** Adds what a page lacks to the files of texts, with empty translations. @returns the files */
export function addMissing(language: Language, page: string): string[] {
  const sources =
    language === ENGLISH
      ? sourcesOf([page])
      : [...shownSources([...translatedPages(language), page]), ...contentSources()];
  return addMissingTexts(translationsIn(language), sources, `pages/${page}.yaml`);
}

if (import.meta.main) {
  const [tag, address] = process.argv.slice(2);
  const language = [ENGLISH, ...TRANSLATIONS].find((one) => one.tag === tag);
  if (tag !== undefined && !language) {
    console.error(`There is no language "${tag}"; it needs site/content/${tag}/language.yaml.`);
    process.exitCode = 1;
  } else if (language && address !== undefined) {
    const page = address.replace(/^\/|\/$/g, '') || 'home';
    if (existsSync(join(SITE, 'pages', page, 'page.tsx')))
      for (const line of addMissing(language, page)) console.log(line);
    else {
      console.error(`There is no page ${address}.`);
      process.exitCode = 1;
    }
  } else {
    const problems = (language ? [language] : [ENGLISH, ...TRANSLATIONS]).flatMap(checkLanguage);
    for (const problem of problems) console.error(problem);
    const pages = TRANSLATIONS.map((one) => `${one.name}: ${translatedPages(one).length} pages`);
    console.log(`${pages.join(', ')}; ${problems.length} texts are missing or wrong`);
    if (problems.length > 0) process.exitCode = 1;
  }
}
