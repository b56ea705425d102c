import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { sfntOf } from './sfnt.ts';

const FILE = '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff';
const woff = readFileSync(createRequire(import.meta.url).resolve(FILE));

it('unpacks every table of a WOFF font with the checksum in its directory', () => {
  const font = sfntOf(woff);
  expect(font.length).toBeLessThanOrEqual(woff.readUInt32BE(16));
  const tags: string[] = [];
  for (let at = 0; at < font.readUInt16BE(4); at += 1) {
    const entry = 12 + at * 16;
    const tag = font.toString('latin1', entry, entry + 4);
    const start = font.readUInt32BE(entry + 8);
    const end = start + Math.ceil(font.readUInt32BE(entry + 12) / 4) * 4;
    let sum = 0;
    for (let word = start; word < end; word += 4) sum += font.readUInt32BE(word);
    // The checksum of `head` excludes the adjustment that the table contains (OpenType, "head").
    if (tag === 'head') sum -= font.readUInt32BE(start + 8);
    expect(sum % 2 ** 32, tag).toBe(font.readUInt32BE(entry + 4));
    tags.push(tag);
  }
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx']));
});

it('refuses a font with a damaged table', () => {
  const damaged = Buffer.from(woff);
  damaged.writeUInt32BE(damaged.readUInt32BE(44 + 12) + 4, 44 + 12);
  expect(() => sfntOf(damaged)).toThrow('damaged');
});
