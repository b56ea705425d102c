import { expect, it } from 'vitest';
import { workedBy } from './utilization.ts';

it('adds up the work of a machine, the part of the present work included', () => {
  const spans = [
    [420, 500],
    [550, 605],
  ] as const;
  expect([400, 450, 520, 560, 700].map((minute) => workedBy(spans, minute))).toEqual([
    0, 30, 80, 90, 135,
  ]);
});
