import type { Figures } from '@ncf/contract/reports';
import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const spread = (median: number | null) => ({ count: 1, median, p90: median });
const row = (name: string): Figures & { name: string } => ({
  name,
  conversations: 3,
  answered: 2,
  unanswered: 1,
  wait: spread(1.25),
  firstAnswer: spread(30),
  duration: spread(null),
  satisfied: 1,
  unsatisfied: 0,
});
const REST = ',3,2,1,1.3,1.3,30,30,,,1,0';

it('writes one line for each row below the headings, and an empty cell for what was not measured (RFC 4180)', () => {
  const [head, first, second, end] = csvOf('day', [row('2026-03-29'), row('2026-03-30')]).split(
    '\r\n',
  );
  expect(head?.split(',')).toHaveLength(12);
  expect([first, second, end]).toEqual([`2026-03-29${REST}`, `2026-03-30${REST}`, '']);
});

it('quotes what would break a line, and keeps as text what a spreadsheet would run (OWASP, CSV injection)', () => {
  const named = (name: string) =>
    csvOf('agent', [row(name)])
      .split('\r\n')
      .slice(1, -1)
      .join('|');
  expect(named('Ada, the "first"')).toBe(`"Ada, the ""first"""${REST}`);
  expect(named('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"${REST}`);
  expect(named('-1+2')).toBe(`'-1+2${REST}`);
});
