import { expect, it } from 'vitest';
import { english } from './english.ts';
import { COOKIES_BLOCKED_ENGLISH, COOKIES_BLOCKED_SPANISH } from './cookies-blocked.ts';
import { CONTACT_CARD_ENGLISH, CONTACT_CARD_SPANISH } from './contact-card.ts';
import { EMOJI_ENGLISH, EMOJI_SPANISH } from './emoji.ts';
import { PAST_CONVERSATIONS_ENGLISH, PAST_CONVERSATIONS_SPANISH } from './past-conversations.ts';
import { RATING_ENGLISH, RATING_SPANISH } from './rating.ts';
import { SETTINGS_ENGLISH, SETTINGS_SPANISH } from './settings.ts';
import { spanish } from './spanish.ts';
import { reasonOf, setTexts } from './texts.ts';
import { UPLOADS_ENGLISH, UPLOADS_SPANISH } from './uploads.ts';
import { VOICE_ENGLISH, VOICE_SPANISH } from './voice.ts';
import { WAITING_ENGLISH, WAITING_SPANISH } from './waiting.ts';
import { YOUR_DATA_ENGLISH, YOUR_DATA_SPANISH } from './your-data.ts';

const ENGLISH = {
  english,
  YOUR_DATA_ENGLISH,
  PAST_CONVERSATIONS_ENGLISH,
  COOKIES_BLOCKED_ENGLISH,
  RATING_ENGLISH,
  SETTINGS_ENGLISH,
  VOICE_ENGLISH,
  UPLOADS_ENGLISH,
  CONTACT_CARD_ENGLISH,
  EMOJI_ENGLISH,
  WAITING_ENGLISH,
};
const SPANISH = {
  spanish,
  YOUR_DATA_SPANISH,
  PAST_CONVERSATIONS_SPANISH,
  COOKIES_BLOCKED_SPANISH,
  RATING_SPANISH,
  SETTINGS_SPANISH,
  VOICE_SPANISH,
  UPLOADS_SPANISH,
  CONTACT_CARD_SPANISH,
  EMOJI_SPANISH,
  WAITING_SPANISH,
};

/** Every string of a language; functions are called with small and large numbers. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    const call = value as (...args: unknown[]) => string;
    return [-2, -1, 0, 1, 2, 90].flatMap((count) => {
      try {
        return [call(count, count, count)];
      } catch {
        return [];
      }
    });
  }
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
}

it('calls the visitor usted in every Spanish sentence, never tú', () => {
  const informal =
    /\b(tú|tu|tus|te|ti|contigo|tuy[oa]s?|eres|estás|puedes|escribe|escribas|deja|revisa|usa|quita|suelta|espera un|carga la|inténtalo|dinos)\b/i;
  expect(strings(SPANISH).filter((text) => informal.test(text))).toEqual([]);
});

it('leaves no text untranslated and no value unformatted', () => {
  const [en, es] = [strings(ENGLISH), strings(SPANISH)];
  for (const text of [...en, ...es]) expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  const long = new Set(en.filter((text) => text.length > 12));
  expect(es.filter((text) => long.has(text))).toEqual([]);
});

it('tells in the language of the page why a proxy refused a call', () => {
  setTexts(spanish);
  const reason = (code: string) => reasonOf(Object.assign(new Error(''), { code }));
  expect(reason('too_large')).toBe(spanish.codes['too_large']);
  expect(reason('invalid_input')).toBe(spanish.codes['internal']);
});

it.each([
  [english.left(1), '1 character left'],
  [english.left(-1), '1 character too many'],
  [english.latest(1), '1 new message'],
  [RATING_ENGLISH.unsent(1), 'One message hasn’t been sent yet and will be lost.'],
  [spanish.left(1), 'queda 1 carácter'],
  [spanish.left(-1), 'sobra 1 carácter'],
  [spanish.left(-2), 'sobran 2 caracteres'],
  [spanish.left(0), 'quedan 0 caracteres'],
  [spanish.latest(2), '2 mensajes nuevos'],
  [
    YOUR_DATA_SPANISH.storedData(1, 2, 1),
    'Guardamos 1 mensaje y 2 archivos de una conversación empezada en este navegador.',
  ],
  [YOUR_DATA_SPANISH.cookieRetention(1), 'Una cookie reconoce este navegador durante un día.'],
])('says “%s”', (text, expected) => expect(text).toBe(expected));
