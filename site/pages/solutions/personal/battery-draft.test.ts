import { expect, it } from 'vitest';
import { everyText, FIRST, lifeText, planOf, slid } from './battery-draft.ts';

it('says a life and an interval as people do, and no more than a sum can know', () => {
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
it('reads what a slider cannot show as its first value, and names a field that is wrong', () => {
  const draft = { ...FIRST, celsius: '-90', fix: '250' };
  expect([slid(draft, 'celsius'), slid(draft, 'fix')]).toEqual([20, 20]);
  expect(planOf(draft)).toMatchObject({ plan: { celsius: 20, fix: 20 }, errors: {} });
  expect(planOf({ ...FIRST, capacity: 'abc' })).toMatchObject({
    plan: null,
    errors: { capacity: 'Write a number, such as 12 or 12.5.' },
  });
});
