import { Catalogs, catalogsOf } from './catalogs.ts';
import { inline, type Inlined } from './inline.ts';
import type { Mark } from './marks.ts';
import { problemsOf } from './pair-problems.ts';

/** A translation is missing or damaged. The message names file and text, in one line for each. */
class TextsError extends Error {
  override readonly name = 'TextsError';
}

/** Puts the texts of a build's language into modules. */
export interface Texts {
  /** A module in the language. @param module its absolute path @throws TextsError */
  inline(code: string, module: string): string;
  /** A text from some catalogs. @throws TextsError */
  of(catalogs: readonly string[], english: string): string;
  /** Whether the language, or the owner's English, has a catalog. */
  has(catalog: string): boolean;
  /** Reads the catalogs again when they are asked for. */
  forget(): void;
}

/**
 * The texts of a language. The owner's English, in `languages/en/`, takes the place of that of the sources, and a translation
 * is one of the owner's English.
 * @param root folder of the repository
 * @param allowEnglish whether a text without a translation stays in English, where markup can say so with `lang`;
 *   otherwise, it is an error, as a damaged translation always is
 */
export function textsIn(language: string, root?: string, allowEnglish = false): Texts {
  const own = new Catalogs('en', root);
  const translations = language === 'en' ? null : new Catalogs(language, root);
  const nameOf = (name: string, english: string): string =>
    `${translations?.nameOf(name)}: ${JSON.stringify(english.trim())}`;
  const chosen = (name: string, forms: readonly string[]) => ({
    forms,
    choice: (translations ?? own).plurals(name).choice,
  });

  /** What takes the place of a text; adds what is wrong with it to the problems. */
  function textOf(
    names: readonly string[],
    { english, plural }: Pick<Mark, 'english' | 'plural'>,
    problems: string[],
  ): Inlined | undefined {
    const [first = ''] = names;
    const shown = own.forms(names, english);
    if (translations === null) return shown && chosen(first, shown);
    const wanted = shown?.[0] ?? english;
    const forms = translations.forms(names, wanted);
    if (forms === undefined) {
      if (!allowEnglish) problems.push(`${nameOf(first, wanted)} is not translated`);
      const english = shown ?? (plural ? [wanted, plural.other] : [wanted]);
      return { forms: english, choice: '(n != 1)', language: 'en' };
    }
    // The form for one may leave the number out, as in “a day”.
    const compared = plural ? forms.slice(-1) : forms;
    for (const form of compared)
      for (const problem of problemsOf(plural?.other ?? wanted.trim(), form))
        problems.push(`${nameOf(first, wanted)}: ${problem}`);
    return chosen(first, forms);
  }

  function refuse(problems: readonly string[]): void {
    if (problems.length > 0) throw new TextsError(problems.join('\n'));
  }

  return {
    inline(code, module) {
      const names = catalogsOf(module, root);
      const problems: string[] = [];
      const said = inline(code, module, (mark) =>
        names.length === 0 ? undefined : textOf(names, mark, problems),
      );
      refuse(problems);
      return said;
    },
    of(names, english) {
      const problems: string[] = [];
      const text = textOf(names, { english }, problems);
      refuse(problems);
      return text?.forms[0] ?? english;
    },
    has: (catalog) => (translations ?? own).has(catalog),
    forget() {
      own.forget();
      translations?.forget();
    },
  };
}
