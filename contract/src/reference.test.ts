import fc from 'fast-check';
import { expect, it } from 'vitest';
import { referenceOf } from './reference.ts';

it('names a conversation by eight letters and digits that people can read out', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      // cspell:disable-next-line
      expect(referenceOf(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }),
  );
});

it('tells conversations apart that began at the same moment', () => {
  const [one, other] = [
    '019cbe5a-8480-7000-8000-000000000007',
    '019cbe5a-8480-7000-8000-000000000008',
  ];
  expect(referenceOf(one)).toBe('0000-0007');
  expect(referenceOf(other)).not.toBe(referenceOf(one));
});
