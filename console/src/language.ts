import { LANGUAGES, type Language } from '@ncf/contract/languages';

declare const __LANGUAGE__: Language;
/** The language of this build; tests of single modules have none. */
export const LANGUAGE: Language = typeof __LANGUAGE__ === 'undefined' ? 'en' : __LANGUAGE__;

/** BCP 47 tag for dates and numbers. */
export const { locale: LOCALE } = LANGUAGES[LANGUAGE];

/** Writes lists of names: `Ada, Grace, and Mary`. */
export const names = new Intl.ListFormat(LOCALE);
