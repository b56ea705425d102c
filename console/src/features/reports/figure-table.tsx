import { t } from '@ncf/contract/t';
import type { Figures } from '@ncf/contract/reports';
import { cell, Table } from '../../layout/table.tsx';
import type { DetailQuery } from './detail.tsx';
import { duration, percent } from './measures.ts';
import { FigureLink } from './figure-link.tsx';

/** A row of a report: its figures, its id, its name in full and short, and the query for its conversations. */
export type FigureRow = Figures & {
  id: string;
  name: string;
  short: string;
  query: Omit<DetailQuery, 'title'>;
};

const TIMES = [
  ['firstAnswer', 'answered', t('answered')],
  ['wait', 'waited', t('waited for a reply')],
  ['duration', 'ended', t('ended')],
] as const;
const COLUMNS = [
  t('Conversations'),
  t('Unanswered'),
  t('First reply time'),
  t('Wait time'),
  t('Resolution'),
  t('In time'),
  t('Resolved in time'),
  t('Satisfied'),
].map((name) => ({ name, align: 'end' as const }));
const CELL = `${cell('end')} tabular-nums whitespace-nowrap`;

function Row({ row, onOpen }: { row: FigureRow; onOpen: (query: DetailQuery) => void }) {
  const figure = (count: number, text: string, only: DetailQuery['only'], what: string) => (
    <FigureLink
      count={count}
      what={`${what}, ${row.name}`}
      onOpen={() => onOpen({ title: `${row.name}: ${what}`, ...row.query, only })}
    >
      {text}
    </FigureLink>
  );
  const rated = row.satisfied + row.unsatisfied;
  return (
    <tr>
      <th scope="row" className={`${cell()} font-normal whitespace-nowrap`}>
        {row.name}
      </th>
      <td className={CELL}>
        {figure(row.conversations, String(row.conversations), undefined, t('conversations'))}
      </td>
      <td className={CELL}>
        {figure(row.unanswered, String(row.unanswered), 'unanswered', t('unanswered'))}
      </td>
      {TIMES.map(([name, only, what]) => (
        <td key={name} className={CELL}>
          {figure(row[name].count, duration(row[name].median), only, what)}
          <span className="text-muted"> / {duration(row[name].p90)}</span>
        </td>
      ))}
      <td className={CELL}>
        {figure(
          row.wait.count,
          percent(row.inTime, row.wait.count),
          'waited',
          t('waited for a reply'),
        )}
      </td>
      <td className={CELL}>{percent(row.resolvedInTime, row.limited)}</td>
      <td className={CELL}>{figure(rated, percent(row.satisfied, rated), 'rated', t('rated'))}</td>
    </tr>
  );
}

/** The figures as a table; each opens its conversations. Rows without conversations are left out. */
export function FigureTable({
  caption,
  first,
  rows,
  onOpen,
}: {
  caption: string;
  /** The heading of the first column. */
  first: string;
  rows: readonly FigureRow[];
  onOpen: (query: DetailQuery) => void;
}) {
  const shown = rows.filter(({ conversations }) => conversations > 0);
  if (shown.length === 0)
    return <p className="pt-2 text-small text-muted">Nothing to show for this period.</p>;
  return (
    <Table
      caption={t('{caption}; times as median and 90th percentile', { caption })}
      columns={[{ name: first }, ...COLUMNS]}
      minWidth="min-w-3xl"
      className="relative -mx-4 mt-2"
    >
      {shown.map((row) => (
        <Row key={JSON.stringify(row.query)} row={row} onOpen={onOpen} />
      ))}
    </Table>
  );
}
