import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it('makes an address of words, with accents or without', () => {
  expect(slugOf('Café: naïve, 9–36 V')).toBe('cafe-naive-9-36-v');
  expect(slugOf('  How much?  ')).toBe('how-much');
  expect(slugOf("What’s in the driver's kit?")).toBe('whats-in-the-drivers-kit');
});
