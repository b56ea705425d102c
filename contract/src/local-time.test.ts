import { expect, it } from 'vitest';
import { instantOf, localClock } from './local-time.ts';

const instant = (local: string, timeZone: string) =>
  new Date(instantOf(Date.parse(`${local}Z`), localClock(timeZone))).toISOString();

it.each([
  ['2026-07-01T09:00', 'America/Chicago', '2026-07-01T14:00:00.000Z'],
  ['2026-07-01T09:00', 'Asia/Kathmandu', '2026-07-01T03:15:00.000Z'],
  // The clocks go from 2:00 to 3:00.
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  // The clocks go from 0:00 to 1:00.
  ['2026-09-06T00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  // The clocks go from 2:00 back to 1:00.
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01T02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
])('converts %s in %s to %s', (local, timeZone, expected) => {
  expect(instant(local, timeZone)).toBe(expected);
});
