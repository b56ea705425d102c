import { Button } from '@ncf/ui/button';
import { Bars } from './bars.tsx';
import { csvOf, saveCsv } from './csv.ts';
import type { DetailQuery } from './detail.tsx';
import { FigureTable, type FigureRow } from './figure-table.tsx';
import { valueOf, type Measure } from './measures.ts';

/** One way to divide the figures: a picture, its table and its CSV. */
export function Section({
  title,
  first,
  rows,
  measure,
  picture,
  labelEvery,
  file,
  means,
  onOpen,
}: {
  title: string;
  first: string;
  rows: readonly FigureRow[];
  measure: Measure;
  /** Without one where the order of the rows tells nothing. */
  picture: boolean;
  labelEvery: number;
  file: string;
  means?: string;
  onOpen: (query: DetailQuery) => void;
}) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-raised p-4"
    >
      <div className="flex items-baseline gap-3">
        <h2 className="grow font-semibold">{title}</h2>
        <Button size="small" look="quiet" onClick={() => saveCsv(file, csvOf(first, rows))}>
          CSV<span className="sr-only"> of {title}</span>
        </Button>
      </div>
      {means !== undefined && <p className="text-micro text-muted">{means}</p>}
      {picture && (
        <Bars
          labelEvery={labelEvery}
          onOpen={(name) => {
            const row = rows.find((one) => one.name === name);
            if (row !== undefined) onOpen({ title: row.name, ...row.query });
          }}
          bars={rows.map((row) => ({
            key: row.name,
            label: row.short,
            ...valueOf(row, measure),
          }))}
        />
      )}
      <details open={!picture}>
        <summary className="cursor-pointer text-small text-link">Table</summary>
        <FigureTable caption={title} first={first} rows={rows} onOpen={onOpen} />
      </details>
    </section>
  );
}
