import { fc } from '@ncf/testing/fast-check';
import { expect, it } from 'vitest';
import { findLinks } from './links.ts';

const hrefs = (text: string) =>
  findLinks(text).flatMap((part) => (part.href === undefined ? [] : [part.href]));

it('finds web and email addresses without the punctuation around them', () => {
  expect(hrefs('See https://a.example/b(7.5A). Or (http://c.example/d), www.e.example!')).toEqual([
    'https://a.example/b(7.5A)',
    'http://c.example/d',
    'https://www.e.example/',
  ]);
  expect(hrefs('Write to ada@example.com.')).toEqual(['mailto:ada@example.com']);
});

it('does not link an address that could run code or deceive', () => {
  expect(hrefs('javascript:alert(1) data:text/html,x file:///etc/passwd')).toEqual([]);
  expect(hrefs('https://bank.example@evil.example/')).not.toContain(
    'https://bank.example@evil.example/',
  );
});

it('returns the whole text, with links of safe schemes only', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.emailAddress(),
        fc.tuple(fc.string(), fc.webUrl(), fc.string()).map((parts) => parts.join(' ')),
      ),
      (text) => {
        const parts = findLinks(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts)
          if (href !== undefined) expect(href).toMatch(/^(https?|mailto):/);
      },
    ),
  );
});
