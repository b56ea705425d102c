import type { Metadata, Sharp, SharpOptions } from 'sharp';

/** Maximum pixels of an image; larger ones are not decoded (a small file can contain a huge picture). */
const PIXELS = 64_000_000;
/** Maximum for formats that must be decoded whole before scaling, which takes more memory and time. */
const PIXELS_AT_ONCE = 24_000_000;
/** How long decoding one image may take. */
export const DECODE_S = 15;

/**
 * Opens an image without decoding it. The library is loaded on first use; rejects if it is not installed for this
 * machine.
 */
export async function openImage(
  image: string | Buffer | Uint8Array,
  options: SharpOptions = {},
): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One image at a time is decoded, on one thread, so that password checks and files find a free one.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(image, {
    limitInputPixels: PIXELS,
    failOn: 'error',
    animated: false,
    ...options,
  });
}

const isDecodedWhole = ({ format, isProgressive }: Metadata): boolean =>
  isProgressive === true || format === 'heif' || format === 'webp';

/** Whether decoding an image would take too much memory. */
export const isTooLargeToDecode = (metadata: Metadata): boolean =>
  isDecodedWhole(metadata) && metadata.width * metadata.height > PIXELS_AT_ONCE;
