import { expect, it } from 'vitest';
import { breakEven, partnerMonths } from './partner-margin.ts';

const NUMBERS = { devices: 10, once: 20, price: 30, cost: 18, leaving: 0, support: 2 };

it('adds up one-time and monthly earnings', () => {
  const [first, second] = partnerMonths(NUMBERS, 2);
  expect(first).toEqual({ devices: 10, earned: 300, total: 300 });
  expect(second).toEqual({ devices: 20, earned: 400, total: 700 });
});

it('settles at new devices divided by the canceled share', () => {
  const last = partnerMonths({ ...NUMBERS, leaving: 0.05 }, 400).at(-1);
  expect(last?.devices).toBeCloseTo(200, 3);
});

it('finds the break-even month, or none', () => {
  const list = partnerMonths(NUMBERS, 12);
  expect(breakEven(list, 0)).toBe(1);
  expect(breakEven(list, 701)).toBe(3);
  expect(breakEven(partnerMonths({ ...NUMBERS, once: 0, price: 10 }, 24), 1)).toBeNull();
});
