import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori';
import { TOKENS } from './tokens.ts';

/** The shades of the brand's color while the owner has set none, by the end of their tokens' names. */
const GREEN = new Map(
  [...TOKENS.matchAll(/--color-primary-(\w+): (#[\da-f]{6})/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** The shade that stands for all of them. */
const MAIN = '700';

/** The shades of a brand's color, by the end of their tokens' names: 50 to 950, `tint`, and `shadow`. */
export type Shades = ReadonlyMap<string, string>;

const toOklch = converter('oklch');

function parsed(color: string): Oklch {
  const value = toOklch(color);
  if (value === undefined || !/^#[\da-f]{6}$/i.test(color))
    throw new Error('Write a color as # and six hexadecimal digits, such as #15803d');
  return value;
}

/** A token's colors in light and in dark mode. */
function token(name: string, shades: Shades): [light: string, dark: string] {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((.+), (.+)\\);`).exec(TOKENS) ?? [];
  const colorOf = (value: string) =>
    shades.get(/^var\(--color-primary-(\w+)\)$/.exec(value)?.[1] ?? '') ?? value;
  return [colorOf(light), colorOf(dark)];
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

function checkContrast(shades: Shades): void {
  for (const [front, back, least] of PAIRS) {
    const [fronts, backs] = [token(front, shades), token(back, shades)];
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
 * The shades of a brand's color. Each keeps the lightness of the green one, and with it its contrast, and takes the
 * color's hue and strength (OKLCH).
 * @param color such as `#15803d`; undefined for the green itself
 * @throws Error in one line if it is not a color, or if a text would be hard to read in light or dark mode
 */
export function shadesOf(color: string | undefined): Shades {
  const main = GREEN.get(MAIN) ?? '';
  if (color === undefined || color.toLowerCase() === main) return GREEN;
  const [to, from] = [parsed(color), parsed(main)];
  if (to.c < 0.01) throw new Error('Choose a color that is not white, gray, or black');
  const strength = to.c / from.c;
  const turn = (to.h ?? 0) - (from.h ?? 0);
  const shadeOf = (green: string): string => {
    const { l, c, h } = parsed(green);
    const shade = { mode: 'oklch', l, c: c * strength, h: (h ?? 0) + turn } as const;
    return formatHex(clampChroma(shade, 'oklch'));
  };
  const shades = new Map([...GREEN].map(([name, green]) => [name, shadeOf(green)]));
  checkContrast(shades);
  return shades;
}

/** The shade of buttons, which stands for all others. */
export const mainShade = (shades: Shades): string => shades.get(MAIN) ?? '';

/** What a style sheet with the tokens needs after them: the shades, if they are not the green ones of the tokens. */
export const themeOf = (shades: Shades): string =>
  shades === GREEN
    ? ''
    : `@theme{${[...shades].map(([name, value]) => `--color-primary-${name}:${value};`).join('')}}`;
