// cspell:disable
import { expect, it } from 'vitest';
import { correct } from './spelling.ts';

const TEXTS = ['The trailer is in the garage', 'Which trailer? The white trailers', 'Straße 12'];

it('replaces unknown words by similar ones, the most frequent first', () => {
  expect(correct('trialer garge', TEXTS)).toBe('trailer garage');
  expect(correct('trailerz', TEXTS)).toBe('trailer');
  expect(correct('strasze', TEXTS)).toBe('strasse');
});

it('leaves known words, their beginnings, short words, phrases, and addresses', () => {
  for (const q of ['trail', 'garage', 'teh', 'xyzzyxyz', '"garge"', 'ada@exmaple.com'])
    expect(correct(q, TEXTS), q).toBeNull();
});
