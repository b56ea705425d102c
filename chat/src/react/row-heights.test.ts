import { expect, it } from 'vitest';
import { rowAt, RowHeights, rowsBetween } from './row-heights.ts';

const keys = ['a', 'b', 'c', 'd'];

it('places rows by their measured heights and estimates the others', () => {
  const heights = new RowHeights();
  heights.set('a', 10);
  heights.set('c', 30);
  expect([...heights.offsets(keys)]).toEqual([0, 10, 74, 104, 168]);
});

it('finds the rows between two heights, also past the ends of the list', () => {
  const offsets = new Float64Array([0, 10, 74, 104, 168]);
  expect(rowAt(offsets, 9)).toBe(0);
  expect(rowAt(offsets, 10)).toBe(1);
  expect(rowsBetween(offsets, 20, 80)).toEqual({ from: 1, to: 3 });
  expect(rowsBetween(offsets, -500, 5000)).toEqual({ from: 0, to: 4 });
});

it('finds no row in an empty list', () => {
  expect(rowsBetween(new RowHeights().offsets([]), 0, 800)).toEqual({ from: 0, to: 0 });
});
