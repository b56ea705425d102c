import { afterEach, expect, it, vi } from 'vitest';
import { ago } from './format-time.ts';
import { dayLabel, dayName, hourName, shortDay } from './day-names.ts';
import { localDay, localTime } from './local-input.ts';

afterEach(() => vi.useRealTimers());

it.each([
  [0.9, 'just now'],
  [1, '1 minute ago'],
  [59.9, '59 minutes ago'],
  [60, '1 hour ago'],
  [180, '3 hours ago'],
  [24 * 60, '1 day ago'],
  [45 * 24 * 60, '1 month ago'],
  [800 * 24 * 60, '2 years ago'],
  [-5, 'just now'],
])('says how long ago %s minutes are', (minutes, words) => {
  vi.useFakeTimers({ now: new Date('2026-03-05T15:07:00') });
  expect(ago(new Date(Date.now() - minutes * 60_000).toISOString())).toBe(words);
});

it('names the days of a conversation', () => {
  const now = new Date('2026-03-05T15:07:00');
  expect(dayLabel('2026-03-05T00:00:00', now.getTime())).toBe('Today');
  expect(dayLabel('2026-03-04T23:59:00', now.getTime())).toBe('Yesterday');
  expect(dayLabel('2026-03-02T12:00:00', now.getTime())).toBe('Mon, Mar 2nd 2026');
});

it('names days and hours of reports', () => {
  expect([dayName('2026-03-01'), shortDay('2026-03-01')]).toEqual(['Mar 1, 2026', 'Mar 1']);
  expect([0, 15].map((hour) => hourName(hour).replace(/\s/u, ' '))).toEqual(['12 AM', '3 PM']);
});

it('writes times as the fields for them have them', () => {
  const late = new Date('2026-03-05T23:07:30');
  expect([localDay(late), localTime(late)]).toEqual(['2026-03-05', '2026-03-05T23:07']);
});
