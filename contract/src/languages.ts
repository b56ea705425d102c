/** The languages of the chat, the console, and emails, as BCP 47 tags. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a tag such as `es-MX`; English if it is unknown or not one of ours. */
export const languageOf = (tag: string | null | undefined): Language => {
  const language = tag?.split('-')[0];
  return LANGUAGES.find((one) => one === language) ?? 'en';
};

/** The cookie with the language that an agent chose for the console. */
export const CONSOLE_LANGUAGE_COOKIE = 'ncf_console_language';
