import { resolve } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { shiftGreen } from './brand-pictures.ts';

const PICTURES = resolve(import.meta.dirname, '../content/pictures');

/** The mean color of a part of a picture, with the brand's hue in it. @param part left, top, and side as shares */
async function meanOf(name: string, part: readonly number[], to: number | null | undefined) {
  const picture = sharp(resolve(PICTURES, `${name}.avif`)).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const scene = { hasTrees: name.startsWith('supports'), isNight: name.includes('night') };
  if (to !== undefined) shiftGreen(data, channels, to, scene);
  const [left = 0, top = 0, side = 0] = part;
  const shown = await sharp(data, { raw: { width, height, channels } })
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.round(side * width),
      height: Math.round(side * height),
    })
    .raw()
    .toBuffer();
  return [0, 1, 2].map((channel) => {
    const values = shown.filter((_, at) => at % channels === channel);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  }) as [number, number, number];
}

const BATTERY = ['battery-asset-tracker-960', [0.29, 0.57, 0.04]] as const;
const TREE = [0.82, 0.41, 0.04] as const;

it('gives paint the hue of the brand, or none, and leaves trees as they are', async () => {
  const [red, green, blue] = await meanOf(...BATTERY, undefined);
  expect(green).toBeGreaterThan(1.3 * red);
  const inRed = await meanOf(...BATTERY, 0);
  expect(inRed[0]).toBeGreaterThan(1.3 * inRed[1]);
  // As light as before.
  expect(Math.abs(inRed[0] - green)).toBeLessThan(12);
  const inBlue = await meanOf(...BATTERY, 217);
  expect(inBlue[2]).toBeGreaterThan(1.3 * inBlue[0]);
  const inGray = await meanOf(...BATTERY, null);
  expect(Math.max(...inGray) - Math.min(...inGray)).toBeLessThan(
    Math.max(green - red, green - blue) / 3,
  );
  for (const name of ['supports-960', 'supports-night-960']) {
    const tree = await meanOf(name, TREE, undefined);
    const later = await meanOf(name, TREE, 0);
    for (const [at, channel] of tree.entries())
      expect(Math.abs(channel - (later[at] ?? 0)), name).toBeLessThan(6);
  }
});
