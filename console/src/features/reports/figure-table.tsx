import type { Figures } from '@ncf/contract/reports';
import type { DetailQuery } from './detail.tsx';
import { duration, percent } from './duration.ts';

/** A row of a report: its figures, its name in full and short, and what its conversations are asked for by. */
export type FigureRow = Figures & {
  name: string;
  short: string;
  query: Omit<DetailQuery, 'title'>;
};

// What scrolls must take the focus, or the keyboard cannot scroll it.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
/** The figures as a table; each count leads to its conversations. Rows without any are left out. */
export function FigureTable({
  caption,
  first,
  rows,
  onOpen,
}: {
  caption: string;
  first: string;
  rows: readonly FigureRow[];
  onOpen: (query: DetailQuery) => void;
}) {
  const count = (row: FigureRow, value: number, only: DetailQuery['only'] | null, what: string) =>
    value === 0 ? (
      '0'
    ) : (
      <button
        type="button"
        className="cursor-pointer text-link underline"
        onClick={() =>
          onOpen({
            title: `${row.name}: ${what}`,
            ...row.query,
            ...(only === null || only === undefined ? {} : { only }),
          })
        }
      >
        {value}
        <span className="sr-only">
          {' '}
          {what}, {row.name}
        </span>
      </button>
    );
  const shown = rows.filter(({ conversations }) => conversations > 0);
  return (
    <div
      className="mt-2 overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={`${caption}, table`}
    >
      <table className="w-full min-w-2xl text-small">
        <caption className="sr-only">{caption}; times as median and 90th percentile</caption>
        <thead>
          <tr className="border-b border-line-strong text-micro text-muted">
            <th scope="col" className="py-1.5 pe-3 text-start font-medium capitalize">
              {first}
            </th>
            {['Conversations', 'Unanswered', 'First answer', 'Wait', 'Duration', 'Satisfied'].map(
              (name) => (
                <th key={name} scope="col" className="px-2 py-1.5 text-end font-medium">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.name} className="border-b border-line font-mono text-micro">
              <th scope="row" className="py-1.5 pe-3 text-start font-sans text-small font-normal">
                {row.name}
              </th>
              <td className="px-2 text-end">
                {count(row, row.conversations, null, 'conversations')}
              </td>
              <td className="px-2 text-end">
                {count(row, row.unanswered, 'unanswered', 'unanswered')}
              </td>
              {[row.firstAnswer, row.wait, row.duration].map((one, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at} className="px-2 text-end whitespace-nowrap">
                  {duration(one.median)}
                  <span className="text-faint"> / {duration(one.p90)}</span>
                </td>
              ))}
              <td className="px-2 text-end whitespace-nowrap">
                {percent(row.satisfied, row.satisfied + row.unsatisfied)}{' '}
                {count(row, row.satisfied, 'satisfied', 'satisfied')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
