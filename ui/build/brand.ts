import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Plugin } from 'vite';

/** The brand as sources and content write it. */
export const WRITTEN_BRAND = 'NCF Track';

/** A brand stands in code, markup, and content alike, so it may not contain what has a meaning there. */
const FORBIDDEN = /["`<>{}\\$\n]/;

/** @returns a brand with a typographic apostrophe @throws Error in one line if it cannot be used */
export function checkBrand(brand: unknown): string {
  if (typeof brand !== 'string' || brand.trim() === '' || FORBIDDEN.test(brand))
    throw new Error('Write a name without " ` < > { } \\ and $');
  return brand.trim().replaceAll("'", '’');
}

/**
 * Reads the brand of a `company.yaml`.
 * @param file its path
 * @returns the brand with a typographic apostrophe; as written in the sources if the file has none
 * @throws Error in one line if it cannot be used
 */
export function readBrand(file: string): string {
  const company = parse(readFileSync(file, 'utf8')) as { brand?: unknown } | null;
  try {
    return checkBrand(company?.brand ?? WRITTEN_BRAND);
  } catch (error) {
    throw new Error(`company.yaml: brand: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

const replaced = (text: string, brand: string): string => text.replaceAll(WRITTEN_BRAND, brand);

/** Builds modules, content, and HTML files with another brand than the one they are written with. */
export const brandText = (brand: string): Plugin => ({
  name: 'ncf-brand',
  enforce: 'pre',
  transform: (code, id) =>
    code.includes(WRITTEN_BRAND) && !id.includes('/node_modules/')
      ? { code: replaced(code, brand), map: null }
      : null,
  transformIndexHtml: (html) => replaced(html, brand.replaceAll('&', '&amp;')),
  // Vite copies public files as they are.
  writeBundle({ dir = '' }) {
    const manifest = join(dir, 'manifest.webmanifest');
    if (existsSync(manifest))
      writeFileSync(manifest, replaced(readFileSync(manifest, 'utf8'), brand));
  },
});
