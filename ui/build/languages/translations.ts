import type { Catalogs } from './catalogs.ts';
import type { Inlined } from './inline.ts';
import { problemsOf } from './pair-problems.ts';

/** What is wrong with a translation. */
export interface TextProblem {
  /** The catalog. */
  file: string;
  /** The text. */
  field: string;
  message: string;
}

/** A translation is missing or damaged. The message names file and text, in one line for each. */
export class TextsError extends Error {
  override readonly name = 'TextsError';
  readonly problems: readonly TextProblem[];

  constructor(problems: readonly TextProblem[]) {
    super(
      problems
        .map(({ file, field, message }) => `${file}: ${JSON.stringify(field)}: ${message}`)
        .join('\n'),
    );
    this.problems = problems;
  }
}

/**
 * The texts of a language. The owner's English takes the place of that of the sources, and a translation is one of the
 * owner's English.
 * @param own the catalogs of the owner's English
 * @param translations those of the language; null for English
 * @param allowEnglish whether a text without a translation stays in English, where markup can say so with `lang`;
 *   otherwise, it is an error, as a damaged translation always is
 */
export function translationsIn(
  own: Catalogs,
  translations: Catalogs | null,
  allowEnglish: boolean,
) {
  const chosen = (name: string, forms: readonly string[]) => ({
    forms,
    choice: (translations ?? own).plurals(name).choice,
  });
  /** What takes the place of a text; adds what is wrong with it to the problems. */
  function lookUp(
    names: readonly string[],
    { english: source, plural }: { english: string; plural?: string | undefined },
    problems: TextProblem[],
  ): Inlined | undefined {
    const [first = ''] = names;
    const shown = own.forms(names, source);
    if (translations === null) return shown && chosen(first, shown);
    const wanted = shown?.[0] ?? source;
    const forms = translations.forms(names, wanted);
    const refuse = (message: string): void => {
      problems.push({ file: translations.nameOf(first), field: wanted.trim(), message });
    };
    if (forms === undefined) {
      if (!allowEnglish) refuse('is not translated');
      const kept = shown ?? (plural ? [wanted, plural] : [wanted]);
      return { forms: kept, choice: '(n != 1)', language: 'en' };
    }
    // The form for one may leave the number out, as in “a day”.
    const compared = plural ? forms.slice(-1) : forms;
    const english = plural === undefined ? wanted.trim() : (shown?.at(-1) ?? plural);
    for (const form of compared) for (const problem of problemsOf(english, form)) refuse(problem);
    return chosen(first, forms);
  }
  return {
    lookUp,
    /** A text from some catalogs. @throws TextsError */
    of(names: readonly string[], english: string): string {
      const problems: TextProblem[] = [];
      const text = lookUp(names, { english }, problems);
      if (problems.length > 0) throw new TextsError(problems);
      return text?.forms[0] ?? english;
    },
    /** Whether the language, or the owner's English, has a catalog. */
    has: (catalog: string): boolean => (translations ?? own).has(catalog),
  };
}
