import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { mainShade, shadesOf, themeOf, type Shades } from './colors.ts';
import { checkLogo, coloredLogo } from './logo.ts';

/** The name while the owner has set none. */
export const DEFAULT_NAME = 'NCF Track';

/** A name is one line. */
const FORBIDDEN = /\p{Cc}/u;

/** How the owner's company looks. */
export interface Brand {
  name: string;
  /** SVG on one line; its `currentColor` is the brand's color. */
  logo: string;
  /** Such as `#15803d`. */
  color: string;
  shades: Shades;
  /** Tailwind's theme in the brand's color, to append to a style sheet with the tokens; empty for the green. */
  theme: string;
}

/** @returns a brand's name, which may have any characters @throws Error in one line if it cannot be used */
export function checkBrandName(name: unknown): string {
  if (typeof name !== 'string' || name.trim() === '' || FORBIDDEN.test(name))
    throw new Error('Write a name on one line');
  return name.trim();
}

/** The brand cannot be used; the message is one line for the owner. */
class BrandError extends Error {
  override readonly name = 'ContentError';
}

function located<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    const [message = ''] = (cause instanceof Error ? cause.message : '').split(/:?\n/);
    throw new BrandError(`${place}: ${message}`, { cause });
  }
}

interface Written {
  brand?: unknown;
  color?: string;
}

/**
 * Reads the brand.
 * @param content folder with `company.yaml` and `logo.svg`
 * @throws Error in one line if it cannot be used
 */
export function readBrand(content: string): Brand {
  const text = (file: string) => readFileSync(join(content, file), 'utf8');
  const company = located('company.yaml', () => parse(text('company.yaml')) as Written | null);
  const shades = located('company.yaml: color', () => shadesOf(company?.color));
  const color = mainShade(shades);
  return {
    name: located('company.yaml: brand', () => checkBrandName(company?.brand ?? DEFAULT_NAME)),
    logo: located('logo.svg', () => coloredLogo(checkLogo(text('logo.svg')), color)),
    color,
    shades,
    theme: themeOf(shades),
  };
}
