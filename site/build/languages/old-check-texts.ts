import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { stringify } from 'yaml';
import type { Source } from './old-sources.ts';
import type { Texts } from './old-texts.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** A text that a language lacks. */
interface Missing {
  /** The file of texts that should have it, below the language's folder. */
  file: string;
  english: string;
  /** Where the English is, for people. */
  at: string;
}

const nameOf = (file: string): string => relative(REPOSITORY, file).replaceAll('\\', '/');

/** Every text that the sources need and that has no translation, once for each file. */
function missingIn(texts: Texts, sources: readonly Source[]): Missing[] {
  const found = new Map<string, Missing>();
  for (const { module, files, ownFile: file, units } of sources) {
    for (const { english, line, required } of units) {
      if (!required || texts.of(files, english) !== null) continue;
      const wanted = english.trim();
      const key = `${file}\n${wanted}`;
      if (!found.has(key))
        found.set(key, { file, english: wanted, at: `${nameOf(module)}:${line}` });
    }
  }
  return [...found.values()];
}

/** Lists the texts that some sources need and that have no translation. @returns lines with file and line */
export const missingTexts = (texts: Texts, sources: readonly Source[]): string[] =>
  missingIn(texts, sources).map(
    ({ file, english, at }) =>
      `${at}: ${JSON.stringify(english)} is missing from ${nameOf(join(texts.folder, file))}`,
  );

/**
 * Lists entries whose English no source has, and texts that are not what they stand for.
 * @param compare finds what is wrong with a text that takes the place of another one
 * @param mayBeEmpty whether a text may be left empty to keep the English
 * @returns lines with file and line
 */
export function wrongTexts(
  texts: Texts,
  all: readonly Source[],
  compare: (english: string, text: string) => string[],
  mayBeEmpty = false,
): string[] {
  const { folder } = texts;
  if (!existsSync(folder)) return [];
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
      const problems = text === '' || text === '=' ? [] : compare(source, text);
      if (mayBeEmpty && text === '') return [];
      if (english && !english.has(source)) problems.push('the English has changed or is gone');
      if (seen.has(source)) problems.push('is listed twice');
      seen.add(source);
      const at = `${nameOf(join(folder, name))}:${line}`;
      return problems.map((problem) => `${at}: ${JSON.stringify(source)}: ${problem}`);
    });
  });
}

/**
 * Adds what some sources lack to the files of texts, with empty translations.
 * @param ownFile a file to make in any case
 * @returns the files, with how many texts each got
 */
export function addMissingTexts(
  texts: Texts,
  sources: readonly Source[],
  ownFile?: string,
): string[] {
  const byFile = Map.groupBy(missingIn(texts, sources), ({ file }) => file);
  if (ownFile !== undefined && texts.file(ownFile) === null && !byFile.has(ownFile))
    byFile.set(ownFile, []);
  return [...byFile].map(([file, entries]) => {
    const path = join(texts.folder, file);
    const listed = new Set((texts.file(file) ?? []).map(({ english }) => english));
    const lines = entries
      .filter(({ english }) => !listed.has(english))
      .map(({ english }) => stringify([{ en: english, [texts.field]: '' }], { lineWidth: 0 }));
    mkdirSync(dirname(path), { recursive: true });
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    writeFileSync(path, before + lines.join(''));
    return `${nameOf(path)}: ${lines.length} ${lines.length === 1 ? 'text' : 'texts'}`;
  });
}
