import { expect, it } from 'vitest';
import { dateOf, dayOf, relativeDay } from './days.ts';

it('distinguishes today and yesterday from earlier days in the reader’s time zone', () => {
  const now = new Date(2026, 0, 1, 0, 5);
  expect(relativeDay(new Date(2026, 0, 1, 0, 1), now)).toBe('today');
  expect(relativeDay(new Date(2025, 11, 31, 23, 59), now)).toBe('yesterday');
  expect(relativeDay(new Date(2025, 11, 30, 23, 59), now)).toBe('earlier');
});

it('returns nothing for text that is not a time', () => {
  expect(dateOf('soon')).toBeNull();
  expect(dayOf('')).toBe('');
  expect(dayOf(new Date(2026, 2, 5, 12).toISOString())).toBe('2026-03-05');
});
