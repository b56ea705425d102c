import { Button } from '@ncf/ui/button';
import { Chart } from './chart.tsx';
import { csvOf, saveCsv } from './csv.ts';
import type { DetailQuery } from './detail.tsx';
import { FigureTable, type FigureRow } from './figure-table.tsx';
import { valueOf, type Measure } from './measures.ts';

/** The figures divided in one way: as a chart, as a table, and as CSV. */
export function Section({
  title,
  first,
  rows,
  measure,
  file,
  note,
  onOpen,
}: {
  title: string;
  /** The heading of the table's first column. */
  first: string;
  rows: readonly FigureRow[];
  /** What the chart shows; null for no chart, where the order of the rows means nothing. */
  measure: Measure | null;
  /** The name of the CSV file. */
  file: string;
  note?: string;
  onOpen: (query: DetailQuery) => void;
}) {
  const open = (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (row !== undefined) onOpen({ title: row.name, ...row.query });
  };
  const save = async () => saveCsv(file, await csvOf(first, rows));
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-raised p-4"
    >
      <div className="flex items-center gap-3">
        <h2 className="grow font-semibold">{title}</h2>
        <Button size="small" look="quiet" onClick={() => void save()}>
          Download CSV<span className="sr-only"> {title.toLowerCase()}</span>
        </Button>
      </div>
      {note !== undefined && <p className="text-small text-muted">{note}</p>}
      {measure !== null && (
        <Chart
          measure={measure}
          onOpen={open}
          bars={rows.map((row) => ({
            id: row.id,
            name: row.name,
            label: row.short,
            value: valueOf(row, measure),
          }))}
        />
      )}
      <details open={measure === null}>
        <summary className="cursor-pointer text-small text-link">Table</summary>
        <FigureTable caption={title} first={first} rows={rows} onOpen={onOpen} />
      </details>
    </section>
  );
}
