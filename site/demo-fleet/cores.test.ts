import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeAt } from './day-plan.ts';
import { dispatchStops } from './dispatch.ts';
import { FLEET } from './fleet.ts';
import { ORDER, withOrder } from './orders.ts';
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
        const mpg = fleetMpg(miles, bought);
        fc.pre(mpg > 0);
        const burned = total((line) => line.miles) / mpg;
        // Half a gallon by state; of the sums also half a mile by state, and half a hundredth of the average.
        expect(Math.abs(burned - total((line) => line.taxable))).toBeLessThanOrEqual(2.01);
        const bound = 5 + (3 + 0.005 * (total((line) => line.purchased) + 3)) / mpg;
        expect(Math.abs(total((line) => line.net))).toBeLessThanOrEqual(bound);
      },
    ),
  );
  expect(iftaLines([], []).every(({ taxable, net }) => taxable === 0 && net === 0)).toBe(true);
});

it('rounds as the return does: whole miles and gallons, and the average to two decimals', () => {
  const miles = quarterMiles(0);
  const mpg = fleetMpg(miles, PURCHASES);
  expect(mpg).toBe(Number(mpg.toFixed(2)));
  for (const line of iftaLines(miles, PURCHASES)) {
    expect(line.taxable).toBe(Math.round(line.miles / mpg));
    expect(line.net).toBe(line.taxable - line.purchased);
    expect(Number.isInteger(line.miles) && Number.isInteger(line.net)).toBe(true);
  }
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

it('puts an order on a driver’s way: nothing before it changes, and all after it is later by as much', () => {
  for (const { plan, name } of FLEET) {
    for (let minute = 0; minute < 1440; minute += 47) {
      const changed = withOrder(plan, ORDER, minute);
      const isOver = !plan.trips.some(({ from }) => from >= minute);
      expect(changed === null, name).toBe(isOver);
      if (!changed) continue;
      for (let then = 0; then <= minute; then += 31)
        expect(placeAt(changed, then), name).toEqual(placeAt(plan, then));
      const at = changed.visits.findIndex(({ place }) => place === ORDER.place);
      const stop = changed.visits[at];
      expect(placeAt(changed, (stop?.arrive ?? 0) + 1).at).toEqual(ORDER.at);
      const [before, after] = [plan.visits[at], changed.visits[at + 1]];
      expect(after?.arrive ?? 0, name).toBeGreaterThan(before?.arrive ?? 0);
      expect(changed.trips.length).toBe(plan.trips.length + 1);
      for (const [i, trip] of changed.trips.entries()) {
        expect(trip.from, name).toBeCloseTo(changed.visits[i]?.leave ?? 0, 6);
        expect(trip.to, name).toBeCloseTo(changed.visits[i + 1]?.arrive ?? 0, 6);
        // The way goes on where it ended.
        const next = changed.trips[i + 1]?.path.corners[0]?.at;
        const end = trip.path.corners.at(-1)?.at;
        if (next && end) expect(Math.hypot(next[0] - end[0], next[1] - end[1])).toBeLessThan(1);
      }
      const windows = (of: typeof plan) =>
        dispatchStops(of, 0).map(({ window }) => `${window.from}-${window.to}`);
      expect(windows(changed).toSorted()).toEqual(
        [...windows(plan), `${ORDER.window.from}-${ORDER.window.to}`].toSorted(),
      );
    }
  }
});

it('says that a tool was left behind only after its vehicle drove on', () => {
  const level = (minute: number) => toolsAt(minute).find(({ tag }) => tag === 'A41-12');
  expect(level(9 * 60)?.place).toBe('In Van 12');
  expect(level(9 * 60 + 39)).toMatchObject({ place: '40 Oak St', isLeftBehind: false });
  expect(level(14 * 60 + 14)).toMatchObject({ place: '40 Oak St', isLeftBehind: true });
});
