import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findLinks } from './links.ts';

const hrefs = (text: string) =>
  findLinks(text).flatMap((piece) => (piece.href === undefined ? [] : [piece.href]));

it('finds web and e-mail addresses without the sentence around them', () => {
  expect(hrefs('See https://a.example/b(7.5A). Or (http://c.example/d), www.e.example!')).toEqual([
    'https://a.example/b(7.5A)',
    'http://c.example/d',
    'https://www.e.example/',
  ]);
  expect(hrefs('Write to ada@example.com.')).toEqual(['mailto:ada@example.com']);
});

it('makes no link of anything that could run or deceive', () => {
  expect(hrefs('javascript:alert(1) data:text/html,x file:///etc/passwd')).toEqual([]);
  expect(hrefs('https://bank.example@evil.example/')).not.toContain(
    'https://bank.example@evil.example/',
  );
});

it('gives the text back, whole, with links of safe schemes alone', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.emailAddress(),
        fc.tuple(fc.string(), fc.webUrl(), fc.string()).map((parts) => parts.join(' ')),
      ),
      (text) => {
        const pieces = findLinks(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const { href } of pieces)
          if (href !== undefined) expect(href).toMatch(/^(https?|mailto):/);
      },
    ),
  );
});
