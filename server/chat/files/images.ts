import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { THUMBNAIL_WIDTHS } from '@ncf/contract/files';
import type { Sharp } from 'sharp';
import { DECODE_S, isTooLargeToDecode, openImage } from '../../platform/images.ts';

/** Quality of a thumbnail, up to 100. */
const QUALITY = 78;

/** Display width and height, with the orientation applied; null if the image cannot be read. */
export async function imageSize(path: string): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await (await openImage(path)).metadata();
    const { width, height } = autoOrient;
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

/**
 * Makes all thumbnails (WebP) of an image from one decoding, no larger than the original and without camera metadata.
 * @returns the bytes by maximum width in pixels; null if the image cannot be decoded or is too large to
 */
export async function thumbnailsOf(source: Readable): Promise<Map<number, Buffer> | null> {
  const bytes = await buffer(source);
  try {
    const image = await openImage(bytes);
    const metadata = await image.metadata();
    if (isTooLargeToDecode(metadata)) return null;
    const widths = [...THUMBNAIL_WIDTHS].sort((a, b) => b - a);
    const fit = (to: Sharp, width: number): Sharp =>
      to.resize({ width, height: 4 * width, fit: 'inside', withoutEnlargement: true });
    const [widest = 0] = widths;
    const { data, info } = await fit(image.autoOrient(), widest)
      .timeout({ seconds: DECODE_S })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const made = new Map<number, Buffer>();
    for (const width of widths) {
      const scaled = fit(await openImage(data, { raw: info }), width);
      made.set(width, await scaled.webp({ quality: QUALITY }).toBuffer());
    }
    return made;
  } catch {
    return null;
  }
}
