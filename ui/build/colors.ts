import { readFileSync } from 'node:fs';
import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori';

const TOKENS = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');
const HEX = /#[\da-f]{6}\b/g;
/** A color, or the definition of a color of what is well, which would look like an alarm in red. */
const RECOLORED = /--success[\w-]*:[^;}]*|#[\da-f]{6}\b/g;

/** The green as the sources write it: its shades in the tokens, and what is drawn with them. */
const SHADES = new Set(
  [...TOKENS.matchAll(/--(?:color-primary-\d+|accent[\w-]*|on-accent):[^;]*/g)].flatMap(
    ([line]) => line.match(HEX) ?? [],
  ),
);

/** The shade that stands for all of them. */
const MAIN = /--color-primary-700: (#[\da-f]{6})/.exec(TOKENS)?.[1] ?? '';

const toOklch = converter('oklch');

function parsed(color: string): Oklch {
  const value = toOklch(color);
  if (value === undefined || !/^#[\da-f]{6}$/i.test(color))
    throw new Error('Write a color as # and six hexadecimal digits, such as #15803d');
  return value;
}

/** A token's colors in light and in dark mode, after a change of colors. */
function token(css: string, name: string): [light: string, dark: string] {
  const value = new RegExp(`--${name}: light-dark\\(([^,]+), ([^)]+)\\)`).exec(css);
  return [value?.[1] ?? '', value?.[2] ?? ''];
}

/** What must be readable on what, and the least contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS: readonly [front: string, back: string, least: number][] = [
  ['accent', 'surface', 4.5],
  ['accent', 'sunken', 4.5],
  ['accent', 'raised', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['accent-strong', 'surface', 4.5],
  ['accent-mark', 'surface', 3],
  ['on-accent', 'accent', 4.5],
];

function checkContrast(css: string): void {
  for (const [front, back, least] of PAIRS) {
    const [fronts, backs] = [token(css, front), token(css, back)];
    for (const [at, mode] of ['light', 'dark'].entries()) {
      const contrast = wcagContrast(fronts[at] ?? '', backs[at] ?? '');
      if (contrast < least)
        throw new Error(
          `In ${mode} mode, its ${front} on ${back} has a contrast of ${contrast.toFixed(2)}, less than ${least}; use a less bright color`,
        );
    }
  }
}

/**
 * Gives the shades of another color to everything that is written in green. Each shade keeps its lightness, and with
 * it its contrast, and takes the color's hue and strength (OKLCH).
 * @param color such as `#15803d`; undefined for the green itself
 * @returns a function from a source's text to its text in that color
 * @throws Error in one line if it is not a color, or if a text would be hard to read in light or dark mode
 */
export function recoloring(color: string | undefined): (text: string) => string {
  if (color === undefined || color.toLowerCase() === MAIN) return (text) => text;
  const [to, from] = [parsed(color), parsed(MAIN)];
  const strength = to.c / from.c;
  const turn = (to.h ?? 0) - (from.h ?? 0);
  const shadeOf = (written: string): string => {
    const { l, c, h } = parsed(written);
    const shade = { mode: 'oklch', l, c: c * strength, h: (h ?? 0) + turn } as const;
    return formatHex(clampChroma(shade, 'oklch'));
  };
  const shades = new Map([...SHADES].map((written) => [written, shadeOf(written)]));
  const recolored = (text: string) =>
    text.replace(RECOLORED, (found) => shades.get(found) ?? found);
  checkContrast(recolored(TOKENS));
  return recolored;
}
