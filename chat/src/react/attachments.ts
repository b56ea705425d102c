import type { CSSProperties } from 'react';
import type { FileUpload } from '@ncf/contract/files';

/** Image types that every browser draws and that cannot run scripts. */
const INLINE_IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** Widths in pixels of the smaller copies that the server makes of an image. */
const COPIES = [320, 640];

/** Whether a media type can be shown as an image in the page. */
export const isInlineImage = (mimeType: string): boolean => INLINE_IMAGES.has(mimeType);

/** Whether a media type is a recording, such as a voice message. */
export const isVoice = (mimeType: string): boolean => mimeType.startsWith('audio/');

/** Whether a media type is sound or video, which is played where it is. */
export const isPlayed = (mimeType: string): boolean => /^(audio|video)\//.test(mimeType);

/** The kind of a file for its card: `PDF`, `XLSX`; from the media type if the name has no extension. */
export const fileKind = ({ originalFileName, mimeType }: FileUpload): string =>
  (/\.([a-z0-9]{1,5})$/i.exec(originalFileName)?.[1] ?? mimeType.split('/')[1] ?? '').toUpperCase();

/** The box of an image of known size, within what a bubble holds, so that nothing moves when it loads. */
export function imageBox({ width, height }: FileUpload): CSSProperties | undefined {
  if (width === undefined || height === undefined) return undefined;
  const ratio = width / height;
  return {
    aspectRatio: `${width} / ${height}`,
    inlineSize: `clamp(3rem, ${width}px, min(17rem, 58vw, ${(18 * ratio).toFixed(3)}rem))`,
    blockSize: 'auto',
  };
}

/** The smaller copies for an image larger than its box; animated images are shown as they are. */
export function imageCopies(
  { width = 0, mimeType }: FileUpload,
  href: string,
): { srcSet?: string; sizes?: string } {
  const smaller = COPIES.filter((copy) => copy < width);
  if (smaller.length === 0 || mimeType === 'image/gif') return {};
  const copies = smaller.map((copy) => `${href}?w=${copy} ${copy}w`);
  return { srcSet: [...copies, `${href} ${width}w`].join(', '), sizes: '17rem' };
}
