import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtSite } from '@ncf/testing/built-site';
import { beforeAll, expect, it } from 'vitest';
import { resultsOf, suggestionsOf } from './shell/search/results.ts';
import { readIndex, type SearchIndex } from './shell/search/search-index.ts';
import * as asked from './chat-questions.fixture.ts';
import { answersTo } from './shell/search/answers.ts';
import { CARDS } from './first-questions.fixture.ts';
import { ENGLISH } from './english-questions.fixture.ts';
import { SPANISH } from './spanish-questions.fixture.ts';
import { TRANSLATIONS } from './build/languages/languages.ts';
import { withOwnWords } from './shell/paths.ts';
import type * as SearchModule from './shell/search/server.ts';

let index: SearchIndex;
let spanish: { search: typeof SearchModule; index: SearchIndex };
beforeAll(async () => {
  const { siteDir } = await builtSite();
  const read = (name: string) => readFileSync(join(siteDir, name), 'utf8');
  index = readIndex(read('public/search-index.json'));
  // The grammar is part of the language's bundle.
  const { id } = JSON.parse(read('site.json')) as { id: string };
  const module = pathToFileURL(join(siteDir, `es/search-${id}.cjs`)).href;
  const search = (await import(/* @vite-ignore */ module)) as typeof SearchModule;
  spanish = { search, index: search.readIndex(read('public/es/search-index.json')) };
}, 300_000);

/** The address in Spanish of a page, or of a part of it. */
function inSpanish(address: string): string {
  const [page = '', ...anchor] = address.split('#');
  const words = TRANSLATIONS.find(({ tag }) => tag === 'es')?.addresses ?? {};
  return [`/es${withOwnWords(page, words)}`, ...anchor].join('#');
}

const first = (html: string): string | undefined => /href="([^"]+)" data-result/.exec(html)?.[1];

it.each(Object.entries(ENGLISH))(
  'puts the right page first for questions about %s',
  (_topic, questions) => {
    const wrong = questions
      .map(([query, ...wanted]) => ({ query, wanted, found: first(resultsOf(index, query).html) }))
      .filter(({ wanted, found = '' }) => !wanted.includes(found));
    expect(wrong).toEqual([]);
  },
);

it('puts the right Spanish page first for Spanish questions', () => {
  expect(SPANISH.length).toBeGreaterThanOrEqual(30);
  const wrong = SPANISH.map(([query, ...wanted]) => ({
    query,
    wanted: wanted.map(inSpanish),
    found: first(spanish.search.resultsOf(spanish.index, query).html),
  })).filter(({ wanted, found = '' }) => !wanted.includes(found));
  expect(wrong).toEqual([]);
});

it('answers at least 85 of 100 questions in chat, and offers something irrelevant for at most 5', () => {
  const results = [
    ...asked.ENGLISH.map(([text, ...fitting]) => ({
      text,
      fitting,
      found: answersTo(index, text),
    })),
    ...asked.SPANISH.map(([text, ...fitting]) => ({
      text,
      fitting: fitting.map(inSpanish),
      found: spanish.search.answersTo(spanish.index, text),
    })),
  ].map(({ found, ...rest }) => ({ ...rest, found: found.map(({ path }) => path) }));
  expect(results).toHaveLength(100);
  const wrong = results.filter(({ fitting, found: [best] }) =>
    best === undefined ? fitting.length > 0 : !fitting.includes(best),
  );
  const irrelevant = results.filter(({ fitting, found }) =>
    found.some((path) => !fitting.includes(path)),
  );
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(15);
  expect(irrelevant.length, JSON.stringify(irrelevant, null, 1)).toBeLessThanOrEqual(5);
});

it('answers with the text of the FAQ, and with what a page or a tool is about', () => {
  expect(answersTo(index, 'Are they waterproof?')[0]).toMatchObject({
    title: 'Are the trackers waterproof?',
    group: 'FAQ',
    html: expect.stringContaining('IP67') as string,
  });
  const [stolen] = answersTo(index, 'My van was stolen. What do I do first?');
  expect(asked.STOLEN).toContain(stolen?.path);
  const [tool] = answersTo(index, 'there’s a red light blinking on my device');
  expect(tool).toMatchObject({ path: '/supports#light', group: 'Tools' });
  expect(tool?.summary).toBeTruthy();
  for (const [english, inTheirWords, faq] of asked.OF_CUSTOMERS)
    expect([
      answersTo(index, english)[0]?.path,
      spanish.search.answersTo(spanish.index, inTheirWords)[0]?.path,
    ]).toEqual([`/faq#${faq}`, inSpanish(`/faq#${faq}`)]);
});

it('answers what buyers ask first in one card, in both languages', () => {
  const card = (html: string): string => /^<section.*?<\/section>/s.exec(html)?.[0] ?? html;
  const wrong = [
    ...CARDS.en.map(([query, says]) => [query, says, resultsOf(index, query).html] as const),
    ...CARDS.es.map(
      ([query, says]) =>
        [query, says, spanish.search.resultsOf(spanish.index, query).html] as const,
    ),
  ]
    .map(([query, says, html]) => ({ query, says, shown: card(html).slice(0, 1200) }))
    .filter(({ says, shown }) => !says.test(shown) || !/Answer|Respuesta/.test(shown));
  expect(wrong).toEqual([]);
});

