import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dispatchStops } from './dispatch.ts';
import { FLEET } from './fleet.ts';
import { fleetMpg, iftaLines, PURCHASES, quarterMiles, STATES } from './ifta.ts';
import { toolsAt } from './yard.ts';

const states = fc.constantFrom(...STATES);
const vehicles = fc.constantFrom(...FLEET.map(({ id }) => id));
const amount = fc.double({ min: 0.1, max: 50_000, noNaN: true });

it('burns in all states together what was bought in all of them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ vehicle: vehicles, state: states, miles: amount }), { minLength: 1 }),
      fc.array(fc.record({ vehicle: vehicles, state: states, gallons: amount }), { minLength: 1 }),
      (miles, bought) => {
        const lines = iftaLines(miles, bought);
        const total = (of: (line: (typeof lines)[number]) => number) =>
          lines.reduce((sum, line) => sum + of(line), 0);
        expect(total((line) => line.net) / total((line) => line.purchased)).toBeCloseTo(0, 6);
        expect(total((line) => line.miles) / fleetMpg(miles, bought)).toBeCloseTo(
          total((line) => line.taxable),
          4,
        );
      },
    ),
  );
  expect(iftaLines([], []).every(({ taxable, net }) => taxable === 0 && net === 0)).toBe(true);
});

it('adds the day’s miles to the quarter as they are driven', () => {
  const miles = (minute: number) => iftaLines(quarterMiles(minute), PURCHASES)[0]?.miles ?? 0;
  expect(miles(1320) - miles(240)).toBeGreaterThan(500);
  expect(fleetMpg(quarterMiles(0), PURCHASES)).toBeCloseTo(6.3, 1);
});

it('has one next stop at a time, and every stop is done in the end', () => {
  for (const { plan, name } of FLEET) {
    for (let minute = 0; minute < 1440; minute += 7) {
      const stops = dispatchStops(plan, minute);
      expect(stops.filter(({ state }) => state === 'next').length, name).toBeLessThanOrEqual(1);
      expect(stops.filter(({ state }) => state === 'here').length, name).toBeLessThanOrEqual(1);
      for (const { window } of stops) expect(window.to).toBeGreaterThan(window.from);
    }
    expect(dispatchStops(plan, 1439).every(({ state }) => state === 'done')).toBe(true);
  }
});

it('says that a tool was left behind only after its vehicle drove on', () => {
  const level = (minute: number) => toolsAt(minute).find(({ tag }) => tag === 'A41-12');
  expect(level(9 * 60)?.place).toBe('In Van 12');
  expect(level(9 * 60 + 39)).toMatchObject({ place: '40 Oak St', isLeftBehind: false });
  expect(level(14 * 60 + 14)).toMatchObject({ place: '40 Oak St', isLeftBehind: true });
});
