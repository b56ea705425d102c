import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareDrawing, withDrawing } from './drawings.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg"><title>A "line"</title><desc>Its caption</desc>\n <path fill="var(--accent,#15803d)"/></svg>\n';

it('puts the drawing with its label and caption before the first heading', () => {
  expect(withDrawing('<p>One</p><h2>Two</h2>', prepareDrawing('x.svg', svg))).toBe(
    '<p>One</p><figure><svg role="img" aria-label="A &#34;line&#34;"><path fill="var(--accent)"/></svg><figcaption>Its caption</figcaption></figure><h2>Two</h2>',
  );
});
it('refuses a drawing without title and description, or with markup that the policy forbids', () => {
  expect(() => prepareDrawing('news/x.svg', '<svg><title>T</title></svg>')).toThrow(
    /news\/x\.svg: desc/,
  );
  for (const bad of ['<script/>', '<path style="fill:red"/>', '<path onclick="x"/>'])
    expect(() => prepareDrawing('x.svg', svg.replace(/<path.*?>/, bad))).toThrow(/x\.svg/);
});

/** Width of a letter in the data font, as a share of the font's size. */
const ADVANCE = 0.6;

/** Texts of a drawing that a straight line crosses, unless their outline hides the line. */
function struckTexts(svg: string): string[] {
  const lines = [...svg.matchAll(/<path d="([^"]+)"/g)].flatMap(([, d = '']) =>
    [...d.matchAll(/M([\d.]+)[ ,]([\d.]+)([VH])([\d.]+)/g)].map(([, x, y, way, to]) => {
      const [left, top, end] = [Number(x), Number(y), Number(to)];
      return way === 'V' ? [left, top, left, end] : [left, top, end, top];
    }),
  );
  return [...svg.matchAll(/<text ([^>]+)>([^<]+)</g)].flatMap(([, looks = '', text = '']) => {
    const of = (name: string): string => new RegExp(`\\b${name}="([^"]+)"`).exec(looks)?.[1] ?? '';
    if (of('paint-order') === 'stroke') return [];
    const [x, y, size] = [Number(of('x')), Number(of('y')), Number(of('font-size'))];
    const width = text.length * size * ADVANCE;
    const anchors: Record<string, number> = { middle: width / 2, end: width };
    const left = x - (anchors[of('text-anchor')] ?? 0);
    const isStruck = lines.some(
      ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
        x2 >= left && x1 <= left + width && y2 > y - 0.6 * size && y1 < y,
    );
    return isStruck ? [text] : [];
  });
}

it('strikes no label of an article’s drawing with a line', () => {
  const folder = join(import.meta.dirname, '../content/news/drawings');
  const drawings = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(drawings.flatMap(struckTexts)).toEqual([]);
  expect(
    struckTexts(
      '<path d="M180 0V120"/><text x="162" y="104" text-anchor="middle" font-size="11">10 mi at 60 mph</text>',
    ),
  ).toEqual(['10 mi at 60 mph']);
});
