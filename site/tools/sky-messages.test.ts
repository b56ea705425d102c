import { fc } from '@ncf/testing/fast-check';
import { expect, it } from 'vitest';
import { INTERVALS, reportsOfDay } from './sky-messages.ts';

const bySky = (every: number, away: number) =>
  reportsOfDay(every, away).filter(({ satellite }) => satellite).length;

it('counts a day’s reports and those without mobile coverage', () => {
  expect(reportsOfDay(30, 10)).toHaveLength(48);
  expect([bySky(30, 10), bySky(30, 0), bySky(30, 24), bySky(1440, 1)]).toEqual([20, 0, 48, 1]);
});
it('sends at least as many by satellite the longer it is away, and never more than all', () => {
  fc.assert(
    fc.property(fc.constantFrom(...INTERVALS), fc.integer({ min: 0, max: 23 }), (every, away) => {
      expect(bySky(every, away + 1)).toBeGreaterThanOrEqual(bySky(every, away));
      expect(bySky(every, 24)).toBe((24 * 60) / every);
    }),
  );
});
