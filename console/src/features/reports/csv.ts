import { CSV_MARK, csvText } from '@ncf/contract/csv';
import { REPORT_COLUMNS, reportRow } from '@ncf/contract/report-columns';
import type { Figures } from '@ncf/contract/reports';
import { saveAs } from '@ncf/ui/save-as';

/** A report's rows as CSV. @param first the heading of the first column, which has the rows' `id` */
export const csvOf = (first: string, rows: readonly (Figures & { id: string })[]): string =>
  csvText(
    [first, ...REPORT_COLUMNS.map(([name]) => name)],
    rows.map((row) => reportRow(row.id, row)),
  );

/** Saves a text as a CSV file. */
export const saveCsv = (name: string, text: string): void =>
  saveAs(name, new Blob([CSV_MARK, text], { type: 'text/csv;charset=utf-8' }));
