import { profileApi } from '@ncf/contract/api/profile';
import { CONSOLE_LANGUAGE_COOKIE, type Language } from '@ncf/contract/languages';
import type { AccessToken } from '@ncf/chat/api';
import { call } from '../api/call.ts';
import { LANGUAGE } from '../language.ts';
import { chooseLanguage, isChosenBefore } from '../language-choice.ts';

/**
 * Loads the console in the account's language. One without a language takes that of this console, and so does one whose
 * agent chose it just before signing in.
 */
export function applyAccountLanguage(own: Language | undefined, token: AccessToken): void {
  if (own === undefined || isChosenBefore())
    void call(profileApi.update, { body: { language: LANGUAGE }, token });
  // The cookie is already set if the server has no console in this language, as in development.
  else if (!document.cookie.includes(`${CONSOLE_LANGUAGE_COOKIE}=${own}`)) chooseLanguage(own);
}
