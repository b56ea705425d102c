import { LANGUAGE_TAGS, type Language } from './languages.ts';

/** A text in the languages that the team wrote it in. */
export type Texts = Partial<Record<Language, string>>;

/** A text in a language, or else in the first one that it was written in. @param language BCP 47 tag */
export function textIn(written: Texts, language: string): { text: string; language: string } {
  const [first] = LANGUAGE_TAGS.filter((one) => written[one] !== undefined);
  const found =
    LANGUAGE_TAGS.find((one) => one === language && written[one] !== undefined) ?? first;
  return found === undefined
    ? { text: '', language }
    : { text: written[found] ?? '', language: found };
}
