import { expect, it } from 'vitest';
import { priceSum } from './price-sum.ts';

const VAN = { device: 100, install: 50, monthly: 20, count: 12 };
const CAMERA = { device: 299.5, install: 100, monthly: 19.99, count: 4 };

it('adds up what is paid once and every month', () => {
  expect(priceSum([VAN, CAMERA], { months: 12, percentOff: 0 }, true)).toEqual({
    once: 3398,
    monthly: 319.96,
    firstYear: 7237.52,
    wholeTerm: 7237.52,
  });
});

it('leaves out the installer, and takes off what a longer term saves', () => {
  expect(priceSum([VAN], { months: 36, percentOff: 10 }, false)).toEqual({
    once: 1200,
    monthly: 216,
    firstYear: 3792,
    wholeTerm: 8976,
  });
  expect(priceSum([VAN], { months: 6, percentOff: 0 }, false).firstYear).toBe(2640);
});

it('counts a year of a fleet without a contract', () => {
  expect(priceSum([VAN], { months: 1, percentOff: 0 }, false)).toMatchObject({
    firstYear: 4080,
    wholeTerm: 4080,
  });
});
