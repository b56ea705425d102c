import { expect, it } from 'vitest';
import { recordBuffer } from './record-buffer.ts';

it('keeps an hour at one record in ten seconds, and sends it in minutes', () => {
  const { waiting, lost, drain } = recordBuffer(60, 10, 400_000, 5);
  expect([waiting, lost]).toEqual([360, 0]);
  expect(drain).toBeCloseTo(360 / 4.9);
});
it('loses only what does not fit', () => {
  expect(recordBuffer(100, 60, 40, 1)).toMatchObject({ waiting: 40, lost: 60 });
});
it('never empties where records come faster than they go', () => {
  expect(recordBuffer(10, 1, 1000, 1).drain).toBe(Infinity);
});
