import { expect, it } from 'vitest';
import { parkedDays } from './parked-battery.ts';

it('uses 0.12 Ah a day at 5 mA', () => {
  expect(parkedDays(0.12, 5, 0, 1)).toBeCloseTo(1);
});
it('uses half of a 60 Ah battery in 50 days at 25 mA in total', () => {
  expect(parkedDays(60, 5, 20)).toBeCloseTo(50);
});
it('never empties if nothing draws current', () => {
  expect(parkedDays(60, 0, 0)).toBe(Infinity);
});
