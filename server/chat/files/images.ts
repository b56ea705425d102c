import { rename, rm } from 'node:fs/promises';
import type { Sharp } from 'sharp';

/** Pixels of an image at most: one that is larger when unpacked is not read (a small file can hold a huge picture). */
const PIXELS = 64_000_000;
/** Quality of a thumbnail, of 100. */
const QUALITY = 78;

/** Opens an image without reading it. The library is loaded with the first one. */
async function open(path: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(path, { limitInputPixels: PIXELS, failOn: 'error', animated: false });
}

/** Width and height as the image is shown, its own orientation applied; null when it cannot be read. */
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
 * Writes a smaller copy (WebP) of an image, no larger than the original, without what its camera noted.
 * @param width in pixels, at most
 * @returns whether it could be made
 */
export async function writeThumbnail(path: string, to: string, width: number): Promise<boolean> {
  // Another call may make the same: each writes its own, and the last one stays.
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
