/** A cell of a table; null for nothing. */
export type CsvCell = string | number | null;

/** What a spreadsheet could run as a formula (OWASP, CSV injection), also with a line break in it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Quotes, commas, line breaks, and spaces at an end, which some programs trim. */
const QUOTED = /[",\r\n]|^\s|\s$/;

function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180), with its headings first. */
export const csvText = (
  headings: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string => [headings, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n');

/** Before a CSV file: spreadsheets need the byte order mark to read it as UTF-8. */
export const CSV_MARK = '\uFEFF';
