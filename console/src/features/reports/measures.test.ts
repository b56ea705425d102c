import { expect, it } from 'vitest';
import { duration, percent, formatValue, points, ticksOf } from './measures.ts';

it('gives the vertical axis at most five round ticks that reach the largest value', () => {
  expect(ticksOf(0, 'conversations')).toEqual([0, 1]);
  expect(ticksOf(3, 'conversations')).toEqual([0, 1, 2, 3]);
  expect(ticksOf(12, 'conversations')).toEqual([0, 5, 10, 15]);
  expect(ticksOf(1234, 'conversations')).toEqual([0, 500, 1000, 1500]);
  expect(ticksOf(0.3, 'satisfaction')).toEqual([0, 0.5, 1]);
  expect(ticksOf(200, 'wait')).toEqual([0, 60, 120, 180, 240]);
  expect(ticksOf(5 * 86_400, 'duration')).toEqual([0, 172_800, 345_600, 518_400]);
  for (let max = 1; max < 100_000; max = Math.ceil(max * 1.3)) {
    for (const measure of ['conversations', 'wait'] as const) {
      const ticks = ticksOf(max, measure);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
    }
  }
});

it('counts the points between two shares', () => {
  expect([0.9 - 0.892, 0.021, 0].map(points)).toEqual(['1 point', '2 points', '0 points']);
});

it('writes a time span in its two largest units, and a share in percent', () => {
  expect([8, 59.6, 245, 3600, 7380].map(duration)).toEqual([
    '8 sec',
    '1 min',
    '4 min 5 sec',
    '1 hr',
    '2 hr 3 min',
  ]);
  expect([percent(2, 3), percent(0, 0)]).toEqual(['67%', '–']);
  expect(formatValue(null, 'wait')).toBe('–');
});
