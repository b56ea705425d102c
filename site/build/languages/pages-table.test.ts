import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { patternOf, TRANSLATIONS, translatedPages } from './languages.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const ROW = /^\| `(\/[^`]*)`.* \| (yes|no) \|$/gm;

it('lists every page in docs/languages.md, with its state in each translation', () => {
  const table = readFileSync(resolve(ROOT, 'docs/languages.md'), 'utf8');
  const listed = new Map([...table.matchAll(ROW)].map(([, page, state]) => [page, state]));
  for (const language of TRANSLATIONS) {
    const translated = new Set(translatedPages(language));
    const pages = globSync('**/page.tsx', { cwd: resolve(ROOT, 'site/pages') })
      .map((file) => dirname(file).replaceAll('\\', '/'))
      .map((folder) => [patternOf(folder), translated.has(folder) ? 'yes' : 'no'] as const);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(pages));
  }
});
