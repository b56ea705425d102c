import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '@ncf/testing/built-site';
import { expect, it } from 'vitest';
import { unbroken } from './typography.ts';

it('keeps numbers with units, and citations, on one line, and nothing else', () => {
  expect(unbroken('24 mA at 12 V, 120 mm, 49 CFR 395.8')).toBe(
    '24\u00a0mA at 12\u00a0V, 120\u00a0mm, 49\u00a0CFR\u00a0395.8',
  );
  expect(unbroken('2 minutes, 3 devices, 5 sites')).toBe('2 minutes, 3 devices, 5 sites');
});

it('uses no straight apostrophe on any page', async () => {
  const folder = join((await builtSite()).siteDir, 'public');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
        .replace(/<(script|style|code|pre)\b[\s\S]*?<\/\1>/g, ' ')
        .replace(/<[^>]*?(?: (?:alt|aria-label|title|content)="([^"]*)")?[^>]*>/g, ' $1 ')
        .replaceAll('&#x27;', "'");
      return [...text.matchAll(/\p{L}+'\p{L}+/gu)].map(([word]) => `${file}: ${word}`);
    });
  expect(found).toEqual([]);
}, 300_000);
