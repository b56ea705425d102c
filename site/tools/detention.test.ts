import { expect, it } from 'vitest';
import { detentionAt } from './detention.ts';

const TERMS = { free: 30, rate: 60 };
const DOCK = { arrive: 560, leave: 630, window: { from: 540, to: 570 } };

it('bills each quarter of an hour that starts after the free time', () => {
  expect(detentionAt(DOCK, 590, TERMS)).toEqual({
    waited: 30,
    freeUntil: 590,
    over: 0,
    billed: 0,
    amount: 0,
  });
  expect(detentionAt(DOCK, 591, TERMS)).toMatchObject({ over: 1, billed: 15, amount: 15 });
  expect(detentionAt(DOCK, 606, TERMS)).toMatchObject({ over: 16, billed: 30, amount: 30 });
});

it('stops when the truck leaves', () => {
  expect(detentionAt(DOCK, 1000, TERMS)).toMatchObject({ waited: 70, over: 40, amount: 45 });
});

it('starts with the appointment for a truck that is early, and bills nothing for one that is late', () => {
  expect(detentionAt({ ...DOCK, arrive: 520 }, 600, TERMS)).toMatchObject({
    waited: 60,
    freeUntil: 570,
  });
  expect(detentionAt({ ...DOCK, arrive: 580 }, 630, TERMS)).toMatchObject({ over: 20, billed: 0 });
  expect(detentionAt(DOCK, 500, TERMS)).toMatchObject({ waited: 0, amount: 0 });
});
