import { expect, it } from 'vitest';
import { nextTime, periodOf } from './csv-schedules.ts';

const CHICAGO = { timeZone: 'America/Chicago', hour: 8 };
const next = (when: object, after: string) =>
  new Date(
    nextTime({ every: 'day', on: 0, ...CHICAGO, ...when } as never, Date.parse(after)),
  ).toISOString();

it('is due at its hour by the clocks of its time zone, also after they change', () => {
  // A Friday; it is 7 AM and then 9 AM.
  expect(next({}, '2026-10-30T12:00:00Z')).toBe('2026-10-30T13:00:00.000Z');
  expect(next({}, '2026-10-30T13:00:00Z')).toBe('2026-10-31T13:00:00.000Z');
  // The clocks go back on November 1.
  expect(next({}, '2026-10-31T14:00:00Z')).toBe('2026-11-01T14:00:00.000Z');
  expect(next({ every: 'week', on: 0 }, '2026-10-30T12:00:00Z')).toBe('2026-11-02T14:00:00.000Z');
  expect(next({ every: 'month', on: 1 }, '2026-10-30T12:00:00Z')).toBe('2026-11-01T14:00:00.000Z');
});

it('takes the last day of a month that lacks the day', () => {
  expect(next({ every: 'month', on: 31 }, '2026-11-01T00:00:00Z')).toBe('2026-11-30T14:00:00.000Z');
  expect(next({ every: 'month', on: 30 }, '2027-02-01T12:00:00Z')).toBe('2027-02-28T14:00:00.000Z');
});

it('is about the days before it, which are over in its time zone', () => {
  const of = (every: 'day' | 'week' | 'month', at: string) =>
    periodOf({ every, timeZone: 'America/Chicago' }, Date.parse(at));
  // It is still the 30th there.
  expect(of('day', '2026-12-01T03:00:00Z')).toEqual({ from: '2026-11-29', to: '2026-11-29' });
  expect(of('week', '2026-12-01T14:00:00Z')).toEqual({ from: '2026-11-24', to: '2026-11-30' });
  expect(of('month', '2026-12-15T14:00:00Z')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});
