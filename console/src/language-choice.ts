import { storedValues } from '@ncf/chat/stored-values';
import {
  CONSOLE_LANGUAGE_COOKIE,
  CONSOLE_LANGUAGES,
  LANGUAGES,
  type Language,
} from '@ncf/contract/languages';
import { LANGUAGE } from './language.ts';

const YEAR_S = 365 * 24 * 3600;

/** The console's languages, each by its own name. */
export const LANGUAGE_NAMES = CONSOLE_LANGUAGES.map((language) => ({
  language,
  name: LANGUAGES[language].name,
}));

const sessionValues = storedValues(() => sessionStorage);
const CHOSEN = 'languageChosen';

/** Chooses the language before signing in: the account then takes it. */
export function chooseBefore(language: Language): void {
  sessionValues.setItem(CHOSEN, language);
  chooseLanguage(language);
}

/** Whether the language was chosen just before signing in. Forgets it. */
export function isChosenBefore(): boolean {
  const chosen = sessionValues.getItem(CHOSEN) === LANGUAGE;
  sessionValues.removeItem(CHOSEN);
  return chosen;
}

/** Remembers the language in this browser, and loads the console in it. Drafts are stored, so none is lost. */
export function chooseLanguage(language: Language): void {
  document.cookie = `${CONSOLE_LANGUAGE_COOKIE}=${language}; path=/console; max-age=${YEAR_S}; samesite=lax`;
  location.reload();
}
