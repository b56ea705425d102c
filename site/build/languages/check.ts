import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { stringify } from 'yaml';
import { contentSources } from './content-texts.ts';
import { sourcesOf, type Source } from './sources.ts';
import {
  ENGLISH,
  fieldOf,
  textsFolder,
  TRANSLATIONS,
  translatedPages,
  type Language,
} from './languages.ts';
import { nameProblems, problemsOf } from './pair-problems.ts';
import { Translations } from './translations.ts';

const SITE = resolve(import.meta.dirname, '../..');

/** A text of a page that a language lacks. */
interface Missing {
  /** The file of texts that should have it, below the language's folder. */
  file: string;
  english: string;
  /** Where the English is, for people. */
  at: string;
}

const place = (file: string, line: number): string =>
  `${relative(resolve(SITE, '..'), file).replaceAll('\\', '/')}:${line}`;

/** Every text that the pages need and that has no translation, once for each file. */
function missingIn(texts: Translations, sources: readonly Source[]): Missing[] {
  const found = new Map<string, Missing>();
  for (const { module, files, ownFile: file, units } of sources) {
    for (const { english, line, required } of units) {
      if (!required || texts.of(files, english) !== null) continue;
      const wanted = english.trim();
      const key = `${file}\n${wanted}`;
      if (!found.has(key)) found.set(key, { file, english: wanted, at: place(module, line) });
    }
  }
  return [...found.values()];
}

/** Entries whose English no module has, and translations with other figures or names than the English. */
function wrongIn(texts: Translations, all: readonly Source[]): string[] {
  const folder = textsFolder(texts.language);
  if (!existsSync(folder)) return [];
  // Owners may change what a page says, such as a figure; a text that they left empty stays as it is.
  const isOwn = texts.language === ENGLISH;
  const compare = isOwn ? nameProblems : problemsOf;
  const known = new Map<string, Set<string>>();
  for (const { files, units } of all)
    for (const file of files) {
      const set = known.get(file) ?? new Set();
      for (const { english } of units) set.add(english.trim());
      known.set(file, set);
    }
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.yaml'));
  return names.flatMap((name) => {
    const english = known.get(name);
    const seen = new Set<string>();
    return (texts.file(name) ?? []).flatMap(({ english: source, text, line }) => {
      const at = place(join(folder, name), line);
      const problems = text === '' || text === '=' ? [] : compare(source, text);
      if (isOwn && text === '') return [];
      if (english && !english.has(source)) problems.push('the English has changed or is gone');
      if (seen.has(source)) problems.push('is listed twice');
      seen.add(source);
      return problems.map((problem) => `${at}: ${JSON.stringify(source)}: ${problem}`);
    });
  });
}

/** Lists what is missing or wrong in a language. @returns lines with file and line */
export function checkLanguage(language: Language): string[] {
  const texts = new Translations(language);
  if (language === ENGLISH) return wrongIn(texts, sourcesOf(null));
  const content = contentSources();
  const needed = [...sourcesOf(translatedPages(language)), ...content];
  const missing = missingIn(texts, needed).map(
    ({ file, english, at }) =>
      `${at}: ${JSON.stringify(english)} is missing from site/content/${language.tag}/${file}`,
  );
  return [...missing, ...wrongIn(texts, [...sourcesOf(null), ...content])];
}

/** Adds what a page lacks to the files of texts, with empty translations. @returns the files */
export function addMissing(language: Language, page: string): string[] {
  const texts = new Translations(language);
  const own = `pages/${page}.yaml`;
  const sources =
    language === ENGLISH
      ? sourcesOf([page])
      : [...sourcesOf([...translatedPages(language), page]), ...contentSources()];
  const missing = missingIn(texts, sources);
  const byFile = Map.groupBy(missing, ({ file }) => file);
  if (!existsSync(join(textsFolder(language), own)) && !byFile.has(own)) byFile.set(own, []);
  return [...byFile].map(([file, entries]) => {
    const path = join(textsFolder(language), file);
    const listed = new Set((texts.file(file) ?? []).map(({ english }) => english));
    const lines = entries
      .filter(({ english }) => !listed.has(english))
      .map(({ english }) =>
        stringify([{ en: english, [fieldOf(language)]: '' }], { lineWidth: 0 }),
      );
    mkdirSync(dirname(path), { recursive: true });
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    writeFileSync(path, before + lines.join(''));
    return `site/content/${language.tag}/${file}: ${lines.length} texts`;
  });
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
