import { rename, rm } from 'node:fs/promises';
import type { Sharp } from 'sharp';

/** Maximum pixels of an image; larger ones are not decoded (a small file can contain a huge picture). */
const PIXELS = 64_000_000;
/** Quality of a thumbnail, up to 100. */
const QUALITY = 78;

/** Opens an image without decoding it. The library is loaded on first use. */
async function open(path: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(path, { limitInputPixels: PIXELS, failOn: 'error', animated: false });
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

/**
 * Writes a thumbnail (WebP), no larger than the original and without camera metadata.
 * @param width maximum in pixels
 * @returns whether it succeeded
 */
export async function writeThumbnail(path: string, to: string, width: number): Promise<boolean> {
  // A concurrent call may write the same thumbnail: each has its own temporary file, and the last rename wins.
  const arriving = `${to}.${process.hrtime.bigint()}`;
  try {
    await (
      await open(path)
    )
      .autoOrient()
      .resize({ width, height: 4 * width, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toFile(arriving);
    await rename(arriving, to);
    return true;
  } catch {
    await rm(arriving, { force: true });
    return false;
  }
}
