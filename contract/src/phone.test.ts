import { expect, it } from 'vitest';
import { telOf } from './phone.ts';

it('calls a number however it is written', () => {
  expect(telOf('+1 316 555 0142')).toBe('tel:+13165550142');
  expect(telOf('(316) 555-0142')).toBe('tel:3165550142');
});
