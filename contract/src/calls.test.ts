import { expect, it } from 'vitest';
import { callTimeInWords } from './call-time.ts';
import { plannedTimes, type CallPlan } from './calls.ts';

const PLAN: CallPlan = {
  opening: {
    timeZone: 'America/New_York',
    weekly: [{ days: ['fri', 'sun', 'mon'], from: '09:00', to: '10:30' }],
  },
  minutes: 45,
  daysAhead: 3,
  noticeHours: 4,
};
const times = (now: string, plan = PLAN) =>
  plannedTimes(plan, Date.parse(now)).map((at) => new Date(at).toISOString());

it('offers only whole calls within the hours, after the lead time, and across clock changes', () => {
  // The clocks change on Sunday, March 8, 2026; 2026-03-06 is a Friday.
  expect(times('2026-03-06T09:30:00Z')).toEqual([
    '2026-03-06T14:00:00.000Z',
    '2026-03-06T14:45:00.000Z',
    '2026-03-08T13:00:00.000Z',
    '2026-03-08T13:45:00.000Z',
    '2026-03-09T13:00:00.000Z',
    '2026-03-09T13:45:00.000Z',
  ]);
  expect(times('2026-03-06T10:30:00Z')[0]).toBe('2026-03-06T14:45:00.000Z');
  expect(times('2026-03-06T09:30:00Z', { ...PLAN, minutes: 60, daysAhead: 1 })).toEqual([
    '2026-03-06T14:00:00.000Z',
  ]);
  expect(times('2026-03-06T09:30:00Z', { ...PLAN, minutes: 120 })).toEqual([]);
});

it('writes a time in words with its zone', () => {
  expect(callTimeInWords('2026-11-24T15:00:00.000Z', 'America/Chicago')).toBe(
    'Tuesday, Nov 24, 2026, 9:00 AM CST',
  );
  expect(callTimeInWords('2026-11-24T14:00:00.000Z', 'America/Denver', 'es-US')).toBe(
    'martes 24 de noviembre de 2026, 7:00 a.m. (hora de la montaña)',
  );
});
