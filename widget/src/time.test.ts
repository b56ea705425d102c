import { expect, it } from 'vitest';
import { dayLabel, dayOf, shownSize, shownTime } from './time.ts';

const local = (...parts: [number, number, number, number, number]) =>
  new Date(...parts).toISOString();
const words = { today: 'Today', yesterday: 'Yesterday' };

it('shows a time as `Mar 5th 3:07 PM` [R9.6]', () => {
  expect(shownTime(local(2026, 2, 5, 15, 7))).toBe('Mar 5th 3:07 PM');
  expect(shownTime(local(2026, 10, 21, 0, 0))).toBe('Nov 21st 12:00 AM');
});

it('shows nothing for what is no time', () => {
  expect(shownTime('soon')).toBe('');
  expect(dayOf('')).toBe('');
  expect(dayLabel('x', new Date(), words)).toBe('');
});

it('names days as a reader would', () => {
  const now = new Date(2026, 0, 1, 0, 5);
  expect(dayLabel(local(2026, 0, 1, 0, 1), now, words)).toBe('Today');
  expect(dayLabel(local(2025, 11, 31, 23, 59), now, words)).toBe('Yesterday');
  expect(dayLabel(local(2025, 11, 30, 12, 0), now, words)).toBe('Tuesday, December 30th 2025');
  expect(dayLabel(local(2026, 2, 5, 12, 0), now, words)).toBe('Thursday, March 5th');
});

it('shows sizes in the largest readable unit', () => {
  expect(shownSize(0)).toBe('0 B');
  expect(shownSize(999)).toBe('999 B');
  expect(shownSize(1482113)).toBe('1.5 MB');
  expect(shownSize(999_600)).toBe('1.0 MB');
  expect(shownSize(20 * 1024 * 1024)).toBe('21 MB');
});
