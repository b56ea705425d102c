import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { builtSite } from '@ncf/testing/built-site';
import { expect, it } from 'vitest';
import PDFDocument from 'pdfkit';
import { TRANSLATIONS } from '../languages/languages.ts';
import { Catalogs } from '@ncf/ui/build/languages/catalogs';
import { fonts } from './pdf.ts';
import { printables } from './printables.ts';

/** What pdfkit knows about the current font. */
interface Embedded {
  _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

it('creates the sheets for the cab and a data sheet for every device, each a complete PDF', async () => {
  const list = await printables();
  expect(list.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      'blank-logs-8-days.pdf',
      'eld-malfunction-sheet.pdf',
      'eld-transfer-sheet.pdf',
      'data-sheet-wired-tracker.pdf',
    ]),
  );
  expect(list.filter(({ group }) => group === 'devices')).toHaveLength(12);
  for (const { file, bytes, pages } of list) {
    expect(text(bytes).slice(0, 5), file).toBe('%PDF-');
    expect(text(bytes).trimEnd().endsWith('%%EOF'), file).toBe(true);
    expect([...text(bytes).matchAll(/\/Type \/Page\b/g)], file).toHaveLength(pages);
    expect(bytes.length, file).toBeLessThan(80_000);
  }
});

it('has every PDF in every language of the site, with as many pages', async () => {
  const { siteDir } = await builtSite();
  for (const { prefix, locale } of TRANSLATIONS)
    for (const { file, pages } of await printables()) {
      const bytes = readFileSync(join(siteDir, 'public', prefix, 'downloads', file));
      expect(text(bytes), file).toContain(`/Lang (${locale})`);
      expect([...text(bytes).matchAll(/\/Type \/Page\b/g)], file).toHaveLength(pages);
    }
});

it.each(TRANSLATIONS)('has a glyph for every character of the PDFs in $name', (language) => {
  const catalogs = new Catalogs(language.tag);
  const files = ['blank-logs', 'cab-sheets', 'office-sheets', 'printables'];
  const entries = [...files.map((name) => `site/printables/${name}`), 'site/products'].flatMap(
    (name) => catalogs.entries(name),
  );
  expect(entries.length).toBeGreaterThan(300);
  const characters = new Set(entries.flatMap(({ msgstr }) => Array.from(msgstr.join(''))));
  for (const [face, bytes] of fonts) {
    const { _font } = new PDFDocument().font(Buffer.from(bytes)) as unknown as Embedded;
    const missing = [...characters].filter(
      (one) => !_font.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
    );
    expect(missing, face).toEqual([]);
  }
});

it('has blank logs for 8 days, as 49 CFR 395.22(h) requires, and fits each data sheet on one page', async () => {
  const list = await printables();
  expect(list.find(({ file }) => file === 'blank-logs-8-days.pdf')?.pages).toBe(8);
  for (const { pages, group, file } of list) if (group === 'devices') expect(pages, file).toBe(1);
});