it('finds pages that are only in English from Spanish, and marks them', () => {
  for (const [query, wanted] of [
    ['empleo', '/careers'],
    ['distribuidor', '/opportunities'],
    ['api', '/developers'],
    ['soc 2', '/security'],
  ] as const) {
    const { html } = spanish.search.resultsOf(spanish.index, query);
    expect([query, first(html)]).toEqual([query, wanted]);
    expect(html).toContain(`href="${wanted}" data-result="" hreflang="en"`);
  }
});

it('shows the answer on top if the FAQ has it, and suggests corrections', () => {
  expect(resultsOf(index, 'waterproof').html).toMatch(/Answer.*IP67: dust-tight.*<\/section>/s);
  const { html } = resultsOf(index, 'trakcer');
  expect(html).toContain('Did you mean <a');
  // Two errors, which sound the same.
  expect(resultsOf(index, 'baterry').html).toContain('>battery<');
  // A word inside another one, and one with an accent.
  expect(resultsOf(index, 'tracker trakcer').html).toContain('>tracker tracker<');
  expect(spanish.search.resultsOf(spanish.index, 'bateríaa').html).toMatch(/¿Quiso decir <a/);
  const translated = spanish.search.resultsOf(spanish.index, 'tiempo real').html;
  expect(spanish.search.resultsOf(spanish.index, 'remolqeu').html).toMatch(/¿Quiso decir <a/);
  expect(translated).toMatch(/Respuesta.*Cada 30 segundos.*<\/section>/s);
  expect(html).toContain('href="/search?q=tracker"');
});

it('finds nothing for words that the site does not know, and nothing irrelevant', () => {
  expect(resultsOf(index, 'zzqqxxyy').status).toBe('No results');
  expect(resultsOf(index, 'wife').html).not.toContain('battery');
  // Neither a word of the same length nor a lone correction is what someone meant.
  for (const query of ['how to bake a cake', 'bitcoin', 'horoscope'])
    expect([query, resultsOf(index, query).count]).toEqual([query, 0]);
  // A single letter and an emoji get suggestions instead of whatever contains them.
  for (const query of ['x', 'a', 'y', '5', '🚚'])
    for (const found of [resultsOf(index, query), spanish.search.resultsOf(spanish.index, query)])
      expect([query, found]).toEqual([query, expect.objectContaining({ count: 0 })]);
  expect(spanish.search.answersTo(spanish.index, '¿Alquilan montacargas?')).toEqual([]);
  expect(resultsOf(index, 'x').html).toMatch(/data-nothing.*href="\/faq"/);
  expect(resultsOf(index, 'a/b <c>').html).not.toContain('<c>');
  // It may be a word of the other language.
  expect(resultsOf(index, 'carretilla').html).toContain(
    'href="/es/buscar?q=carretilla" hreflang="es">Search in <span lang="es">Español</span>',
  );
  expect(spanish.search.resultsOf(spanish.index, 'xylophone').html).toContain(
    'href="/search?q=xylophone" hreflang="en">Buscar en <span lang="en">English</span>',
  );
  // "Matchbox" is about the mini tracker, which its accessories' pages show among what they work with.
  expect(resultsOf(index, 'matchbox').html).not.toContain('href="/accessories/');
});

it.each(['/faq', inSpanish('/faq')])(
  'suggests words that the questions of %s have',
  async (path) => {
    const html = readFileSync(
      join((await builtSite()).siteDir, 'public', path, 'index.html'),
      'utf8',
    );
    const [, words = ''] = /placeholder="([^"]+)…"/.exec(html) ?? [];
    const questions = [...html.matchAll(/<details[\s\S]*?<\/details>/g)].map(([all]) => all);
    expect(words.split(', ')).toHaveLength(3);
    for (const word of words.split(', '))
      expect(
        questions.some((one) => word.split(' ').every((part) => one.toLowerCase().includes(part))),
        word,
      ).toBe(true);
  },
);

it('finds what people mean while they type the last word', () => {
  expect(first(resultsOf(index, 'windsh').html)).toMatch(/windshield/);
  expect(first(resultsOf(index, 'solar tra').html)).toBe('/products/solar-asset-tracker');
});

it('suggests pages by the meaning of an unknown path [R2.8]', () => {
  for (const [path, wanted] of [
    ['/prices', '/pricing'],
    ['/price-list-2026', '/pricing'],
    ['/solution/fleet-trackng', '/solutions/fleet'],
    ['/jobs', '/careers'],
    ['/product/dashcam', '/products/dual-dash-camera'],
    ['/support/contact-us', '/contact'],
    ['/eld', '/solutions/eld'],
    ['/nope', undefined],
  ] as const)
    expect([path, first(suggestionsOf(index, path).html)]).toEqual([path, wanted]);
  const found = ['/sobre-nosotros', '/aviso-legal', '/carrito', '/trabajo'].map((path) =>
    first(spanish.search.suggestionsOf(spanish.index, path).html),
  );
  expect(found).toEqual(['/es/quienes-somos', '/es/terminos', '/es/cotizacion', '/careers']);
});

it('says how many results there are, so that the server can count searches without any', () => {
  expect(resultsOf(index, 'solar trailer tracker').count).toBeGreaterThan(0);
  expect(resultsOf(index, 'submarine periscope').count).toBe(0);
});

it('shows a result with the picture of its page, if it has one', () => {
  const { html } = resultsOf(index, 'solar trailer tracker');
  expect(html).toMatch(
    /href="\/products\/solar-asset-tracker" data-result="">.*?<img src="\/assets\/solar-asset-tracker-320-[^"]+\.avif" alt=""/,
  );
  expect(suggestionsOf(index, '/driver-tablets').html).toContain('/assets/driver-tablet-320-');
});
