import type { Figures } from '@ncf/contract/reports';
import papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const spread = (median: number | null) => ({ count: 1, median, p90: median });
const row = (id: string): Figures & { id: string } => ({
  id,
  conversations: 3,
  answered: 2,
  unanswered: 1,
  wait: spread(1.25),
  inTime: 1,
  firstAnswer: spread(30),
  duration: spread(null),
  limited: 2,
  resolvedInTime: 1,
  satisfied: 1,
  unsatisfied: 0,
});
const REST = ',3,2,1,30,30,1,1,1,1,,,2,1,1,0';

it('writes a line for each row below the headings, and an empty cell for what was not measured', () => {
  const csv = csvOf('Day', [row('2026-03-29'), row('2026-03-30')]);
  const [head, ...lines] = csv.split('\r\n');
  expect(head?.split(',')).toHaveLength(16);
  expect(lines).toEqual([`2026-03-29${REST}`, `2026-03-30${REST}`]);
});

it('keeps names with quotes, commas, line breaks, and spaces as they are', () => {
  const names = ['Ada, the "first"', 'two\r\nlines', ' spaces ', 'Zoë 🚚', '"', ','];
  const csv = csvOf('Agent', names.map(row));
  const { data, errors } = papa.parse<string[]>(csv);
  expect(errors).toEqual([]);
  expect(data.slice(1).map(([name]) => name)).toEqual(names);
});

it.each(['=HYPERLINK("x")', '+1', '-1+2', '@a', '\t=1', '\r=1', '\n=1', '=1\nfoo', '＝1'])(
  'keeps %j as text, which a spreadsheet could run as a formula',
  (name) => {
    const { data } = papa.parse<string[]>(csvOf('Agent', [row(name)]));
    expect(data[1]?.[0]).toBe(`'${name}`);
  },
);
