import { LANGUAGE_TAGS } from '@ncf/contract/languages';
import { problemsWith } from '@ncf/ui/build/languages/check';
import { textsIn } from '@ncf/ui/build/languages/texts';
import { expect, it, vi } from 'vitest';
import { wantedTexts } from '../../../scripts/translations.ts';
import { contentSources } from './content-texts.ts';
import { ROOT, TRANSLATIONS } from './languages.ts';
import { withLocalAddresses } from './local-addresses.ts';
import { translateMarkdown } from './markdown.ts';

const texts: Record<string, string> = {
  'Do you need one?': '¿Necesita uno?',
  'Search the site': 'Buscar en el sitio',
  '{count} stops': '{count} paradas',
  'It is late': 'Es tarde',
};

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
## ¿Necesita uno? {#do-you-need-one}
<!-- also: [must have] -->
{count} paradas

## Buscar en el sitio {#search}
Es tarde
`);
});

it('finds the texts of the FAQ, the devices, and the pictures, with their lines', () => {
  const sources = contentSources();
  const named = (name: string) => sources.find(({ catalogs }) => catalogs.includes(name));
  for (const name of ['site/products', 'site/accessories'])
    expect(named(name)?.texts.length).toBeGreaterThan(100);
  expect(named('site/faq/buying')?.texts).toContainEqual({
    english: 'How much does it cost?',
    file: 'site/content/faq/buying.md',
    line: 5,
  });
  expect(named('site/pictures')?.texts[0]).toMatchObject({ line: 7 });
});

it('names the topics of inquiries as the Spanish contact form does', async () => {
  vi.stubGlobal('__BACKEND_HOST__', '');
  const { TOPICS } = await import('../../pages/contact/inquiry.ts');
  const texts = textsIn('es', ROOT);
  for (const topic of Object.keys(TOPICS))
    expect(texts.of(['contract'], topic)).toBe(texts.of(['site/pages/contact'], topic));
});

it('lets links and forms lead to pages in the language', () => {
  const code = '<p><a href="/x">X</a><form action="/search" /><form action={x} /></p>';
  expect(withLocalAddresses(code, 'page.tsx', './links.tsx')).toBe(
    'import { LocalLink, localAddress } from "./links.tsx";<p><LocalLink href="/x">X</LocalLink><form action={localAddress("/search")} /><form action={x} /></p>',
  );
});

it('has every text of every language, undamaged', () => {
  expect(TRANSLATIONS.map(({ tag }) => tag)).toContain('es');
  for (const tag of LANGUAGE_TAGS) expect(problemsWith(wantedTexts(tag))).toEqual([]);
});
