import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { BRAND } from './brand.ts';
import { contentHash } from './files.ts';

const CACHE = resolve(import.meta.dirname, '../../.cache/brand-pictures');
/** Part of the name of what was made, because this file decides how it looks. */
const SELF = readFileSync(import.meta.filename);
/** The least share of pixels for which a picture is made again. */
const LEAST = 0.0002;
/** The hue of our green in the renders, in degrees. */
const GREEN_HUE = 138;
/** What has at most this saturation is never our green. */
const PALE = 0.05;
/** A brand with less saturation gets gray. */
const GRAY = 0.15;

/** 0 up to a value, 1 from another one on, and in between a smooth way from one to the other. */
function smooth(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** Hue in degrees, and saturation and value from 0 to 1. */
function hsv(red: number, green: number, blue: number): [number, number, number] {
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (span === 0) return [0, 0, most / 255];
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return [(sixth * 60 + 360) % 360, span / most, most / 255];
}

/** The channels of a color whose hue is in degrees. */
function rgb(hue: number, saturation: number, value: number): number[] {
  return [5, 3, 1].map((offset) => {
    const at = (offset + hue / 60) % 6;
    return 255 * value * (1 - saturation * Math.max(0, Math.min(at, 4 - at, 1)));
  });
}

/** What is in a picture besides paint and light in our green. */
export interface Scene {
  /** Trees and lawns, which stay green. */
  hasTrees: boolean;
  isNight: boolean;
}

/**
 * How much of a pixel is paint or light in our green, and not a tree or a lawn. Measured in the renders: by day, paint has
 * a hue of 130 to 147 and most of its saturation, also in the shade, and trees begin at 140 with less than half of it; by
 * night, trees begin at 154; what is bright and not pale is light.
 */
function shareOf(
  [hue, saturation, value]: readonly [number, number, number],
  { hasTrees, isNight }: Scene,
): number {
  if (!hasTrees)
    return smooth(118, 126, hue) * (1 - smooth(172, 182, hue)) * smooth(0.08, 0.2, saturation);
  if (isNight)
    return smooth(122, 128, hue) * (1 - smooth(150.5, 154, hue)) * smooth(0.3, 0.45, saturation);
  const near = smooth(122, 128, hue) * (1 - smooth(148, 154, hue));
  const paint = smooth(0.46, 0.54, saturation + 0.02 * (142.5 - hue));
  const light = smooth(0.8, 0.9, value) * smooth(0.3, 0.42, saturation);
  return near * Math.max(paint, light);
}

/**
 * Gives what is green in a picture the hue of a brand.
 * @param to hue in degrees; null for none
 * @returns how much of the picture changed
 */
export function shiftGreen(
  pixels: Buffer,
  channels: number,
  to: number | null,
  scene: Scene,
): number {
  let changed = 0;
  for (let at = 0; at < pixels.length; at += channels) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    if (green < red || green < blue) continue;
    // Most pixels end here, so that nothing is made for them.
    if (green - Math.min(red, blue) <= PALE * green) continue;
    const color = hsv(red, green, blue);
    const [hue, saturation, value] = color;
    const share = shareOf(color, scene);
    if (share === 0) continue;
    changed += share;
    const next =
      to === null ? rgb(0, 0, value) : rgb(hue + to - GREEN_HUE + 360, saturation, value);
    for (const [part, channel] of next.entries())
      pixels[at + part] = Math.round((pixels[at + part] ?? 0) * (1 - share) + channel * share);
  }
  return (changed * channels) / pixels.length;
}

/** The hue of a brand's color; null if it is gray. */
function hueOf(color: string): number | null {
  const [red = 0, green = 0, blue = 0] = Buffer.from(color.slice(1), 'hex');
  const [hue, saturation] = hsv(red, green, blue);
  return saturation < GRAY ? null : hue;
}

const isOurs = BRAND.theme === '';

/** The hash of a rendered picture in its name, before it is in the brand's color. */
export const brandedHash = (bytes: Uint8Array): string =>
  contentHash(isOurs ? bytes : Buffer.concat([bytes, SELF, Buffer.from(BRAND.color)]));

/**
 * A rendered picture with the brand's hue in place of our green; a brand in our green keeps the file.
 * @param effort how much time goes into a small file, from 0 to 9; 0 takes a fifth of the time for half as many bytes again
 */
export async function brandedPicture(
  bytes: Uint8Array,
  scene: Scene,
  effort = 2,
): Promise<Uint8Array> {
  if (isOurs) return bytes;
  const key = createHash('sha256')
    .update(bytes)
    .update(SELF)
    .update(BRAND.color)
    .update(JSON.stringify({ scene, effort }))
    .digest('hex');
  const file = join(CACHE, `${key}.avif`);
  if (existsSync(file)) return readFileSync(file);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const share = shiftGreen(data, info.channels, hueOf(BRAND.color), scene);
  const { width, height, channels } = info;
  const made =
    share < LEAST
      ? bytes
      : await sharp(data, { raw: { width, height, channels } })
          .avif({ quality: 50, effort })
          .toBuffer();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, made);
  return made;
}
