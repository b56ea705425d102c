/** What the program must know about a language that it speaks. */
interface LanguageFacts {
  /** The language's own name for itself. */
  name: string;
  /** BCP 47 tag for dates and numbers. */
  locale: string;
  /** BCP 47 tag for the names of time zones: in es-US Mountain Time is that of the “Montañas Rocosas”. */
  zoneNames: string;
  /** The word between the ends of a span, as in “8 AM to 6 PM”. */
  to: string;
  /** For saved replies: the part of the day, or a greeting whose form depends on it. */
  dayParts: readonly [morning: string, afternoon: string, evening: string];
  /** Whether the console is in it, too. The chat and its emails are in every language. */
  inConsole: boolean;
}

/** The languages, by BCP 47 tag. Their texts are in `languages/<tag>/`. */
export const LANGUAGES = {
  en: {
    name: 'English',
    locale: 'en-US',
    zoneNames: 'en-US',
    to: 'to',
    dayParts: ['morning', 'afternoon', 'evening'],
    inConsole: true,
  },
  es: {
    name: 'Español',
    locale: 'es-US',
    zoneNames: 'es-MX',
    to: 'a',
    dayParts: ['buenos días', 'buenas tardes', 'buenas noches'],
    inConsole: true,
  },
  fr: {
    name: 'Français',
    locale: 'fr-CA',
    zoneNames: 'fr-CA',
    to: 'à',
    dayParts: ['bonjour', 'bon après-midi', 'bonsoir'],
    inConsole: false,
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[];

/** The languages that texts of the team may be in besides English. */
export const TRANSLATIONS = LANGUAGE_TAGS.filter((language) => language !== 'en');

/** The languages of the console. */
export const CONSOLE_LANGUAGES = LANGUAGE_TAGS.filter((tag) => LANGUAGES[tag].inConsole);

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** The language of a tag such as `es-MX`; undefined if it is none of ours. */
export const knownLanguage = (tag: string | null | undefined): Language | undefined => {
  const language = tag?.split('-')[0]?.toLowerCase() ?? '';
  return isLanguage(language) ? language : undefined;
};

/** The language of a tag such as `es-MX`; English if it is unknown or none of ours. */
export const languageOf = (tag: string | null | undefined): Language => knownLanguage(tag) ?? 'en';

/** The cookie with the language that an agent chose for the console. */
export const CONSOLE_LANGUAGE_COOKIE = 'ncf_console_language';
