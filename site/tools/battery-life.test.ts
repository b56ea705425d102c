import { expect, it } from 'vitest';
import { batteryDays, MEASURED, reportsFor } from './battery-life.ts';

it('stays within a tenth of every published measurement', () => {
  for (const [reports, days] of MEASURED)
    expect(Math.abs(batteryDays(reports) / days - 1)).toBeLessThan(0.1);
});
it('inverts itself and is 0 where no rate reaches the life', () => {
  for (const reports of [0.5, 1, 6, 48])
    expect(reportsFor(batteryDays(reports))).toBeCloseTo(reports, 6);
  expect(reportsFor(2000)).toBe(0);
});
it('is far from inverse to the rate', () => {
  expect(batteryDays(2) / batteryDays(20)).toBeLessThan(5);
});
