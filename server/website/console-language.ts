import type { IncomingHttpHeaders } from 'node:http';
import { CONSOLE_LANGUAGE_COOKIE, LANGUAGES, type Language } from '@ncf/contract/languages';

const known = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.toLowerCase());
const CHOSEN = new RegExp(`(?:^|;\\s*)${CONSOLE_LANGUAGE_COOKIE}=(\\w+)`);

/** The language of the console in a browser: the agent's choice, or the first one that the browser lists, or English. */
export function consoleLanguage(headers: IncomingHttpHeaders): Language {
  const chosen = known(CHOSEN.exec(headers.cookie ?? '')?.[1]);
  const listed = (headers['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((one) => known(one.trim().split(/[-;]/)[0]))
    .find((one) => one !== undefined);
  return chosen ?? listed ?? 'en';
}
