import { expect, it } from 'vitest';
import { parkedDays } from './parked-battery.ts';

it('takes 0.12 Ah a day for 5 mA asleep', () => {
  expect(parkedDays(0.12, 5, 0, 1)).toBeCloseTo(1);
});
it('leaves half of a 60 Ah battery after 50 days at 25 mA in all', () => {
  expect(parkedDays(60, 5, 20)).toBeCloseTo(50);
});
it('never empties where nothing draws', () => {
  expect(parkedDays(60, 0, 0)).toBe(Infinity);
});
