import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { misspellings } from './spelling.ts';

it('finds no misspelt word in what visitors read', () => {
  expect(misspellings(fileURLToPath(new URL('..', import.meta.url)))).toEqual([]);
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
