import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../settings/language.ts';
import { dayLabel, shownHour, shownTime } from './time.ts';

const local = (...parts: [number, number, number, number, number]) =>
  new Date(...parts).toISOString();
beforeAll(() => setLanguage('en'));

it('shows a time as `Mar 5th 3:07 PM` [R9.6]', () => {
  expect(shownTime(local(2026, 2, 5, 15, 7))).toBe('Mar 5th 3:07 PM');
  expect(shownTime(local(2026, 10, 21, 0, 0))).toBe('Nov 21st 12:00 AM');
});

it('shows nothing for text that is not a time', () => {
  expect(shownTime('soon')).toBe('');
  expect(dayLabel('x', new Date())).toBe('');
});

it('names days relative to today', () => {
  const now = new Date(2026, 0, 1, 0, 5);
  expect(dayLabel(local(2026, 0, 1, 0, 1), now)).toBe('Today');
  expect(dayLabel(local(2025, 11, 31, 23, 59), now)).toBe('Yesterday');
  expect(dayLabel(local(2025, 11, 30, 12, 0), now)).toBe('Tuesday, December 30th 2025');
  expect(dayLabel(local(2026, 2, 5, 12, 0), now)).toBe('Thursday, March 5th');
});

it('adds the weekday to an hour only on another day', () => {
  const now = new Date(2026, 2, 5, 12, 0);
  expect(shownHour(new Date(2026, 2, 5, 17, 0), now)).toBe('5:00 PM');
  expect(shownHour(new Date(2026, 2, 9, 9, 0), now)).toBe('Mon 9:00 AM');
});

it('formats times and days in Spanish', async () => {
  await setLanguage('es');
  try {
    expect(shownTime(local(2026, 2, 5, 15, 7))).toMatch(/^5 mar.*3:07 p\.m\.$/);
    expect(dayLabel(local(2026, 2, 5, 12, 0), new Date(2026, 5, 1))).toBe('jueves, 5 de marzo');
  } finally {
    await setLanguage('en');
  }
});
