import { CONSOLE_LANGUAGE_COOKIE, LANGUAGES, type Language } from '@ncf/contract/languages';

const YEAR_S = 365 * 24 * 3600;

/** The console's languages, each by its own name. */
export const LANGUAGE_NAMES = LANGUAGES.map((language) => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return { language, name: name.charAt(0).toUpperCase() + name.slice(1) };
});

/** Remembers the language in this browser, and loads the console in it. Drafts are stored, so none is lost. */
export function chooseLanguage(language: Language): void {
  document.cookie = `${CONSOLE_LANGUAGE_COOKIE}=${language}; path=/console; max-age=${YEAR_S}; samesite=lax`;
  location.reload();
}
