import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crossing } from './city.ts';
import {
  dayInWords,
  drivenLine,
  idlingAt,
  milesAt,
  placeAt,
  planDay,
  speedAt,
  type PlanRow,
} from './day-plan.ts';
import { FLEET } from './fleet.ts';
import { loop } from './routes.ts';

const ROUTE = loop([2, 4], [2, 2], [6, 2], [6, 4]);
const clock = (minute: number) => `${Math.floor(minute / 60)}:${minute % 60}`;

/** Days with up to eight stops, of any length. */
const days = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 40 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((stops) => {
    let minute = 300;
    const rows: PlanRow[] = [['', 'depot', '', clock(minute)]];
    for (const [drive, stay, at] of stops) {
      const arrive = minute + drive;
      minute = arrive + stay;
      rows.push(['A', at, clock(arrive), clock(minute), 'stop', Math.floor(stay / 2)]);
    }
    return planDay(ROUTE, 30, crossing(1.5, 3.5), rows);
  });

it('drives forward without jumps, and stands between its trips, whatever the plan', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1439 }), (plan, minute) => {
      const [now, next] = [placeAt(plan, minute), placeAt(plan, minute + 1 / 60)];
      expect(Math.hypot(now.at[0] - next.at[0], now.at[1] - next.at[1])).toBeLessThan(25);
      expect(milesAt(plan, minute + 1)).toBeGreaterThanOrEqual(milesAt(plan, minute));
      expect(speedAt(plan, minute) > 0).toBe(now.trip !== null);
      expect(now.trip === null).toBe(now.visit !== null);
    }),
  );
});

it('counts the miles that its speed adds up to', () => {
  fc.assert(
    fc.property(days, (plan) => {
      let miles = 0;
      for (let minute = 300.05; minute < 1440; minute += 0.1) miles += speedAt(plan, minute) / 600;
      expect(miles).toBeCloseTo(milesAt(plan, 1440), 0);
    }),
    { numRuns: 20 },
  );
});

it('never idles longer than it stands', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1440 }), (plan, minute) => {
      const stood = plan.visits
        .slice(1)
        .reduce((sum, { arrive, leave }) => sum + leave - arrive, 0);
      expect(idlingAt(plan, minute)).toBeLessThanOrEqual(stood);
    }),
  );
});

it('draws the line from the start of the trip to where the vehicle is', () => {
  for (const { plan, name } of FLEET) {
    for (const { from, to } of plan.trips) {
      const minute = (from + to) / 2;
      const end = drivenLine(plan, minute).at(-1) ?? [0, 0];
      const { at } = placeAt(plan, minute);
      expect(Math.hypot(end[0] - at[0], end[1] - at[1]), name).toBeLessThan(1);
    }
  }
});

it('is close to the speed that its way on the map takes', () => {
  for (const { plan, name } of FLEET) {
    const way = plan.trips.reduce((sum, { path }) => sum + path.length, 0) * (8 / 1609.344);
    if (way > 10) expect(milesAt(plan, 1440) / way, name).toBeCloseTo(1, 0);
  }
});

it('says what a vehicle did so far, with one stop as one stop', () => {
  const plan = FLEET.find(({ id }) => id === 'truck-4')?.plan;
  if (!plan) throw new Error('no plan');
  expect(dayInWords(plan, 7 * 60 + 15)).toMatch(/^\d+\.\d mi, 1 stop, \d+ min idling$/);
  expect(dayInWords(plan, 1440)).toMatch(/ mi, 7 stops, /);
});
