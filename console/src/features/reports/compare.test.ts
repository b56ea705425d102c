import { expect, it } from 'vitest';
import { compare } from './compare.ts';

const rounded = (value: number) => String(Math.round(value));

it('says how a figure differs from the period before', () => {
  expect([
    compare(12, 10, rounded),
    compare(8, 10, rounded),
    compare(10.2, 10, rounded),
    compare(null, 10, rounded),
    compare(10, null, rounded),
  ]).toEqual([
    '2 more than the previous period',
    '2 less than the previous period',
    'same as the previous period',
    null,
    null,
  ]);
});
