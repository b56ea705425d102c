import type { ContentProblem, PageTexts } from '@ncf/contract/content';
import { catalogTexts, formsOf, pageTextIn } from '@ncf/contract/page-texts';
import { Catalogs } from '@ncf/ui/build/languages/catalogs';
import { nameProblems, problemsOf } from '@ncf/ui/build/languages/pair-problems';
import { namesIn } from '@ncf/ui/build/languages/names';
import type { Replaced } from '../shell/texts.ts';
import { replaceableName, SHELL } from './replaceable.ts';

/** The texts of pages as they are to be shown. */
export interface Written {
  /** What the build says, by the path of the owner's catalog (`texts.json`). */
  pages: Readonly<Record<string, PageTexts>>;
  /** The catalogs, with those of editors over those of the build. */
  files: Readonly<Record<string, string | null>>;
  /** The paths of those of editors. */
  changed: ReadonlySet<string>;
}

interface Said {
  /** The catalog. */
  file: string;
  /** The short name of the catalog. */
  name: string;
  /** The English of the sources, as all of these with a form for each case of numbers. */
  english: readonly string[];
  /** The English that the page shows. */
  shown: readonly string[];
  built: readonly string[];
  /** Undefined if the language lacks a translation, in whole or of a form. */
  now: readonly string[] | undefined;
}

/** What the pages that editors have changed say in a language. */
function* saidIn({ pages, files, changed }: Written, language: string): Generator<Said> {
  const textsOf = (tag: string, catalog: string) =>
    catalogTexts(new Catalogs(tag, '', (path) => files[path] ?? null).entries(catalog));
  for (const [path, { texts }] of Object.entries(pages)) {
    const catalog = path.slice('languages/en/'.length, -'.po'.length);
    const file = `languages/${language}/${catalog}.po`;
    const name = catalog === SHELL ? SHELL : replaceableName(catalog);
    if (name === undefined || !(changed.has(path) || changed.has(file))) continue;
    const catalogs = { [language]: textsOf(language, catalog), en: textsOf('en', catalog) };
    for (const text of texts) {
      const built = text.built[language];
      if (built === undefined) continue;
      const { shown, said } = pageTextIn(language, text, catalogs);
      const isWhole = said?.every(Boolean) && said.length === built.length;
      yield { file, name, english: formsOf(text), shown, built, now: isWhole ? said : undefined };
    }
  }
}

/**
 * What takes the place of texts of a build in a language. A text without a translation is in English. Two texts of a
 * catalog that a language says in the same words change together.
 */
export function replacedIn(written: Written, language: string): Replaced {
  const replaced: Replaced = {};
  for (const { name, built, shown, now = shown } of saidIn(written, language))
    for (const [at, before] of built.entries()) {
      const text = now[at] ?? now.at(-1) ?? before;
      if (text !== before && name !== SHELL) (replaced[name] ??= {})[before] = text;
    }
  return replaced;
}

/** What is wrong with the forms of a text. The one for 1 may leave values out, as in “a day”, but has no others. */
function formProblems(
  english: readonly string[],
  forms: readonly string[],
  compare: typeof problemsOf,
): string[] {
  const last = english.at(-1) ?? '';
  const known = new Set(namesIn(last));
  return forms.flatMap((form, at) => {
    const isShorter = at < forms.length - 1 && namesIn(form).every((name) => known.has(name));
    return isShorter ? [] : compare(last, form);
  });
}

/** Finds texts that lack a translation, and those that lost a link or a value of the page. */
export function textProblems(
  written: Written,
  language: string,
  allowEnglish: boolean,
): ContentProblem[] {
  return [...saidIn(written, language)].flatMap(({ file, english, shown, built, now }) => {
    if (now?.every((form, at) => form === built[at]) || (now === undefined && allowEnglish))
      return [];
    const messages =
      now === undefined
        ? ['is not translated']
        : language === 'en'
          ? formProblems(english, now, nameProblems)
          : formProblems(shown, now, problemsOf);
    return messages.map((message) => ({ file, field: english[0] ?? '', message }));
  });
}
