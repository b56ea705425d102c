import { expect, it } from 'vitest';
import { replacedIn, textProblems, type Written } from './replaced-texts.ts';

const [PAGE, SPANISH] = [
  'languages/en/site/pages/pricing.po',
  'languages/es/site/pages/pricing.po',
];

const text = (english: string, es: string) => ({
  english,
  role: null,
  built: { en: [english], es: [es] },
});
const texts = [
  text('Prices', 'Precios'),
  text('From {price} <a>a month</a>', 'Desde {price} <a>al mes</a>'),
  text('Later', 'Luego'),
];
const po = (entries: Record<string, string>): string =>
  Object.entries(entries)
    .map(([id, said]) => `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(said)}\n`)
    .join('\n');

/** The texts of a page with those of editors. The Spanish catalog of the build has the first two. */
function written(own: Record<string, string>, spanish?: Record<string, string>): Written {
  const es = { Prices: 'Precios', 'From {price} <a>a month</a>': 'Desde {price} <a>al mes</a>' };
  const changed = [PAGE, ...(spanish ? [SPANISH] : [])];
  return {
    pages: { [PAGE]: { title: 'Prices', paths: ['/pricing'], texts } },
    files: { [PAGE]: po(own), [SPANISH]: po({ ...es, ...spanish }) },
    changed: new Set(changed),
  };
}

it('replaces what editors changed in each language, by what the build says', () => {
  const both = written({ Prices: 'What you pay' }, { 'What you pay': 'Lo que paga' });
  expect(replacedIn(both, 'en')).toEqual({ 'pages/pricing': { Prices: 'What you pay' } });
  expect(replacedIn(both, 'es')).toEqual({ 'pages/pricing': { Precios: 'Lo que paga' } });
  expect(textProblems(both, 'es', false)).toEqual([]);
  const onlySpanish = written({}, { Prices: 'Tarifas' });
  expect(replacedIn(onlySpanish, 'en')).toEqual({});
  expect(replacedIn(onlySpanish, 'es')).toEqual({ 'pages/pricing': { Precios: 'Tarifas' } });
});

it('shows English where a translation is missing, and does not publish it', () => {
  const own = written({ Prices: 'What you pay' });
  expect(replacedIn(own, 'es')).toEqual({ 'pages/pricing': { Precios: 'What you pay' } });
  expect(textProblems(own, 'es', false)).toEqual([
    { file: SPANISH, field: 'Prices', message: 'is not translated' },
  ]);
  expect(textProblems(own, 'es', true)).toEqual([]);
});

it('refuses a text without a value or a link of the page, and a translation with another figure', () => {
  const english = 'From {price} <a>a month</a>';
  expect(textProblems(written({ [english]: 'From {price}' }), 'en', false)).toEqual([
    { file: PAGE, field: english, message: 'must have </a> <a> {price}' },
  ]);
  const figures = written({ Later: 'In 5 days' }, { 'In 5 days': 'En 6 días' });
  expect(textProblems(figures, 'es', false)).toEqual([
    { file: SPANISH, field: 'Later', message: 'has 6 instead of 5' },
  ]);
});

it('replaces and checks each form of a text that depends on a number', () => {
  const [one, other] = ['{count} stop', '{count} stops'];
  const built = { en: [one, other], es: ['{count} parada', '{count} paradas'] };
  const pages = {
    [PAGE]: {
      title: '',
      paths: [],
      texts: [{ english: one, plural: other, role: null, built }],
    },
  };
  const catalog = (ids: readonly string[], forms: readonly string[]) =>
    [`msgid "${ids[0]}"`, `msgid_plural "${ids[1]}"`]
      .concat(forms.map((form, at) => `msgstr[${at}] "${form}"`))
      .join('\n');
  const own = ['A visit', '{count} visits'];
  const said = (spanish: readonly string[], english = own): Written => ({
    pages,
    files: { [PAGE]: catalog([one, other], english), [SPANISH]: catalog(own, spanish) },
    changed: new Set([PAGE, SPANISH]),
  });
  const whole = said(['Una visita', '{count} visitas']);
  expect(replacedIn(whole, 'en')).toEqual({
    'pages/pricing': { [one]: 'A visit', [other]: '{count} visits' },
  });
  expect(replacedIn(whole, 'es')['pages/pricing']).toEqual({
    '{count} parada': 'Una visita',
    '{count} paradas': '{count} visitas',
  });
  expect(textProblems(whole, 'es', false)).toEqual([]);
  const messages = (written: Written, language: string) =>
    textProblems(written, language, false).map(({ message }) => message);
  expect(messages(said(['', '{count} visitas']), 'es')).toEqual(['is not translated']);
  expect(messages(said(['Una', 'Muchas']), 'es')).toEqual(['must have {count}']);
  expect(messages(said([], ['{n} visit', '{count} visits']), 'en')).toEqual(['must have {count}']);
});
