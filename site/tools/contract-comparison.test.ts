import { fc } from '@ncf/testing/fast-check';
import { expect, it } from 'vitest';
import { compare, paidIfLeaving, leads, paidIfStaying, type Both } from './contract-comparison.ts';
import {
  monthlyCost,
  leavingByMonth,
  upfrontCost,
  type LeavingTerms,
  type Quote,
} from './contract.ts';

/** A long term with devices included; below it, devices bought and a monthly term. */
const LONG: Quote = {
  units: 20,
  monthly: 3500,
  term: 36,
  start: '2027-01-01',
  hardware: 0,
  activation: 2500,
  renew: 12,
  notice: 60,
  leaving: { kind: 'rest', percent: 100 },
};
const MONTHLY: Quote = {
  ...LONG,
  monthly: 3300,
  term: 1,
  hardware: 12_000,
  activation: 0,
  renew: 1,
  notice: 14,
  leaving: { kind: 'free' },
};

it('compares over the same months, and says when one overtakes the other', () => {
  const { rows, months, ended } = compare(LONG, MONTHLY);
  expect({ months, ended }).toEqual({ months: 48, ended: null });
  // 500 + 700 n against 2,400 + 660 n: 1,900 / 40 = 47.5.
  expect(leads(rows, paidIfStaying)).toEqual([
    { from: 0, to: 47, cheaper: 'a' },
    { from: 48, to: 48, cheaper: 'b' },
  ]);
  // Leaving costs 25,700 in each month of the term, and 34,100 in each of the renewal.
  expect(rows[35]).toMatchObject({ a: { paid: 2_500_000, exit: 70_000 } });
  expect(leads(rows, paidIfLeaving)).toEqual([
    { from: 0, to: 35, cheaper: 'b' },
    { from: 36, to: 36, cheaper: 'a' },
    { from: 37, to: 48, cheaper: 'b' },
  ]);
});
it('ends with a contract that does not renew', () => {
  expect(compare({ ...LONG, renew: 0 }, MONTHLY)).toMatchObject({ months: 36, ended: 'a' });
  expect(compare(LONG, { ...MONTHLY, term: 24, renew: 0 })).toMatchObject({
    months: 24,
    ended: 'b',
  });
  expect(compare({ ...LONG, renew: 0 }, { ...LONG, renew: 0 })).toMatchObject({
    months: 36,
    ended: 'both',
  });
});
it('renews for as long as the other contract lasts', () => {
  const { rows } = compare(LONG, {
    ...LONG,
    term: 12,
    renew: 12,
    leaving: { kind: 'rest', percent: 50 },
  });
  expect(rows[12]?.b.exit).toBe(0);
  expect(rows[13]?.b).toMatchObject({ exit: 385_000, renewed: true });
  expect(rows[24]?.b.exit).toBe(0);
  expect(rows[47]?.b.exit).toBe(35_000);
});

const leaving: fc.Arbitrary<LeavingTerms> = fc.oneof(
  fc.constant({ kind: 'free' as const }),
  fc.record({ kind: fc.constant('rest' as const), percent: fc.nat(100) }),
  fc.record({ kind: fc.constant('fee' as const), cents: fc.nat(50_000) }),
);
const quote: fc.Arbitrary<Quote> = fc.record({
  units: fc.integer({ min: 1, max: 500 }),
  monthly: fc.nat(10_000),
  term: fc.integer({ min: 1, max: 60 }),
  start: fc.constant('2027-01-01'),
  hardware: fc.nat(30_000),
  activation: fc.nat(5000),
  renew: fc.nat(24),
  notice: fc.constant(0),
  leaving,
});
const costs = (rows: readonly Both[]) =>
  rows.map(({ a, b }) => Math.sign(paidIfLeaving(a) - paidIfLeaving(b)));

it('assigns every month to one lead, which is right', () => {
  fc.assert(
    fc.property(quote, quote, (a, b) => {
      const { rows, months } = compare(a, b);
      expect(rows.map(({ month }) => month)).toEqual(
        Array.from({ length: months + 1 }, (_, month) => month),
      );
      const of = leads(rows, paidIfLeaving);
      const byMonth = of.flatMap(({ from, to, cheaper }) =>
        Array.from({ length: to - from + 1 }, () =>
          cheaper === null ? 0 : cheaper === 'a' ? -1 : 1,
        ),
      );
      expect(byMonth).toEqual(costs(rows));
      for (const [i, lead] of of.entries()) expect(lead.cheaper).not.toBe(of[i + 1]?.cheaper);
    }),
  );
});
it('overtakes at most once while staying, where the two lines cross', () => {
  fc.assert(
    fc.property(quote, quote, (a, b) => {
      const { rows, months } = compare(a, b);
      const signs = leads(rows, paidIfStaying).filter(({ cheaper }) => cheaper !== null);
      expect(signs.length).toBeLessThanOrEqual(2);
      const [, second] = signs;
      if (!second) return;
      const crossing = (upfrontCost(b) - upfrontCost(a)) / (monthlyCost(a) - monthlyCost(b));
      expect(second.from).toBe(Math.floor(crossing) + 1);
      expect(second.from).toBeLessThanOrEqual(months);
    }),
  );
});
it('is symmetric', () => {
  fc.assert(
    fc.property(quote, quote, (a, b) => {
      const other = { a: 'b', b: 'a' } as const;
      const turned = leads(compare(b, a).rows, paidIfLeaving).map((lead) => ({
        ...lead,
        cheaper: lead.cheaper && other[lead.cheaper],
      }));
      expect(turned).toEqual(leads(compare(a, b).rows, paidIfLeaving));
      expect(leads(compare(a, a).rows, paidIfLeaving)).toMatchObject([{ cheaper: null }]);
    }),
  );
});
it('costs no more to leave in a later month of the same term', () => {
  fc.assert(
    fc.property(quote, (of) => {
      const rows = leavingByMonth(of);
      for (const [i, row] of rows.entries()) {
        const before = rows[i - 1];
        if (before && before.renewed === row.renewed)
          expect(row.exit).toBeLessThanOrEqual(before.exit);
      }
    }),
  );
});
