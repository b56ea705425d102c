import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { misspellings } from './build/spelling.ts';

it('finds no misspelt word in the content and the pages', () => {
  const found = misspellings(import.meta.dirname).map(({ at, word }) => `${at}: ${word}`);
  expect(found, 'a word of the trade goes to content/words.txt').toEqual([]);
});

it('names file and line of a misspelt word, in Markdown, YAML and a page', () => {
  const room = mkdtempSync(join(tmpdir(), 'ncf-words-'));
  onTestFinished(() => rmSync(room, { recursive: true }));
  for (const folder of ['content', 'pages/x', 'shell'])
    mkdirSync(join(room, folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(room, file), text);
  write('content/words.txt', 'geofence\n');
  write(
    'content/a.md',
    '---\ntitle: A geofence\ndate: 2026-01-01\n---\nA traler with `cod` at\nhttps://exmple.com waits.\n',
  );
  write(
    'content/b.yaml',
    '- id: solr-tracker\n  icon: tabler:plug\n  summary: Runs for\n    six mnths\n',
  );
  write(
    'pages/x/page.tsx',
    `import x from './nothng.ts';
const BOX = 'min-h-11 flx grow';
const text = 'It recieves ELDs at 5 mph.';
export default () => <p className="wrng" title="A tittle">The drver’s {x} {BOX} {text}</p>;
`,
  );
  expect(misspellings(room).map(({ at, word }) => `${at}: ${word}`)).toEqual([
    'content/a.md:5: traler',
    'content/b.yaml:4: mnths',
    'pages/x/page.tsx:3: recieves',
    'pages/x/page.tsx:4: drver’s',
  ]);
});
