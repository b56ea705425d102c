import type { PageText } from './content.ts';

/** The texts of a catalog by what they take the place of. */
export type CatalogTexts = ReadonlyMap<string, string>;

/**
 * What a page says in a language: what editors have written, or what the build says.
 * @param catalogs by language; the owner's English is `en`
 * @returns the English that the page shows, and what it says in the language; undefined without a translation
 */
export function pageTextIn(
  language: string,
  { english, built }: Pick<PageText, 'english' | 'built'>,
  catalogs: Readonly<Record<string, CatalogTexts>>,
): { shown: string; said: string | undefined } {
  const shown = catalogs['en']?.get(english) || english;
  if (language === 'en') return { shown, said: shown };
  // The catalog may be older than the build, and lack a text that the build has.
  const kept = shown === built['en'] ? built[language] : undefined;
  return { shown, said: catalogs[language]?.get(shown) || kept };
}
