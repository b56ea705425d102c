import { expect, it } from 'vitest';
import { formatTime, listTime } from '../../time/format-time.ts';
import { dueWords, urgency } from '../../time/waiting.ts';
import { drawnRows, visibleRange } from './window.ts';

const since = '2026-03-05T12:00:00.000Z';
const at = Date.parse(since);
const seconds = (count: number) => at + count * 1000;

it.each([
  [-1, '1 min over'],
  [-150, '2 min over'],
  [-3600, '1 h over'],
  [-90_000, '1 d over'],
  [30, '1 min left'],
  [3540, '59 min left'],
])('says when a reply is due: in %i s is %s', (left, text) => {
  expect(dueWords(seconds(left), at)).toBe(text);
});

it('calls a wait soon in the last third of its time, and late from its deadline', () => {
  expect([10, 119, 120, 180].map((s) => urgency(since, seconds(180), seconds(s)))).toEqual([
    'calm',
    'calm',
    'soon',
    'late',
  ]);
});

it('says the hour of today, tomorrow, and a later day for what is due in an hour or more', () => {
  const day = new Date(2026, 2, 5, 10, 0).getTime();
  const words = (...when: [number, number, number, number]) =>
    dueWords(new Date(2026, ...when).getTime(), day);
  expect([words(2, 5, 22, 30), words(2, 6, 9, 0), words(2, 8, 9, 0)]).toEqual([
    'Due 10:30 PM',
    'Due tomorrow',
    'Due Mar 8',
  ]);
});

it('shows times of today as clock times, and others as days', () => {
  const now = new Date(2026, 2, 5, 10, 0).getTime();
  const shown = (...when: [number, number, number, number, number]) =>
    listTime(new Date(...when).toISOString(), now);
  expect(shown(2026, 2, 5, 9, 42)).toBe('9:42 AM');
  expect(shown(2026, 2, 4, 23, 59)).toBe('Mar 4');
  expect(shown(2025, 11, 31, 9, 0)).toBe('Dec 31, 2025');
});

it.each([
  [1, 'Mar 1st 9:42 PM'],
  [2, 'Mar 2nd 9:42 PM'],
  [11, 'Mar 11th 9:42 PM'],
  [23, 'Mar 23rd 9:42 PM'],
])('shows the exact time on request: %i [R9.6]', (day, text) => {
  const year = new Date().getFullYear();
  expect(formatTime(new Date(year, 2, day, 21, 42).toISOString())).toBe(text);
});

it('adds the year to the exact time if it is not the current one [R9.6]', () => {
  const earlier = new Date(2021, 2, 5, 21, 42).toISOString();
  expect(formatTime(earlier)).toBe('Mar 5th 2021 9:42 PM');
});

it('draws only the rows in view and a few around them', () => {
  expect(visibleRange(0, 760, 76, 10_000)).toEqual({ first: 0, end: 16 });
  expect(visibleRange(76_000, 760, 76, 10_000)).toEqual({ first: 994, end: 1016 });
  expect(visibleRange(76_000, 760, 76, 3)).toEqual({ first: 3, end: 3 });
  expect(visibleRange(0, 0, 0, 5)).toEqual({ first: 0, end: 5 });
});

it('also draws the row with the focus, wherever it is, without changing the order', () => {
  const range = { first: 10, end: 13 };
  expect(drawnRows(range, -1)).toEqual([10, 11, 12]);
  expect(drawnRows(range, 11)).toEqual([10, 11, 12]);
  expect(drawnRows(range, 2)).toEqual([2, 10, 11, 12]);
  expect(drawnRows(range, 40)).toEqual([10, 11, 12, 40]);
});
