import type { Figures } from '@ncf/contract/reports';
import type { DetailQuery } from './detail.tsx';
import { duration, percent } from './duration.ts';
import { FigureLink } from './figure-link.tsx';

/** A row of a report: its figures, its name in full and short, and what its conversations are asked for by. */
export type FigureRow = Figures & {
  name: string;
  short: string;
  query: Omit<DetailQuery, 'title'>;
};

const TIMES = [
  ['firstAnswer', 'answered', 'answered'],
  ['wait', 'waited', 'waited for an answer'],
  ['duration', 'ended', 'ended'],
] as const;

// What scrolls must take the focus, or the keyboard cannot scroll it.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
/** The figures as a table; each leads to its conversations. Rows without any are left out. */
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
  /** A cell's figure; one that nothing was counted for leads nowhere. */
  const figure = (
    row: FigureRow,
    counted: number,
    text: string,
    only: DetailQuery['only'] | null,
    what: string,
  ) =>
    counted === 0 ? (
      text
    ) : (
      <FigureLink
        what={`${what}, ${row.name}`}
        onOpen={() =>
          onOpen({
            title: `${row.name}: ${what}`,
            ...row.query,
            ...(only === null || only === undefined ? {} : { only }),
          })
        }
      >
        {text}
      </FigureLink>
    );
  const shown = rows.filter(({ conversations }) => conversations > 0);
  return (
    <div
      className="relative mt-2 overflow-x-auto"
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
                {figure(row, row.conversations, String(row.conversations), null, 'conversations')}
              </td>
              <td className="px-2 text-end">
                {figure(row, row.unanswered, String(row.unanswered), 'unanswered', 'unanswered')}
              </td>
              {TIMES.map(([name, only, what]) => (
                <td key={name} className="px-2 text-end whitespace-nowrap">
                  {figure(row, row[name].count, duration(row[name].median), only, what)}
                  <span className="text-faint"> / {duration(row[name].p90)}</span>
                </td>
              ))}
              <td className="px-2 text-end whitespace-nowrap">
                {figure(
                  row,
                  row.satisfied + row.unsatisfied,
                  percent(row.satisfied, row.satisfied + row.unsatisfied),
                  'rated',
                  'rated',
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
