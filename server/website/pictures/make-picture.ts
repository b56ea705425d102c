import { createHash } from 'node:crypto';
import {
  PICTURE_SHAPES,
  pictureSize,
  SMALL_PICTURE,
  smallPicture,
  type PictureCrop,
  type PictureProblem,
  type PictureShape,
} from '@ncf/contract/content-pictures';
import type { Metadata, Sharp } from 'sharp';
import { DECODE_S, isTooLargeToDecode, openImage } from '../../platform/images.ts';

/** How an uploaded picture is made into files. */
export interface WantedPicture {
  /** The name of the uploaded file. */
  name: string;
  shape: PictureShape;
  /** Without it, its middle is shown. */
  crop: PictureCrop | null;
  /** The name that it was exported with; null for a new picture. */
  file: string | null;
}

/** Made picture: its name, and the bytes of its files. */
export interface MadePicture {
  file: string;
  files: ReadonlyMap<string, Uint8Array>;
}

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'svg']);
/** A file of a phone's photo that is not AVIF (ISO/IEC 14496-12 §4.3, 23008-12 §10.2). */
const HEIC = /^ftyp(?:hei|hev|mif1|msf1)/;
/** The quality of the build's pictures; more effort takes many times as long, and saves nothing (decisions/pictures.md). */
const AVIF = { quality: 58, effort: 2 } as const;
/** The height of a picture in a text at most, as a multiple of its width. */
const TALLEST = 1.5;
/** The longer side of a drawing at most, in pixels, of which a part is shown. */
const DRAWN = 6000;
const POINTS_PER_INCH = 72;

/** What is wrong with an upload, as far as its first bytes tell; null if nothing is. */
export async function problemOf(bytes: Buffer): Promise<PictureProblem | null> {
  if (bytes.length === 0) return 'empty';
  let image: Sharp;
  try {
    image = await openImage(bytes);
  } catch {
    return 'unavailable';
  }
  const head = bytes.toString('latin1', 4, 16);
  try {
    const metadata = await image.metadata();
    if (!FORMATS.has(metadata.format)) return 'not_picture';
    if (metadata.format === 'heif' && metadata.compression !== 'av1') return 'heic';
    return isTooLargeToDecode(metadata) ? 'too_large' : null;
  } catch (error) {
    if (HEIC.test(head)) return 'heic';
    const { message } = error as Error;
    if (/pixel limit/.test(message)) return 'too_large';
    return /unsupported image format/.test(message) ? 'not_picture' : 'damaged';
  }
}

/** The first part of a picture's name: what its file was called. */
function wordsOf(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return words || 'picture';
}

const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 10);

const avif = (image: Sharp): Promise<Buffer> =>
  image.avif(AVIF).timeout({ seconds: DECODE_S }).toBuffer();

/** The part of an upright picture that is shown, in pixels. */
function areaOf({ autoOrient: { width, height } }: Metadata, crop: PictureCrop | null) {
  const [left, top, across, down] = crop ?? [0, 0, 1, 1];
  const area = {
    left: Math.min(width - 1, Math.round(left * width)),
    top: Math.min(height - 1, Math.round(top * height)),
  };
  return {
    ...area,
    width: Math.max(1, Math.min(width - area.left, Math.round(across * width))),
    height: Math.max(1, Math.min(height - area.top, Math.round(down * height))),
  };
}

/** The size of the large file. */
function sizeOf(shape: PictureShape, area: { width: number; height: number }) {
  const { ratio, width: widest } = PICTURE_SHAPES[shape];
  const wanted = ratio ?? Math.max(area.width / area.height, 1 / TALLEST);
  const width = Math.min(widest, area.width);
  return { width, height: Math.max(1, Math.round(width / wanted)) };
}

/** Opens a picture; a drawing in as many pixels as are wanted of its part. */
async function openPart(bytes: Buffer, { shape, crop }: WantedPicture) {
  const image = await openImage(bytes);
  const metadata = await image.metadata();
  const area = areaOf(metadata, crop);
  if (metadata.format !== 'svg') return { image, area };
  const scale = Math.min(
    PICTURE_SHAPES[shape].width / area.width,
    DRAWN / Math.max(metadata.width, metadata.height),
  );
  const drawn = await openImage(bytes, {
    density: Math.max(1, (metadata.density ?? POINTS_PER_INCH) * scale),
  });
  return { image: drawn, area: areaOf(await drawn.metadata(), crop) };
}

const smallOf = async (image: Sharp): Promise<Buffer> =>
  avif(image.resize({ width: SMALL_PICTURE }));

/** Keeps an exported picture, and makes its small file. */
async function keepPicture(bytes: Buffer, file: string): Promise<MadePicture | PictureProblem> {
  const size = pictureSize(file);
  const { width, height, compression } = await (await openImage(bytes)).metadata();
  const isSame =
    compression === 'av1' &&
    width === size?.width &&
    height === size.height &&
    file.includes(`-${hashOf(bytes)}-`);
  if (!isSame) return 'changed';
  const small = smallPicture(file);
  const files = new Map<string, Uint8Array>([[file, bytes]]);
  if (small !== file) files.set(small, await smallOf(await openImage(bytes)));
  return { file, files };
}

/**
 * Makes the files of a picture (AVIF): upright, cut to its shape, no larger than it is, in sRGB, and without what the
 * camera wrote about place and time. A drawing becomes pixels, so that no script of it is left.
 */
export async function makePicture(
  bytes: Buffer,
  wanted: WantedPicture,
): Promise<MadePicture | PictureProblem> {
  try {
    if (wanted.file !== null) return await keepPicture(bytes, wanted.file);
    const { image, area } = await openPart(bytes, wanted);
    const { width, height } = sizeOf(wanted.shape, area);
    const { data, info } = await image
      .autoOrient()
      .extract(area)
      .resize({ width, height, fit: 'cover' })
      .timeout({ seconds: DECODE_S })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const again = (): Promise<Sharp> => openImage(data, { raw: info });
    const large = await avif(await again());
    const file = `${wordsOf(wanted.name)}-${hashOf(large)}-${width}x${height}.avif`;
    const files = new Map<string, Uint8Array>([[file, large]]);
    if (width > SMALL_PICTURE) files.set(smallPicture(file), await smallOf(await again()));
    return { file, files };
  } catch {
    return 'damaged';
  }
}
