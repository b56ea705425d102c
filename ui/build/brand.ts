import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { recoloring } from './colors.ts';
import { checkLogo } from './logo.ts';

/** The name while the owner has set none. */
const DEFAULT_NAME = 'NCF Track';

/** A name is one line. */
const FORBIDDEN = /\p{Cc}/u;

/** How the owner's company looks. */
export interface Brand {
  name: string;
  /** SVG on one line, in the brand's color. */
  logo: string;
  /** Puts a text in the brand's color where it is written in green. */
  recolored: (text: string) => string;
}

/** @returns a brand's name, which may have any characters @throws Error in one line if it cannot be used */
export function checkBrandName(name: unknown): string {
  if (typeof name !== 'string' || name.trim() === '' || FORBIDDEN.test(name))
    throw new Error('Write a name on one line');
  return name.trim();
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
    name: located('company.yaml: brand', () => checkBrandName(company?.brand ?? DEFAULT_NAME)),
    logo: located('logo.svg', () => recolored(checkLogo(text('logo.svg')))),
    recolored,
  };
}
