import { expect, it } from 'vitest';
import { cardHours, clipMegabytes } from './card-hours.ts';

it('holds 35.6 h on 128 GB at 8 Mbit/s without a reserve', () => {
  expect(cardHours(128, 1, 8, 0)).toBeCloseTo(35.56, 2);
});
it('halves with a second lens and shrinks with the reserve', () => {
  expect(cardHours(128, 2, 8, 0)).toBeCloseTo(cardHours(128, 1, 8, 0) / 2);
  expect(cardHours(128, 1, 8, 0.1)).toBeCloseTo(32, 1);
});
it('is in the published range of 24 to 40 hours of driving for an ordinary card', () => {
  const hours = cardHours(256, 2, 8);
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(40);
});
it('calculates the size of the 20 seconds around an event', () => {
  expect(clipMegabytes(20, 2, 4)).toBe(20);
});
