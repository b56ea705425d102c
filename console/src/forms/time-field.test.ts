import { DEFAULT_DUE_TIMES, dueTimes } from '@ncf/contract/due-times';
import { expect, it } from 'vitest';
import { minutesIn } from './time-field.tsx';

it('takes only an empty field for no time, and refuses what is no number', () => {
  expect(['', ' ', '30', '1.5', '30 min', '1,5'].map((text) => minutesIn(text, 60))).toEqual([
    null,
    null,
    1800,
    90,
    Number.NaN,
    Number.NaN,
  ]);
  const problem = (next: number | null) =>
    dueTimes.safeParse({ ...DEFAULT_DUE_TIMES, next }).error?.issues[0]?.message;
  expect(problem(null)).toBeUndefined();
  expect(problem(minutesIn('30 min', 1))).toBe('Enter a time from 1 minute to 90 days.');
});
