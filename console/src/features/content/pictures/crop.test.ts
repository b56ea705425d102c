import { newPicture } from '@ncf/contract/content-pictures';
import { expect, it } from 'vitest';
import { cropOf, cropText, largest, placed, resized } from './crop.ts';

const rounded = (crop: readonly number[]) => crop.map((part) => Math.round(part * 1000) / 1000);

it('takes the largest part of the middle first, and keeps its shape when it is moved or resized', () => {
  // A phone's upright photo of 3:4 for a place of 3:2.
  const [aspect, ratio] = [3 / 4, 3 / 2];
  const whole = largest(aspect, ratio);
  expect(rounded(cropOf(aspect, ratio, whole))).toEqual([0, 0.25, 1, 0.5]);
  const half = resized(aspect, ratio, whole, 0.5);
  expect(rounded(cropOf(aspect, ratio, half))).toEqual([0.25, 0.375, 0.5, 0.25]);
  const moved = placed(aspect, ratio, { ...half, left: 0.9, top: -1 });
  expect(rounded(cropOf(aspect, ratio, moved))).toEqual([0.5, 0, 0.5, 0.25]);
  expect(resized(aspect, ratio, moved, 0.01).size).toBe(0.2);
  // A wide one is cut at its sides.
  expect(rounded(cropOf(3, ratio, largest(3, ratio)))).toEqual([0.25, 0, 0.5, 1]);
});

it('writes what the server reads', () => {
  const crop = cropText(cropOf(1.3333, 1.5, largest(1.3333, 1.5)));
  expect(newPicture.parse({ shape: 'item', crop })).toEqual({ shape: 'item', crop });
});
