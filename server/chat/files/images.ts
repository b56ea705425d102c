import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { THUMBNAIL_WIDTHS } from '@ncf/contract/files';
import type { Metadata, Sharp } from 'sharp';

/** Maximum pixels of an image; larger ones are not decoded (a small file can contain a huge picture). */
const PIXELS = 64_000_000;
/** Maximum for formats that must be decoded whole before scaling, which takes more memory and time. */
const PIXELS_AT_ONCE = 24_000_000;
/** How long decoding one image may take. */
const DECODE_S = 15;
/** Quality of a thumbnail, up to 100. */
const QUALITY = 78;

/** Opens an image without decoding it. The library is loaded on first use. */
async function open(image: string | Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One image at a time is decoded, on one thread, so that password checks and files find a free one.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(image, { limitInputPixels: PIXELS, failOn: 'error', animated: false });
}

/** Display width and height, with the orientation applied; null if the image cannot be read. */
export async function imageSize(path: string): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await (await open(path)).metadata();
    const { width, height } = autoOrient;
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

const isDecodedWhole = ({ format, isProgressive }: Metadata): boolean =>
  isProgressive === true || format === 'heif' || format === 'webp';

/**
 * Makes all thumbnails (WebP) of an image from one decoding, no larger than the original and without camera metadata.
 * @returns the bytes by maximum width in pixels; null if the image cannot be decoded or is too large to
 */
export async function thumbnailsOf(source: Readable): Promise<Map<number, Buffer> | null> {
  const bytes = await buffer(source);
  try {
    const image = await open(bytes);
    const metadata = await image.metadata();
    if (isDecodedWhole(metadata) && metadata.width * metadata.height > PIXELS_AT_ONCE) return null;
    const widths = [...THUMBNAIL_WIDTHS].sort((a, b) => b - a);
    const fit = (to: Sharp, width: number): Sharp =>
      to.resize({ width, height: 4 * width, fit: 'inside', withoutEnlargement: true });
    const [widest = 0] = widths;
    const { data, info } = await fit(image.autoOrient(), widest)
      .timeout({ seconds: DECODE_S })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { default: sharp } = await import('sharp');
    const made = new Map<number, Buffer>();
    for (const width of widths) {
      const scaled = fit(sharp(data, { raw: info }), width);
      made.set(width, await scaled.webp({ quality: QUALITY }).toBuffer());
    }
    return made;
  } catch {
    return null;
  }
}
