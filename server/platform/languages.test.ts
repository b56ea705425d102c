import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openApp } from '../app.fixture.ts';
import { acceptedLanguage, errorIn } from './languages.ts';
import { bodyOf } from './http/errors.ts';

/** Errors that only a program's author reads. */
const FOR_PROGRAMS =
  /API key|route is not|JSON|topic|valid\.$|support this method|Host header|origin|multipart\/form|icon|email cannot be read|^The (file|bytes)\.|^A ZIP/;

/** A sentence in the code. */
const SENTENCE = /(?<=['`])[A-Z][^'`\n]*[.!?](?=['`])/g;

it('has a Spanish text for every error that people read', () => {
  const server = resolve(import.meta.dirname, '..');
  const sentences = globSync('{admin,chat,identity,platform,team}/**/*.ts', { cwd: server })
    .filter((file) => !/\.(test|fixture|contract)\.ts$/.test(file))
    .map((file) => readFileSync(resolve(server, file), 'utf8'))
    .filter((code) => /\bHttpError\b|\bWeakPassword\b/.test(code))
    .flatMap(
      (code) =>
        code.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$|new Error\(.*\)/gm, '').match(SENTENCE) ?? [],
    )
    .map((text) => text.replace(/\$\{[^}]+\}/g, '7'));
  expect(sentences.length).toBeGreaterThan(60);
  const english = sentences.filter(
    (text) => errorIn(bodyOf('internal', text), 'es').message === text && !FOR_PROGRAMS.test(text),
  );
  expect(english).toEqual([]);
});

it.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr-FR, EN-GB;q=0.7', 'fr'],
  ['de-DE, EN-GB;q=0.7', 'en'],
  ['de', undefined],
  [undefined, undefined],
])('chooses the first of our languages that a browser lists in %s', (list, language) => {
  expect(acceptedLanguage(list === undefined ? {} : { 'accept-language': list })).toBe(language);
});

it('answers in the language that the browser asks for, and a form in that of its page', async () => {
  const app = await openApp();
  const headers = { 'accept-language': 'es-MX,en;q=0.5' };
  const refused = await app.call({ url: '/api/v1/conversations', headers });
  expect(refused.json()).toMatchObject({ message: 'Primero inicie sesión.' });
  const name = 'x'.repeat(200);
  const inquiry = { name, email: 'a', message: 'Hola', language: 'es' };
  const wrong = await app.call({ method: 'POST', url: '/api/v1/inquiries', body: inquiry });
  expect(wrong.json()).toMatchObject({
    fields: {
      name: 'Use como máximo 80 caracteres.',
      email: 'Escriba un correo electrónico válido, como ada@example.com.',
    },
  });
});
