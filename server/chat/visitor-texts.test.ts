import { LANGUAGE_TAGS } from '@ncf/contract/languages';
import { expect, it } from 'vitest';
import { errorIn } from '../platform/languages.ts';
import { bodyOf } from '../platform/http/errors.ts';
import { visitorTextsIn } from './visitor-texts.ts';

it('writes to visitors in French, and in English where a language is unknown', () => {
  const french = visitorTextsIn('fr-CA');
  expect(french.lang).toBe('fr');
  expect(french.hello('Zoé')).toBe('Bonjour Zoé,');
  expect(french.hello('Visitor 2874')).toBe('Bonjour,');
  expect(french.codeWhy('Firefox on Windows')).toContain('(Firefox sur Windows)');
  expect(french.answerSubject('Stolen vehicle')).toBe('Votre demande\u00a0: Véhicule volé');
  expect(french.names(['Ada', 'Grace'])).toBe('Ada et Grace');
  expect(visitorTextsIn('de').hello('Zoé')).toBe('Hi Zoé,');
});

it('says errors in each language, and none in another one than English', () => {
  const body = bodyOf('invalid_input', 'Sign in first.', { name: 'Use at most 80 characters.' });
  expect(errorIn(body, 'fr')).toMatchObject({
    message: 'Ouvrez d’abord une session.',
    fields: { name: 'Utilisez au plus 80 caractères.' },
  });
  // What only agents see is in the languages of the console.
  const forAgents = bodyOf('conflict', 'Another tag already has this name.');
  expect(errorIn(forAgents, 'es').message).toBe('Otra etiqueta ya tiene este nombre.');
  expect(errorIn(forAgents, 'fr')).toEqual(forAgents);
  for (const tag of LANGUAGE_TAGS)
    expect(errorIn(bodyOf('internal', 'Not in any catalog.'), tag).message).toBe(
      'Not in any catalog.',
    );
});
