import { languageOf, type Language } from '@ncf/contract/languages';
import { english, type LetterTexts } from './english.ts';
import { spanish } from './spanish.ts';

const TEXTS: Record<Language, LetterTexts> = { en: english, es: spanish };

/** The texts for a visitor's language, a BCP 47 tag; English if it is unknown or has none. */
export const lettersIn = (tag: string | null | undefined): LetterTexts => TEXTS[languageOf(tag)];
