import type { ContentProblem, PageTexts } from '@ncf/contract/content';
import { pageTextIn, type CatalogTexts } from '@ncf/contract/page-texts';
import { Catalogs } from '@ncf/ui/build/languages/catalogs';
import { nameProblems, problemsOf } from '@ncf/ui/build/languages/pair-problems';
import type { Replaced } from '../shell/texts.ts';
import { replaceableName } from './replaceable.ts';

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
  /** The English of the sources. */
  english: string;
  /** The English that the page shows. */
  shown: string;
  built: string;
  /** Undefined if the language lacks a translation. */
  now: string | undefined;
}

/** What the pages that editors have changed say in a language. */
function* saidIn({ pages, files, changed }: Written, language: string): Generator<Said> {
  const textsOf = (tag: string, catalog: string): CatalogTexts => {
    const entries = new Catalogs(tag, '', (path) => files[path] ?? null).entries(catalog);
    return new Map(entries.map(({ msgid, msgstr: [text = ''] }) => [msgid, text]));
  };
  for (const [path, { texts }] of Object.entries(pages)) {
    const catalog = path.slice('languages/en/'.length, -'.po'.length);
    const file = `languages/${language}/${catalog}.po`;
    const name = replaceableName(catalog);
    if (name === undefined || !(changed.has(path) || changed.has(file))) continue;
    const catalogs = { [language]: textsOf(language, catalog), en: textsOf('en', catalog) };
    for (const text of texts) {
      const built = text.built[language];
      if (built === undefined) continue;
      const { shown, said } = pageTextIn(language, text, catalogs);
      yield { file, name, english: text.english, shown, built, now: said };
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
    if (now !== built) (replaced[name] ??= {})[built] = now;
  return replaced;
}

/** Finds texts that lack a translation, and those that lost a link or a value of the page. */
export function textProblems(
  written: Written,
  language: string,
  allowEnglish: boolean,
): ContentProblem[] {
  return [...saidIn(written, language)].flatMap(({ file, english, shown, built, now }) => {
    if (now === built || (now === undefined && allowEnglish)) return [];
    const messages =
      now === undefined
        ? ['is not translated']
        : language === 'en'
          ? nameProblems(english, now)
          : problemsOf(shown, now);
    return messages.map((message) => ({ file, field: english, message }));
  });
}
