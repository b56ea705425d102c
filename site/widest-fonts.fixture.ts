import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';

/** Widths of the site's fonts, in percent of their own. */
export interface FontWidths {
  sans: number;
  mono: number;
}

/** Those of the widest fallbacks: DejaVu Sans Bold takes 124% of Instrument Sans, and SF Mono 103% of Geist Mono. */
export const WIDEST: FontWidths = { sans: 125, mono: 105 };

/**
 * Gives the pages of a context the site's fonts in other widths, as if they were installed: they are there from the
 * start, on every machine, whichever fonts it has.
 */
export async function useFonts(context: BrowserContext, widths: FontWidths): Promise<void> {
  const load = (name: string): string =>
    readFileSync(new URL(`../ui/src/fonts/${name}.woff2`, import.meta.url), 'base64');
  const fonts = [
    {
      family: 'Instrument Sans',
      weight: '400 700',
      width: widths.sans,
      data: load('instrument-sans'),
    },
    { family: 'Geist Mono', weight: '400 600', width: widths.mono, data: load('geist-mono') },
  ];
  await context.addInitScript((all) => {
    for (const { family, weight, width, data } of all) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const looks: FontFaceDescriptors & { sizeAdjust: string } = {
        weight,
        sizeAdjust: `${width}%`,
      };
      // Of faces with the same weights, the one that was added last wins over those of style sheets.
      document.fonts.add(new FontFace(family, bytes, looks));
    }
  }, fonts);
}
