import type { Language } from './languages.ts';

/** A text in the languages that the team wrote it in. */
export type Texts = Partial<Record<Language, string | undefined>>;

/** A text in a language, or else in the first one that it was written in. @param language BCP 47 tag */
export function textIn(
  written: Texts & Readonly<Record<string, string | undefined>>,
  language: string,
): { text: string; language: string } {
  const [first = [language, '']] = Object.entries(written);
  const text = written[language];
  return text === undefined ? { text: first[1] ?? '', language: first[0] } : { text, language };
}
