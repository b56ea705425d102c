import { CSV_MARK, csvText } from '@ncf/contract/csv';
import { saveAs } from '@ncf/ui/save-as';

/** Saves a table as a CSV file. */
export const saveCsv = (name: string, ...table: Parameters<typeof csvText>): void =>
  saveAs(name, new Blob([CSV_MARK, csvText(...table)], { type: 'text/csv;charset=utf-8' }));
