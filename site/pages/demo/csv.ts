import { saveAs } from '@ncf/ui/save-as';

/** What a spreadsheet would take for a formula; a mark in front makes it a text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180), in which no cell is a formula. */
export const csvOf = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Saves rows as a CSV file. Spreadsheets need the byte order mark to read it as UTF-8. */
export const saveCsv = (name: string, ...table: Parameters<typeof csvOf>): void =>
  saveAs(name, new Blob(['\uFEFF', csvOf(...table)], { type: 'text/csv;charset=utf-8' }));
