import { expect, it } from 'vitest';
import { elapsed, urgency } from './waiting.ts';
import { drawnRows, visibleRange } from './window.ts';

const since = '2026-03-05T12:00:00.000Z';
const after = (seconds: number) => Date.parse(since) + seconds * 1000;

it.each([
  [-5, 'now'],
  [59, 'now'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [7500, '2 h 5 min'],
  [90_000, '1 d'],
])('says how long ago: %i s is %s', (seconds, text) => {
  expect(elapsed(since, after(seconds))).toBe(text);
});

it('calls a wait soon after a third of the time, and late from its deadline', () => {
  expect([10, 60, 179, 180].map((s) => urgency(since, after(180), after(s)))).toEqual([
    'calm',
    'soon',
    'soon',
    'late',
  ]);
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
