import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { brandText, readBrand } from './brand.ts';

const brandOf = (yaml: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ncf-brand-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'company.yaml'), yaml);
  return readBrand(join(folder, 'company.yaml'));
};

it('reads a brand that is safe in code and markup, and refuses others', () => {
  expect(brandOf("brand: O'Neil & Sons Tracking")).toBe('O’Neil & Sons Tracking');
  expect(brandOf('sample: true')).toBe('NCF Track');
  expect(() => brandOf('brand: "<b>Acme</b>"')).toThrow('company.yaml: brand: write a name');
  expect(() => brandOf('brand: 7')).toThrow('company.yaml: brand: write a name');
});

it('replaces the written brand in the project’s modules and HTML, and nowhere else', () => {
  const { transform, transformIndexHtml } = brandText('Acme & Co') as unknown as {
    transform(code: string, id: string): { code: string } | null;
    transformIndexHtml(html: string): string;
  };
  expect(transform("title = 'Why NCF Track'", '/site/pages/a.tsx')?.code).toBe(
    "title = 'Why Acme & Co'",
  );
  expect(transform("'NCF Track'", '/node_modules/a/b.js')).toBeNull();
  expect(transformIndexHtml('<title>NCF Track</title>')).toBe('<title>Acme &amp; Co</title>');
});
