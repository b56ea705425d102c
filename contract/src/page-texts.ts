import type { PageText } from './content.ts';

/** The forms of each text of a catalog, by `formsKey` of what they take the place of. */
export type CatalogTexts = ReadonlyMap<string, readonly string[]>;

/** Names a text, which has two forms in English if it depends on a number. */
export const formsKey = (english: readonly (string | null | undefined)[]): string =>
  english.filter((form) => form != null).join('\0');

/** The texts of a catalog (PO, GNU gettext) by what they take the place of. */
export const catalogTexts = (
  entries: readonly { msgid: string; msgid_plural?: string | null; msgstr: string[] }[],
): CatalogTexts =>
  new Map(
    entries
      .filter(({ msgstr }) => msgstr.some(Boolean))
      .map((entry) => [formsKey([entry.msgid, entry.msgid_plural]), entry.msgstr]),
  );

/** The English forms of a text in the sources. */
export const formsOf = ({ english, plural }: Pick<PageText, 'english' | 'plural'>): string[] =>
  plural === undefined ? [english] : [english, plural];

/**
 * What a page says in a language: what editors have written, or what the build says.
 * @param catalogs by language; the owner's English is `en`
 * @returns the English that the page shows, and what it says in the language, each with a form for each case of numbers;
 *   undefined without a translation, and with an empty form where one is missing
 */
export function pageTextIn(
  language: string,
  text: Pick<PageText, 'english' | 'plural' | 'built'>,
  catalogs: Readonly<Record<string, CatalogTexts>>,
): { shown: readonly string[]; said: readonly string[] | undefined } {
  const english = formsOf(text);
  const shown = catalogs['en']?.get(formsKey(english)) ?? english;
  if (language === 'en') return { shown, said: shown };
  const key = formsKey(shown);
  // The catalog may be older than the build, and lack a text that the build has.
  const kept = key === formsKey(text.built['en'] ?? []) ? text.built[language] : undefined;
  return { shown, said: catalogs[language]?.get(key) ?? kept };
}
