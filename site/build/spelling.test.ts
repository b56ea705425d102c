import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { misspellings, straightMarks } from './spelling.ts';
import { unbroken } from './typography.ts';

it('finds no misspelt word in what visitors read', () => {
  expect(misspellings(fileURLToPath(new URL('..', import.meta.url)))).toEqual([]);
});

it('finds no apostrophe of a typewriter in what visitors read', () => {
  expect(straightMarks(fileURLToPath(new URL('..', import.meta.url)))).toEqual([]);
});

it('keeps numbers with their units and citations in one line, and nothing else', () => {
  expect(unbroken('24 mA at 12 V, 120 mm, 49 CFR 395.8')).toBe(
    '24\u00a0mA at 12\u00a0V, 120\u00a0mm, 49\u00a0CFR\u00a0395.8',
  );
  expect(unbroken('2 minutes, 3 devices, 5 sites')).toBe('2 minutes, 3 devices, 5 sites');
});

it('names file and line of a misspelt word, and lets code and the trade’s words be', () => {
  const room = mkdtempSync(join(tmpdir(), 'ncf-spelling-'));
  onTestFinished(() => rmSync(room, { recursive: true }));
  for (const folder of ['content', 'pages', 'shell']) mkdirSync(join(room, folder));
  writeFileSync(join(room, 'content/words.txt'), 'geofence\n');
  writeFileSync(
    join(room, 'content/one.md'),
    '---\ntitle: A geofence\n---\nFirst.\nA trakcer in a van, with `npm strat`.\n',
  );
  writeFileSync(
    join(room, 'pages/page.tsx'),
    'export const Page = () => (\n  <p className="wrnog-name">It is wrnog.</p>\n);\n',
  );
  expect(misspellings(room)).toEqual([
    { at: 'content/one.md:5', word: 'trakcer' },
    { at: 'pages/page.tsx:2', word: 'wrnog' },
  ]);
});
