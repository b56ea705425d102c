import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { recoloring } from './colors.ts';
import { checkLogo } from './logo.ts';

/** The brand's name as sources and content write it. */
const WRITTEN_NAME = 'NCF Track';

/** A name appears in code, markup, and content, so it may not contain what has a meaning there. */
const FORBIDDEN = /["`<>{}\\$\n]/;

/** How the owner's company looks. */
export interface Brand {
  name: string;
  /** SVG on one line, in the brand's color. */
  logo: string;
  /** Puts a text in the brand's color where it is written in green. */
  recolored: (text: string) => string;
}

/** @returns a brand's name with a typographic apostrophe @throws Error in one line if it cannot be used */
export function checkBrandName(name: unknown): string {
  if (typeof name !== 'string' || name.trim() === '' || FORBIDDEN.test(name))
    throw new Error('Write a name without " ` < > { } \\ and $');
  return name.trim().replaceAll("'", '’');
}

function located<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(`${place}: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
}

/**
 * Reads the brand.
 * @param content folder with `company.yaml` and `logo.svg`
 * @throws Error in one line if it cannot be used
 */
export function readBrand(content: string): Brand {
  const text = (file: string) => readFileSync(join(content, file), 'utf8');
  const company = parse(text('company.yaml')) as { brand?: unknown; color?: string } | null;
  const recolored = located('company.yaml: color', () => recoloring(company?.color));
  return {
    name: located('company.yaml: brand', () => checkBrandName(company?.brand ?? WRITTEN_NAME)),
    logo: located('logo.svg', () => recolored(checkLogo(text('logo.svg')))),
    recolored,
  };
}

/** A source's text with the brand's name and color. */
export const branded = (text: string, { name, recolored }: Brand): string =>
  recolored(text.replaceAll(WRITTEN_NAME, name));
