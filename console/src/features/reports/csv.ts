import { t } from '@ncf/contract/t';
import type { Figures } from '@ncf/contract/reports';
import { saveAs } from '@ncf/ui/save-as';

const COLUMNS: readonly (readonly [string, (one: Figures) => number | null])[] = [
  [t('Conversations'), (one) => one.conversations],
  [t('Answered'), (one) => one.answered],
  [t('Unanswered'), (one) => one.unanswered],
  [t('First reply median (s)'), (one) => one.firstAnswer.median],
  [t('First reply 90th percentile (s)'), (one) => one.firstAnswer.p90],
  [t('Wait median (s)'), (one) => one.wait.median],
  [t('Wait 90th percentile (s)'), (one) => one.wait.p90],
  [t('Waits'), (one) => one.wait.count],
  [t('Answered in time'), (one) => one.inTime],
  [t('Resolution median (s)'), (one) => one.duration.median],
  [t('Resolution 90th percentile (s)'), (one) => one.duration.p90],
  [t('With a resolution time'), (one) => one.limited],
  [t('Resolved in time'), (one) => one.resolvedInTime],
  [t('Satisfied'), (one) => one.satisfied],
  [t('Not satisfied'), (one) => one.unsatisfied],
];

/**
 * What a spreadsheet could run as a formula (OWASP, CSV injection). Papa Parse's own pattern misses a formula with a
 * line break in it.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const tenths = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10;

/**
 * A report's rows as CSV (RFC 4180), with times in seconds and an empty cell for what was not measured.
 * @param first the heading of the first column, which has the rows' `id`
 */
export async function csvOf(
  first: string,
  rows: readonly (Figures & { id: string })[],
): Promise<string> {
  const { default: papa } = await import('papaparse');
  const fields = [first, ...COLUMNS.map(([name]) => name)];
  const data = rows.map((row) => [row.id, ...COLUMNS.map(([, read]) => tenths(read(row)))]);
  return papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: '\r\n' });
}

/** Saves a text as a CSV file. */
export const saveCsv = (name: string, text: string): void =>
  // Spreadsheets need the byte order mark to read it as UTF-8.
  saveAs(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
