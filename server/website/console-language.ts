import type { IncomingHttpHeaders } from 'node:http';
import { CONSOLE_LANGUAGE_COOKIE, CONSOLE_LANGUAGES, type Language } from '@ncf/contract/languages';
import { acceptedLanguage } from '../platform/languages.ts';

const CHOSEN = new RegExp(`(?:^|;\\s*)${CONSOLE_LANGUAGE_COOKIE}=(\\w+)`);

/** The language of the console in a browser: the agent's choice, or the first one that the browser lists, or English. */
export function consoleLanguage(headers: IncomingHttpHeaders): Language {
  const tag = CHOSEN.exec(headers.cookie ?? '')?.[1];
  return (
    CONSOLE_LANGUAGES.find((one) => one === tag) ??
    acceptedLanguage(headers, CONSOLE_LANGUAGES) ??
    'en'
  );
}
