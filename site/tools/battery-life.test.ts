import { fc } from '@ncf/testing/fast-check';
import { expect, it } from 'vitest';
import {
  CELLS,
  cellShare,
  dayUse,
  LAB_PLAN,
  lifeDays,
  LOGGER,
  MEASURED,
  TOLERANCE,
  reportsFor,
  type Cell,
  type Plan,
} from './battery-life.ts';

it('is within a tenth of every published measurement', () => {
  for (const [reports, days] of MEASURED)
    expect(Math.abs(lifeDays(reports, LAB_PLAN) / days - 1)).toBeLessThan(TOLERANCE);
});
it('lasts more than 110 days at one report a day, as in the table', () => {
  expect(lifeDays(1, LAB_PLAN)).toBeGreaterThan(110);
});
it('returns the days of the published fit', () => {
  const days = [24, 12, 8, 4, 2].map((reports) => Number(lifeDays(reports, LAB_PLAN).toFixed(1)));
  expect(days).toEqual([19.8, 35.3, 47.8, 73.6, 101]);
});
it('matches what the logger draws', () => {
  expect(LOGGER.sleep).toBeCloseTo(647.9, 1);
  expect(dayUse(24, LAB_PLAN)).toMatchObject({ fix: 0 });
  expect(dayUse(24, LAB_PLAN).report).toBeCloseTo(110.4);
});
it('does not fall in proportion to the rate', () => {
  expect(lifeDays(2, LAB_PLAN) / lifeDays(20, LAB_PLAN)).toBeLessThan(5);
});
it('calculates the charge of a fix from its duration', () => {
  // 120 s at 30 mA are 1 mAh.
  expect(dayUse(3, { ...LAB_PLAN, fix: 120 }).fix).toBeCloseTo(3);
});
it('delivers less in the cold, and less from alkaline cells', () => {
  expect(cellShare('lithium', 20)).toBe(1);
  expect(cellShare('lithium', -10)).toBeCloseTo(0.825);
  expect(cellShare('alkaline', 20)).toBeCloseTo(1 / 1.3);
  expect([-60, 90].map((celsius) => cellShare('lithium', celsius))).toEqual([0.75, 1]);
  for (const cell of Object.keys(CELLS) as Cell[])
    expect(cellShare(cell, -20)).toBeLessThan(cellShare(cell, 20));
});
it('inverts itself for every plan, and returns 0 if no rate reaches the life', () => {
  const plans = fc.record({
    fix: fc.integer({ min: 0, max: 180 }),
    celsius: fc.integer({ min: -20, max: 40 }),
    cell: fc.constantFrom<Cell>('lithium', 'lithium-ion', 'alkaline'),
    capacity: fc.integer({ min: 100, max: 50_000 }),
    draw: fc.constant(LOGGER),
  });
  fc.assert(
    fc.property(plans, fc.double({ min: 0.1, max: 1440, noNaN: true }), (plan: Plan, reports) => {
      expect(reportsFor(lifeDays(reports, plan), plan)).toBeCloseTo(reports, 5);
    }),
  );
  expect(reportsFor(2000, LAB_PLAN)).toBe(0);
});
