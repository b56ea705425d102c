import { expect, it } from 'vitest';
import { localTime } from '../time/local-input.ts';
import { snoozeTimes } from './snooze-times.ts';

const times = (now: string) =>
  snoozeTimes(new Date(now)).map(({ label, until }) => [label, localTime(until)]);

it('offers the next hours, tomorrow morning, and Monday morning', () => {
  expect(times('2026-03-05T15:07:30')).toEqual([
    ['In an hour', '2026-03-05T16:07'],
    ['In four hours', '2026-03-05T19:00'],
    ['Tomorrow', '2026-03-06T09:00'],
    ['Next week', '2026-03-09T09:00'],
  ]);
});

it('offers Monday morning once on a Sunday', () => {
  expect(times('2026-03-08T15:07:00').map(([label]) => label)).toEqual([
    'In an hour',
    'In four hours',
    'Tomorrow',
  ]);
});
