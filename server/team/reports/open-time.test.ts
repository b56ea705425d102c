import { DAYS } from '@ncf/contract/days';
import { openState, type OpeningHours } from '@ncf/contract/opening-hours';
import { fc } from '@ncf/testing/fast-check';
import { expect, it } from 'vitest';
import { openTimeIn } from './open-time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Nine to five on weekdays, and Friday until 2 AM, without Christmas. */
const HOURS: OpeningHours = {
  timeZone: 'America/Chicago',
  weekly: [
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '17:00' },
    { days: ['fri'], from: '16:00', to: '02:00' },
  ],
  holidays: ['2026-12-25'],
};

const minutes = (from: string, to: string, hours = HOURS) =>
  openTimeIn(hours, Date.parse(from), Date.parse(to))(Date.parse(from), Date.parse(to)) / MINUTE;

it.each([
  ['within a day', '2026-11-23T16:00:00Z', '2026-11-23T16:30:00Z', 30],
  ['from before opening to after closing', '2026-11-23T10:00:00Z', '2026-11-24T10:00:00Z', 480],
  ['while it is closed', '2026-11-24T00:00:00Z', '2026-11-24T14:00:00Z', 0],
  ['over a weekend, Friday until 2 AM', '2026-11-20T22:00:00Z', '2026-11-23T16:00:00Z', 660],
  ['over a holiday', '2026-12-24T22:00:00Z', '2026-12-28T15:30:00Z', 90],
  ['of two overlapping spans once', '2026-11-20T22:00:00Z', '2026-11-20T23:00:00Z', 60],
  ['on the day when clocks go forward', '2026-03-08T00:00:00Z', '2026-03-10T00:00:00Z', 480],
])('counts the opening hours %s', (_name, from, to, expected) => {
  expect(minutes(from, to)).toBe(expected);
});

it('counts all hours if it is always open, and none if it never is', () => {
  const always = [{ days: [...DAYS], from: '00:00', to: '24:00' }];
  const [from, to] = ['2026-03-01T05:06:00Z', '2026-04-02T07:08:00Z'] as const;
  const all = (Date.parse(to) - Date.parse(from)) / MINUTE;
  expect(minutes(from, to, { ...HOURS, holidays: [], weekly: always })).toBe(all);
  expect(minutes(from, to, { ...HOURS, weekly: [] })).toBe(0);
});

const clock = fc
  .integer({ min: 0, max: 24 * 4 - 1 })
  .map((quarter) => new Date(quarter * 15 * MINUTE).toISOString().slice(11, 16));
const START = Date.parse('2026-03-01T00:00:00Z');
const instant = fc.integer({ min: 0, max: 40 * 24 * 4 }).map((at) => START + at * 15 * MINUTE);
const hours: fc.Arbitrary<OpeningHours> = fc.record({
  timeZone: fc.constantFrom('UTC', 'America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe'),
  weekly: fc.array(
    fc.record({
      days: fc.uniqueArray(fc.constantFrom(...DAYS), { minLength: 1 }),
      from: clock,
      to: clock,
    }),
    { maxLength: 3 },
  ),
  holidays: fc.uniqueArray(
    fc
      .integer({ min: 0, max: 40 })
      .map((day) => new Date(START + day * DAY).toISOString().slice(0, 10)),
    { maxLength: 3 },
  ),
});

it('counts the quarters of an hour in which it is open', () => {
  fc.assert(
    fc.property(hours, instant, fc.integer({ min: 0, max: 3 * 24 * 4 }), (plan, from, quarters) => {
      const to = from + quarters * 15 * MINUTE;
      let expected = 0;
      for (let at = from; at < to; at += 15 * MINUTE)
        if (openState(plan, at).open) expected += 15 * MINUTE;
      expect(openTimeIn(plan, from, to)(from, to)).toBe(expected);
    }),
    { numRuns: 20 },
  );
});

it('adds up, whatever lies around what is asked for', () => {
  fc.assert(
    fc.property(hours, fc.tuple(instant, instant, instant), (plan, instants) => {
      const [a = 0, b = 0, c = 0] = instants.toSorted((one, other) => one - other);
      const open = openTimeIn(plan, START - 3 * DAY, START + 50 * DAY);
      expect(open(a, b) + open(b, c)).toBe(open(a, c));
      expect(open(a, c)).toBe(openTimeIn(plan, a, c)(a, c));
      expect(open(a, c)).toBeLessThanOrEqual(c - a);
    }),
    { numRuns: 20 },
  );
});
