import type { Figures } from '@ncf/contract/reports';
import { saveAs } from '@ncf/ui/save-as';

const COLUMNS: readonly (readonly [string, (one: Figures) => number | null])[] = [
  ['conversations', (one) => one.conversations],
  ['answered', (one) => one.answered],
  ['unanswered', (one) => one.unanswered],
  ['wait median s', (one) => one.wait.median],
  ['wait p90 s', (one) => one.wait.p90],
  ['first answer median s', (one) => one.firstAnswer.median],
  ['first answer p90 s', (one) => one.firstAnswer.p90],
  ['duration median s', (one) => one.duration.median],
  ['duration p90 s', (one) => one.duration.p90],
  ['satisfied', (one) => one.satisfied],
  ['not satisfied', (one) => one.unsatisfied],
];

/** A cell (RFC 4180); what a spreadsheet would run as a formula is kept as text (OWASP, CSV injection). */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(Math.round(value * 10) / 10);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A report's rows as CSV (RFC 4180), times in seconds. @param first the heading of the first column */
export function csvOf(first: string, rows: readonly (Figures & { name: string })[]): string {
  const lines = [
    [first, ...COLUMNS.map(([name]) => name)],
    ...rows.map((row) => [row.name, ...COLUMNS.map(([, read]) => read(row))]),
  ];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** Saves a text as a CSV file. */
export const saveCsv = (name: string, text: string): void =>
  // With the byte order mark, spreadsheets read it as UTF-8.
  saveAs(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
