import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/** Bytes of the header and of a table directory entry: WOFF 1.0 §3 and §4, OpenType "Organization of an OpenType Font". */
const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/**
 * Unpacks the font in a WOFF file and keeps the order of its tables. pdfkit would inflate a WOFF again in
 * JavaScript for every PDF.
 * @throws if a table is damaged
 */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry);
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * SFNT.entry, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * SFNT.entry, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const from = WOFF.header + at * WOFF.entry;
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    if (table.length !== length) throw new Error('A table of the font is damaged.');
    const entry = SFNT.header + at * SFNT.entry;
    woff.copy(head, entry, from, from + 4);
    woff.copy(head, entry + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    const padding = -length & 3;
    parts.push(table, Buffer.alloc(padding));
    offset += length + padding;
  }
  return Buffer.concat(parts);
}

const require = createRequire(import.meta.url);

/** A face of the site with the letters of Latin, as OpenType. @throws if there is none of this weight */
export const faceOf = (name: 'instrument-sans' | 'geist-mono', weight: number): Buffer =>
  sfntOf(
    readFileSync(require.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`)),
  );
