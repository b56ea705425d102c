import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorBody } from '@ncf/contract/errors';
import { LANGUAGES, type Language } from '@ncf/contract/languages';
import { SPANISH_ERRORS } from './spanish-errors.ts';

/** The first of our languages that a browser lists; undefined if it lists none. */
export const acceptedLanguage = (headers: IncomingHttpHeaders): Language | undefined =>
  (headers['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((one) => one.trim().toLowerCase().split(/[-;]/)[0])
    .map((tag) => LANGUAGES.find((language) => language === tag))
    .find((one) => one !== undefined);

/** A text of an error in a language; one without a translation stays in English. */
function textIn(english: string, language: Language): string {
  if (language === 'en') return english;
  const numbers = english.match(/\d+/g) ?? [];
  const found = SPANISH_ERRORS[english] ?? SPANISH_ERRORS[english.replace(/\d+/g, '{n}')];
  return found?.replaceAll('{n}', () => numbers.shift() ?? '') ?? english;
}

/** The body of an error response with its texts in a language. */
export const errorIn = (body: ErrorBody, language: Language): ErrorBody => ({
  ...body,
  message: textIn(body.message, language),
  ...(body.fields === undefined
    ? {}
    : {
        fields: Object.fromEntries(
          Object.entries(body.fields).map(([name, text]) => [name, textIn(text, language)]),
        ),
      }),
});
