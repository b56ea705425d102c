import { expect, it } from 'vitest';
import { elapsed, urgency } from './waiting.ts';
import { visibleRange } from './window.ts';

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

it('calls a wait late from its deadline on, and soon from a third of the way', () => {
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
