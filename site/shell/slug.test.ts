import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it('makes an address of words, with accents or without', () => {
  expect(slugOf('Café: naïve façade, 9–36 V')).toBe('cafe-naive-facade-9-36-v');
  expect(slugOf('What it doesn’t do')).toBe('what-it-doesnt-do');
  expect(slugOf('  How much?  ')).toBe('how-much');
});
