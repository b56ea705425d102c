import { dirname, relative, resolve } from 'node:path';
import { Texts } from './old-texts.ts';
import { ENGLISH, fieldOf, textsFolder, type Language } from './languages.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** The part of a module's path that names its file of texts, without its end; null for modules without texts. */
function nameOf(module: string): string | null {
  const path = relative(REPOSITORY, module)
    .replaceAll('\\', '/')
    .replace(/\.tsx?$/, '');
  if (path.startsWith('ui/src/')) return 'ui';
  const named =
    /^site\/(?:build\/(?=printables\/))?((?:pages|shell|tools|demo-fleet|printables)\/.*)$/;
  return named.exec(path)?.[1] ?? null;
}

/**
 * The files that may have a module's texts, below a language's folder: first one for the module, then one for all modules
 * of its folder. Pages and the shell have one for each folder.
 * @param module its absolute path
 */
export function textFilesOf(module: string): string[] {
  const name = nameOf(module);
  if (name === null) return [];
  const folder = dirname(name);
  return [...new Set([name, folder === '.' ? name : folder])].map((one) => `${one}.yaml`);
}

/** Where the check expects the texts of a module that has none yet. */
export function ownTextFile(module: string): string {
  const [own = '', folder = ''] = textFilesOf(module);
  return /^(pages\/.+\/|shell\/)/.test(own) ? folder : own;
}

/** The texts of one language. */
export const translationsIn = (language: Language): Texts =>
  new Texts(textsFolder(language), fieldOf(language));

/** The texts of one language as its pages show them. */
export interface ShownTexts {
  /** What a language shows for an English text of the sources, in some files of texts; null to keep it. */
  of(files: readonly string[], english: string): string | null;
  /** Reads the files again when they are asked for. */
  forget(): void;
}

/** The English that the site shows: the owner's text, where there is one. */
export const shownEnglish = (own: Texts, files: readonly string[], english: string): string =>
  own.of(files, english) ?? english;

/**
 * The texts of one language as its pages show them. A translation is one of the English that the site shows, so a text that
 * the owner replaced is in the owner's English until it is translated.
 */
export function shownTexts(language: Language): ShownTexts {
  const texts = translationsIn(language);
  if (language === ENGLISH) return texts;
  const own = translationsIn(ENGLISH);
  return {
    of(files, english) {
      const shown = shownEnglish(own, files, english);
      return texts.of(files, shown) ?? (shown === english ? null : shown);
    },
    forget() {
      texts.forget();
      own.forget();
    },
  };
}
