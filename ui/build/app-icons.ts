import sharp from 'sharp';
import type { Brand } from './brand.ts';

/** An ICO file with one PNG: an ICONDIR, one ICONDIRENTRY, the image. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Renders a square SVG. @param size in pixels */
export function logoPng(svg: Buffer, size: number): Promise<Buffer> {
  const units = Number(/viewBox="0 0 ([\d.]+)/.exec(svg.toString())?.[1] ?? 32);
  return sharp(svg, { density: (72 * size) / units })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Renders the logo for browsers and home screens that do not accept SVG. @returns public file → bytes */
export async function appIcons({ logo, color }: Brand): Promise<Map<string, Buffer>> {
  const svg = Buffer.from(logo);
  const png = (size: number) => logoPng(svg, size);
  // A maskable icon may be cropped to the inner 80% (W3C Web Application Manifest, icon masks).
  const full = async (size: number, part: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: color } })
      .composite([{ input: await png(Math.round(size * part)) }])
      .png({ compressionLevel: 9 })
      .toBuffer();
  return new Map([
    ['icon-192.png', await png(192)],
    ['icon-512.png', await png(512)],
    ['icon-maskable-512.png', await full(512, 0.78)],
    ['apple-touch-icon.png', await full(180, 0.9)],
    ['favicon.ico', ico(await png(32), 32)],
  ]);
}
