import { globSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { resolve } from 'node:path';
import type { ErrorBody } from '@ncf/contract/errors';
import { knownLanguage, LANGUAGE_TAGS, LANGUAGES, type Language } from '@ncf/contract/languages';
import { createTranslator, type Translator } from '@ncf/contract/t';
import PO from 'pofile';

const CATALOGS = resolve(import.meta.dirname, '../../languages');

/** A language with its words for the server's texts. */
export interface Speech extends Translator {
  language: Language;
  /** BCP 47 tag for dates and numbers. */
  locale: string;
  /** A text that was composed in English, such as the message of an error; without a translation, it stays English. */
  say: (english: string) => string;
}

/** A text with numbers as a pattern, and its translation as what takes its place. */
function patternOf(english: string, text: string): [RegExp, string] | null {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (names.length === 0) return null;
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return [
    new RegExp(`^${escaped.replace(/\{(\w+)\}/g, String.raw`(?<$1>[\d.,]+)`)}$`, 'u'),
    text.replace(/\{(\w+)\}/g, (all, name: string) => (names.includes(name) ? `$<${name}>` : all)),
  ];
}

function readSpeech(language: Language): Speech {
  const forms = new Map<string, readonly string[]>();
  let choice = 'n != 1';
  for (const name of globSync('{contract,server/*}.po', { cwd: resolve(CATALOGS, language) })) {
    const { headers, items } = PO.parse(readFileSync(resolve(CATALOGS, language, name), 'utf8'));
    choice = /plural=([n\d\s()!=<>&|?:%]+);/.exec(headers['Plural-Forms'] ?? '')?.[1] ?? choice;
    for (const { msgid, msgstr } of items) if (msgstr[0]) forms.set(msgid, msgstr);
  }
  const patterns = [...forms].flatMap(([english, [text = '']]) => {
    const pattern = patternOf(english, text);
    return pattern === null ? [] : [pattern];
  });
  // oxlint-disable-next-line no-implied-eval -- it consists of digits, `n`, and operators
  const formFor = new Function('n', `return +(${choice})`) as (count: number) => number;
  return {
    language,
    locale: LANGUAGES[language].locale,
    ...createTranslator((english) => forms.get(english), formFor),
    say(english) {
      const found = forms.get(english)?.[0];
      if (found !== undefined) return found;
      for (const [pattern, text] of patterns)
        if (pattern.test(english)) return english.replace(pattern, text);
      return english;
    },
  };
}

const speeches = new Map<Language, Speech>();

/** The words of a language. */
export function speechIn(language: Language): Speech {
  const known = speeches.get(language) ?? readSpeech(language);
  speeches.set(language, known);
  return known;
}

/** Makes texts once for each language. */
export function inEachLanguage<T>(textsIn: (speech: Speech) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const known = made.get(language) ?? textsIn(speechIn(language));
    made.set(language, known);
    return known;
  };
}

/** The first of some languages that a browser lists; undefined if it lists none. */
export const acceptedLanguage = (
  headers: IncomingHttpHeaders,
  languages: readonly Language[] = LANGUAGE_TAGS,
): Language | undefined =>
  (headers['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((one) => knownLanguage(one.trim().split(';')[0]))
    .find((one) => one !== undefined && languages.includes(one));

/** The body of an error response with its texts in a language. */
export function errorIn(body: ErrorBody, language: Language): ErrorBody {
  const { say } = speechIn(language);
  const { fields } = body;
  if (fields === undefined) return { ...body, message: say(body.message) };
  const said = Object.entries(fields).map(([name, text]) => [name, say(text)]);
  return { ...body, message: say(body.message), fields: Object.fromEntries(said) };
}
