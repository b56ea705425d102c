import { expect, it } from 'vitest';
import { lifeDays } from '../../../tools/battery-life.ts';
import { BOTTOM, pointsOf, scaleOf } from './battery-curve.ts';
import { DEFAULTS, everyText, lifeText, planOf, sliderValue } from './battery-draft.ts';
import { PRESETS } from './presets.ts';

it('draws a curve that falls at every step, with a small battery and with a large one', () => {
  for (const capacity of ['10', '1,000', '1,000,000']) {
    const { value: plan } = planOf({ ...DEFAULTS, capacity, fix: '0' });
    if (!plan) throw new Error('The plan is wrong');
    const heights = pointsOf(plan, scaleOf(plan).y).map(([, height]) => height);
    expect(heights.length).toBeGreaterThan(10);
    for (const [i, height] of heights.entries())
      if (i > 0) expect(height, `${capacity} mAh`).toBeGreaterThan(heights[i - 1] ?? Infinity);
    expect(heights.at(-1)).toBeLessThanOrEqual(BOTTOM);
  }
});

it('says to charge before the calculator’s battery life ends, in every plan to start from', () => {
  for (const { name, patch, chargeDays } of Object.values(PRESETS)) {
    const { value: plan } = planOf({ ...DEFAULTS, ...patch });
    expect(plan && lifeDays(Number(patch.reports), plan), name).toBeGreaterThan(chargeDays);
  }
});

it('writes a battery life and an interval in suitable units and precision', () => {
  expect([0.01, 0.5, 45, 400, 1500, 60_000].map(lifeText)).toEqual([
    'less than an hour',
    '12 hours',
    '45 days',
    '13 months',
    '4.1 years',
    'more than 10 years',
  ]);
  expect([24, 0.5, 1440, 5760].map(everyText)).toEqual(['1 h', '2 days', '1 min', '15 s']);
});

it('never writes "1 days" or "1 hours"', () => {
  expect([1 / 24, 0.99, 1, 1.02].map(lifeText)).toEqual([
    '60 min',
    '24 hours',
    '24 hours',
    '24 hours',
  ]);
  expect([1, 0.99].map(everyText)).toEqual(['24 h', '24 h']);
});

it('uses a slider’s default for values out of bounds, and names a wrong field', () => {
  const draft = { ...DEFAULTS, celsius: '-90', fix: '250' };
  expect([sliderValue(draft, 'celsius'), sliderValue(draft, 'fix')]).toEqual([20, 20]);
  expect(planOf(draft)).toMatchObject({ value: { celsius: 20, fix: 20 }, errors: {} });
  expect(planOf({ ...DEFAULTS, capacity: 'abc' })).toMatchObject({
    value: null,
    errors: { capacity: 'Enter a number, such as 12 or 12.5.' },
  });
});
