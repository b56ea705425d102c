import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '@ncf/testing/built-site';
import { beforeAll, expect, it } from 'vitest';
import { unbroken } from './typography.ts';

/** File → what a person reads of it, without code. */
const texts = new Map<string, string>();

beforeAll(async () => {
  const folder = join((await builtSite()).siteDir, 'public');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const text = readFileSync(join(folder, file), 'utf8')
      .replace(/<(script|style|code|pre)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]*?(?: (?:alt|aria-label|title|content)="([^"]*)")?[^>]*>/g, ' $1 ')
      .replaceAll('&#x27;', "'");
    texts.set(file, text);
  }
}, 300_000);

/** What a pattern finds on the pages. */
const found = (pattern: RegExp): string[] =>
  [...texts].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`),
  );

it('keeps numbers with units, and citations, on one line, and nothing else', () => {
  expect(unbroken('24 mA at 12 V, 120 mm, 49 CFR 395.8')).toBe(
    '24\u00a0mA at 12\u00a0V, 120\u00a0mm, 49\u00a0CFR\u00a0395.8',
  );
  expect(unbroken('2 minutes, 3 devices, 5 sites')).toBe('2 minutes, 3 devices, 5 sites');
});

it('uses no straight apostrophe on any page', () => {
  expect(found(/\p{L}+'\p{L}+/gu)).toEqual([]);
});

it('shows no sign that a device without another face would miss', () => {
  // What its face has: ui/src/fonts/README.md.
  expect(found(/[^\n -~\u00a0-ÿ–—‘’“”‚„…•·‹›€™−≤≥≈→←↑↓↔′″²³½¼¾œŒŠšŽžŸı]/g)).toEqual([]);
});
