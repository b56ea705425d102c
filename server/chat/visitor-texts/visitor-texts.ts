import { languageOf, type Language } from '@ncf/contract/languages';
import { english, type VisitorTexts } from './english.ts';
import { spanish } from './spanish.ts';

const TEXTS: Record<Language, VisitorTexts> = { en: english, es: spanish };

/** The texts for a visitor's language, a BCP 47 tag; English if it is unknown or has none. */
export const visitorTextsIn = (tag: string | null | undefined): VisitorTexts =>
  TEXTS[languageOf(tag)];
