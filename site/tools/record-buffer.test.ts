import { expect, it } from 'vitest';
import { recordBuffer } from './record-buffer.ts';

it('stores an hour at one record every ten seconds, and sends it within minutes', () => {
  const { waiting, lost, drain } = recordBuffer(60, 10, 400_000, 5);
  expect([waiting, lost]).toEqual([360, 0]);
  expect(drain).toBeCloseTo(360 / 4.9);
});
it('loses only what does not fit', () => {
  expect(recordBuffer(100, 60, 40, 1)).toMatchObject({ waiting: 40, lost: 60 });
});
it('never empties if records are added faster than they are sent', () => {
  expect(recordBuffer(10, 1, 1000, 1).drain).toBe(Infinity);
});
