import { expect, it } from 'vitest';
import { everyText, DEFAULTS, lifeText, planOf, sliderValue } from './battery-draft.ts';

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
it('uses a slider’s default for values out of bounds, and names a wrong field', () => {
  const draft = { ...DEFAULTS, celsius: '-90', fix: '250' };
  expect([sliderValue(draft, 'celsius'), sliderValue(draft, 'fix')]).toEqual([20, 20]);
  expect(planOf(draft)).toMatchObject({ plan: { celsius: 20, fix: 20 }, errors: {} });
  expect(planOf({ ...DEFAULTS, capacity: 'abc' })).toMatchObject({
    plan: null,
    errors: { capacity: 'Enter a number, such as 12 or 12.5.' },
  });
});
