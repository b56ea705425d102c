import { expect, it } from 'vitest';
import { daysAgo } from './use-period.ts';

it('counts days back in the chosen time zone, across months and clock changes', () => {
  const now = Date.parse('2026-03-31T23:30:00Z');
  expect(daysAgo(0, 'UTC', now)).toBe('2026-03-31');
  expect(daysAgo(0, 'Asia/Tokyo', now)).toBe('2026-04-01');
  expect(daysAgo(27, 'Asia/Tokyo', now)).toBe('2026-03-05');
  expect(daysAgo(28, 'America/Chicago', now)).toBe('2026-03-03');
});
