import { fc } from '@ncf/testing/fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  monthlyCost,
  leavingByMonth,
  upfrontCost,
  costPerUnitMonth,
  termDates,
  firstTermCost,
  type Quote,
} from './contract.ts';
import { answersOf } from '../pages/whyncftrack/answers.tsx';
import { ContractSheet } from '../pages/whyncftrack/contract-sheet.tsx';
import { monthsText } from './dates.ts';
import { addDays, addMonths, daysBetween, isDate, weekday } from '@ncf/contract/calendar-days';
import { cents, readCents, readNumber } from './numbers.ts';

/** The public example of azuga.com: 35 a month, three years. */
const QUOTE: Quote = {
  units: 20,
  monthly: 3500,
  term: 36,
  start: '2026-04-01',
  hardware: 9995,
  activation: 1000,
  renew: 12,
  notice: 60,
  leaving: { kind: 'rest', percent: 100 },
};

it('adds up a quote in whole cents', () => {
  expect(upfrontCost(QUOTE)).toBe(219_900);
  expect(monthlyCost(QUOTE)).toBe(70_000);
  expect(firstTermCost(QUOTE)).toBe(2_739_900);
  expect(costPerUnitMonth(QUOTE)).toBe(3805);
});
it('costs 840 per unit to leave after year one, as published', () => {
  const row = leavingByMonth({ ...QUOTE, units: 1 })[12];
  expect(row).toEqual({ month: 12, paid: 52_995, exit: 84_000, renewed: false });
});
it('prices the example of leaving our contract early with the owner’s share', () => {
  const figures = { exitPercent: '25' } as Parameters<typeof answersOf>[0];
  const answers = answersOf(figures).flatMap(([, list]) => list.map(({ answer }) => answer));
  expect(answers).toContain(
    '25% of the monthly fees that are left. At $20 a month with 24 months left, that’s $120 per vehicle.',
  );
});

it('is free to leave at the end of a term, and expensive after a missed notice', () => {
  const rows = leavingByMonth(QUOTE);
  expect(rows).toHaveLength(49);
  expect(rows[36]).toMatchObject({ exit: 0, renewed: false });
  expect(rows[37]).toMatchObject({ exit: 11 * 70_000, renewed: true });
  expect(rows[48]).toMatchObject({ exit: 0, renewed: true });
});
it.each([
  [{ kind: 'free' } as const, 0],
  [{ kind: 'fee', cents: 15_000 } as const, 300_000],
  [{ kind: 'rest', percent: 50 } as const, 840_000],
])('reads the terms %o', (leaving, exit) => {
  expect(leavingByMonth({ ...QUOTE, leaving })[12]?.exit).toBe(exit);
});
it('rounds a share half up with integers only', () => {
  const quote = {
    ...QUOTE,
    units: 1,
    monthly: 1,
    term: 2,
    leaving: { kind: 'rest', percent: 50 },
  } as const;
  expect(leavingByMonth(quote)[1]?.exit).toBe(1);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 100 }),
      (monthly, percent) => {
        for (const row of leavingByMonth({ ...QUOTE, monthly, leaving: { kind: 'rest', percent } }))
          expect(Number.isInteger(row.exit)).toBe(true);
      },
    ),
  );
});

it.each([
  // start, months of term, last day, last day for 60 days' notice
  ['2026-04-01', 36, '2029-03-31', '2029-01-30'],
  ['2024-01-31', 1, '2024-02-28', '2023-12-30'],
  ['2023-01-31', 1, '2023-02-27', '2022-12-29'],
  ['2024-02-29', 12, '2025-02-27', '2024-12-29'],
  ['2024-02-29', 48, '2028-02-28', '2027-12-30'],
  ['2025-08-31', 18, '2027-02-27', '2026-12-29'],
  ['2026-12-15', 12, '2027-12-14', '2027-10-15'],
])('ends %s + %i months on %s, notice by %s', (start, term, ends, noticeBy) => {
  expect(termDates({ ...QUOTE, start, term }, 0)).toEqual([
    { renewal: 0, noticeBy, ends, next: addDays(ends, 1) },
  ]);
});
it('writes a single month in the singular', () => {
  expect([0, 1, 36].map(monthsText)).toEqual(['0 months', '1 month', '36 months']);
  const one = { quote: { ...QUOTE, units: 1, term: 1 }, vendor: '' };
  const sheet = renderToStaticMarkup(createElement(ContractSheet, one));
  expect(sheet).toContain('1 unit at 35 a month for 1 month from');
});

it('counts each renewal from the first day', () => {
  const dates = termDates({ ...QUOTE, start: '2024-01-31', term: 1, renew: 1 }, 3);
  expect(dates.map(({ next }) => next)).toEqual([
    '2024-02-29',
    '2024-03-31',
    '2024-04-30',
    '2024-05-31',
  ]);
  expect(termDates({ ...QUOTE, renew: 0 }, 3)).toMatchObject([{ noticeBy: null }]);
});
it('accepts valid dates only', () => {
  expect([isDate('2024-02-29'), isDate('2023-02-29'), isDate('2026-13-01'), isDate('x')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(weekday('2026-11-21')).toBe(5);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2026-01-15', -2)).toBe('2025-11-15');
});

it.each([
  ['29.95', 2995],
  ['0', 0],
  ['1,234.5', 123_450],
  ['$ 7', 700],
  [' 12 ', 1200],
  ['', null],
  ['-1', null],
  ['1.999', null],
  ['12,34', null],
  ['1e5', null],
  ['99999999999', null],
])('reads the amount %o as %o cents', (text, value) => {
  expect(readCents(text).value).toBe(value);
});
it('reads numbers within their bounds, and says what is wrong', () => {
  const range = { min: 1, max: 120, whole: true };
  expect(readNumber('36', range)).toEqual({ value: 36 });
  expect(readNumber('10,001', { min: 0, max: 20_000 })).toEqual({ value: 10_001 });
  expect(readNumber('.5', { min: 0, max: 1 })).toEqual({ value: 0.5 });
  const wrong = ['', 'x', '12,5', '1e9', '12 mi', '1.5', '-1', '0', '121', '9'.repeat(10_000)];
  expect(wrong.map((text) => readNumber(text, range).error)).toEqual([
    'Enter a number.',
    'Enter a number, such as 12 or 12.5.',
    'Enter a number, such as 12 or 12.5.',
    'Enter a number, such as 12 or 12.5.',
    'Enter a number, such as 12 or 12.5.',
    'Enter a whole number.',
    'Enter 1 or more.',
    'Enter 1 or more.',
    'Enter 120 or less.',
    'Enter 120 or less.',
  ]);
  expect(readNumber('3000', { min: 1900, max: 2199 }).error).toBe('Enter 2199 or less.');
  expect(readNumber('20001', { min: 0, max: 20_000 }).error).toBe('Enter 20,000 or less.');
  expect(cents(123_456)).toBe('1,234.56');
  expect(cents(-5)).toBe('−0.05');
});
