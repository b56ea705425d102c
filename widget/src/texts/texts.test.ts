// cspell:words commencée conservons dans fichier navigateur
import { LANGUAGE_TAGS, type Language } from '@ncf/contract/languages';
import { expect, it } from 'vitest';
import { loadLaterTexts, setLanguage } from '../settings/language.ts';
import { later, reasonOf, texts } from './texts.ts';

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

async function textsIn(language: Language): Promise<string[]> {
  await loadLaterTexts();
  await setLanguage(language);
  return strings([texts, later]);
}

/** Words that address one person as a friend. */
const INFORMAL: Readonly<Record<string, RegExp>> = {
  es: /\b(tú|tu|tus|te|ti|contigo|tuy[oa]s?|eres|estás|puedes|escribe|escribas|deja|revisa|usa|quita|suelta|espera un|carga la|inténtalo|dinos)\b/i,
  fr: /(?<!\p{L})(tu|te|toi|ton|ta|tes|peux|écris|essaie|vérifie)(?!\p{L})/iu,
};

it.each(LANGUAGE_TAGS)(
  'addresses the visitor politely in every sentence of %s',
  async (language) => {
    const all = await textsIn(language);
    for (const text of all) expect(text).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/);
    expect(all.filter((text) => INFORMAL[language]?.test(text))).toEqual([]);
  },
);

it.each(LANGUAGE_TAGS.filter((tag) => tag !== 'en'))(
  'leaves no text in English in %s',
  async (tag) => {
    const long = new Set((await textsIn('en')).filter((text) => text.length > 12));
    expect((await textsIn(tag)).filter((text) => long.has(text))).toEqual([]);
  },
);

it('tells in the language of the page why a proxy refused a call', async () => {
  await setLanguage('es');
  const reason = (code: string) => reasonOf(Object.assign(new Error(''), { code }));
  expect(reason('too_large')).toMatch(/^Ese archivo es demasiado grande/);
  expect(reason('invalid_input')).toBe(texts.codes['internal']);
});

it('puts the word after a number into its form', async () => {
  await textsIn('en');
  expect([texts.left(1), texts.left(-1), texts.latest(1), later.rating.unsent(1)]).toEqual([
    '1 character left',
    '1 character too many',
    '1 new message',
    'One message hasn’t been sent yet and will be lost.',
  ]);
  await textsIn('es');
  expect([1, -1, -2, 0].map((count) => texts.left(count))).toEqual([
    'queda 1 carácter',
    'sobra 1 carácter',
    'sobran 2 caracteres',
    'quedan 0 caracteres',
  ]);
  expect(texts.latest(2)).toBe('2 mensajes nuevos');
  expect(later.yourData.storedData(1, 2, 1)).toBe(
    'Guardamos 1 mensaje y 2 archivos de una conversación empezada en este navegador.',
  );
  expect(later.yourData.cookieRetention(1)).toBe(
    'Una cookie reconoce este navegador durante un día.',
  );
  await textsIn('fr');
  expect(later.yourData.storedData(1, 0, 1)).toBe(
    'Nous conservons 1 message et 0 fichier (une conversation commencée dans ce navigateur).',
  );
  expect(texts.unread(1)).toMatch(/^non lus\s: 1$/);
  expect(texts.codes['too_large']).toMatch(/20\sMo\.$/);
});
