import { t } from './t.ts';
import type { CsvCell } from './csv.ts';
import type { Figures } from './reports.ts';

/** The columns of a report as CSV, after the first one, with times in whole seconds. */
export const REPORT_COLUMNS: readonly (readonly [string, (one: Figures) => number | null])[] = [
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

/** A row of a report as CSV, with an empty cell for what was not measured. @param id the first cell */
export const reportRow = (id: string, row: Figures): CsvCell[] => [
  id,
  ...REPORT_COLUMNS.map(([, read]) => {
    const value = read(row);
    return value && Math.round(value);
  }),
];
