import { speechIn } from '../../../server/platform/languages.ts';
import { topicIn } from '@ncf/contract/inquiry-topics';
import { problemsOf } from '@ncf/ui/build/languages/pair-problems';
import { timeProblems } from './old-times.ts';
import { translate } from './old-translate.ts';
import { unitsOf } from './old-units.ts';
import { expect, it, vi } from 'vitest';
import { checkLanguage } from './check.ts';
import { contentSources } from './content-texts.ts';
import { TRANSLATIONS } from './languages.ts';
import { translateMarkdown } from './markdown.ts';
import { translationsIn } from './translations.ts';

const texts: Record<string, string> = {
  '<a>Do you need one?</a> Check {rule}.': 'Compruebe {rule}: <a>¿lo necesita?</a>',
  'Search the site': 'Buscar en el sitio',
  '{count} stops': '{count} paradas',
  'It is late': 'Es tarde',
};

const spanish = (code: string): string =>
  translate(code, {
    module: 'page.tsx',
    textOf: (english) => texts[english.trim()] ?? null,
    locale: 'es-US',
    links: null,
  });

it('puts a translation into markup with its elements and values in the order of the translation', () => {
  const code =
    'const a = <p><a href="/x" aria-label="Search the site">Do you need one?</a> Check {rule}.</p>;';
  expect(spanish(code)).toBe(
    'const a = <p>{"Compruebe "}{rule}{": "}<a href="/x" aria-label={"Buscar en el sitio"}>{"¿lo necesita?"}</a></p>;',
  );
});

it('translates strings and templates, and leaves keys, comparisons, and class names alone', () => {
  expect(spanish("const b = late ? 'It is late' : `${count} stops`;")).toBe(
    'const b = late ? "Es tarde" : `${count} paradas`;',
  );
  for (const code of [
    "x === 'It is late'",
    "const c = { 'It is late': 1 };",
    "<p className='It is late' />",
  ])
    expect(spanish(code)).toBe(code);
  expect(spanish("new Intl.NumberFormat('en-US')")).toBe("new Intl.NumberFormat('es-US')");
});

it('finds figures, citations, units, prices, and names that a translation changed', () => {
  expect(
    problemsOf('<a>49 CFR 395.8</a> for $25 and 5 mA', '<a>49 CFR 395.8</a>: $25 y 5 mA'),
  ).toEqual([]);
  expect(problemsOf('49 CFR 395.8', '49 CFR 395.3')).toHaveLength(1);
  expect(problemsOf('about 0.12 Ah', 'unos 0,12 Ah')).toHaveLength(1);
  expect(problemsOf('for $25 a month', 'por €25 al mes')).toHaveLength(1);
  expect(problemsOf('{count} of <a>them</a>', '{count} de ellos')).toHaveLength(1);
  expect(problemsOf('[Ask](/quote).', '[Pida](/trial).')).toHaveLength(1);
});

it('writes every time of day as Intl does in the language, and finds those that a translation changed', () => {
  expect(spanish("const at = ['2:40 AM', '6 PM', `${hour} ${early ? 'AM' : 'PM'}`];")).toBe(
    'const at = ["2:40 a.m.", "6 p.m.", `${hour} ${early ? "a.m." : "p.m."}`];',
  );
  const problems = (text: string) => timeProblems('8 PM to 6:30 AM, by AMTRAK', text, 'es-US');
  expect(problems('de 8 p.m. a 6:30 a.m., por AMTRAK')).toEqual([]);
  expect(problems('de 8 p. m. a 6:30 AM, por AMTRAK')).toEqual([
    'must have 8 PM as 8 p.m.',
    'must have 6:30 AM as 6:30 a.m.',
  ]);
});

it('puts translations into Markdown and keeps the anchors of the English headings', () => {
  const markdown = `---
title: It is late
order: 2
---
## Do you need one?
<!-- also: must have -->
{count} stops

## Search the site {#search}
It is late
`;
  const words = (english: string) => texts[english] ?? `[${english}]`;
  expect(translateMarkdown(markdown, words)).toBe(`---
title: Es tarde
order: 2
---
## [Do you need one?] {#do-you-need-one}
<!-- also: [must have] -->
{count} paradas

## Buscar en el sitio {#search}
Es tarde
`);
});

it('finds the texts of the FAQ, the devices, and the pictures, with their lines', () => {
  const sources = contentSources();
  expect(sources.map(({ ownFile }) => ownFile)).toEqual(
    expect.arrayContaining([
      'faq/buying.yaml',
      'products.yaml',
      'accessories.yaml',
      'pictures.yaml',
    ]),
  );
  const buying = sources.find(({ ownFile }) => ownFile === 'faq/buying.yaml');
  expect(buying?.units).toContainEqual({
    english: 'How much does it cost?',
    required: true,
    line: 5,
  });
  const pictures = sources.find(({ ownFile }) => ownFile === 'pictures.yaml');
  expect(pictures?.units[0]).toMatchObject({ required: true, line: 7 });
});

it('names the topics of inquiries as the Spanish contact form does', async () => {
  vi.stubGlobal('__BACKEND_HOST__', '');
  const { TOPICS } = await import('../../pages/contact/inquiry.ts');
  const [spanishOnes] = TRANSLATIONS.filter(({ tag }) => tag === 'es').map(translationsIn);
  for (const topic of Object.keys(TOPICS))
    expect(topicIn(topic, speechIn('es'))).toBe(spanishOnes?.of(['pages/contact.yaml'], topic));
});

it('asks for a translation of words beside figures', () => {
  const needed = (code: string) =>
    unitsOf('page.tsx', code)
      .filter(({ required }) => required)
      .map(({ english }) => english);
  expect(needed("const range = 'about 4\u00A0in (10\u00A0cm)';")).toHaveLength(1);
  expect(needed('const days = `, ${count}/${most} in 30 days`;')).toHaveLength(1);
  expect(needed('const life = `${round(days)} days`;')).toHaveLength(1);
  expect(needed('const note = `. We read messages ${hours}`;')).toHaveLength(1);
  expect(needed("const bands = ['433 MHz', 'HF / NFC', `${count} ms`, './drawing'];")).toEqual([]);
});

it('has every text of the translated pages, with the figures of the English', () => {
  expect(TRANSLATIONS.map(({ tag }) => tag)).toContain('es');
  for (const language of TRANSLATIONS) expect(checkLanguage(language)).toEqual([]);
});
