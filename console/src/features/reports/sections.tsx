import { t } from '@ncf/contract/t';
import type { Figures, Report } from '@ncf/contract/reports';
import { CHANNEL_LOOK } from '../../channel-icon.tsx';
import { dayName, hourName, shortDay } from '../../time/day-names.ts';
import { DEFINITIONS } from './definitions.ts';
import type { DetailQuery } from './detail.tsx';
import { type FigureRow, FigureTable } from './figure-table.tsx';
import { type Measure, valueOf } from './measures.ts';
import type { Period } from './use-period.ts';
import { Button } from '@ncf/ui/button';
import { Chart } from './chart.tsx';
import { csvOf, saveCsv } from './csv.ts';

/** The figures divided in one way: as a chart, as a table, and as CSV. */
function Section({
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
  const save = () => saveCsv(file, csvOf(first, rows));
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-raised p-4"
    >
      <div className="flex items-center gap-3">
        <h2 className="grow font-semibold">{title}</h2>
        <Button size="small" look="quiet" onClick={save}>
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

/** A row of a table whose rows have names. */
const named = (figures: Figures, name: string, query: FigureRow['query']): FigureRow => ({
  ...figures,
  id: name,
  name,
  short: name,
  query,
});

/** The tables without a chart, where the order of the rows means nothing. */
const tablesOf = ({ channels, teams, agents, topics, tags }: Report) => [
  {
    by: 'channel',
    title: t('By channel'),
    first: t('Channel'),
    rows: channels.map((one) =>
      named(one, CHANNEL_LOOK[one.channel].name, { channel: one.channel }),
    ),
  },
  {
    by: 'team',
    title: t('By team'),
    first: t('Team'),
    rows: teams.map((one) => named(one, one.name, { team: one.teamId })),
  },
  {
    by: 'agent',
    title: t('By agent'),
    first: t('Agent'),
    note: DEFINITIONS.agents,
    rows: agents.map((one) => named(one, one.adminUserName, { agentId: one.agentId })),
  },
  {
    by: 'topic',
    title: t('By topic'),
    first: t('Topic'),
    rows: topics.map((one) => named(one, one.name, { topicId: one.topicId })),
  },
  {
    by: 'tag',
    title: t('By tag'),
    first: t('Tag'),
    rows: tags.map((one) => named(one, one.name, { tag: one.tagId })),
  },
];

/** The figures of a period by day, by hour, and by channel, team, agent, topic, and tag. */
export function Sections({
  report,
  period,
  measure,
  onOpen,
}: {
  report: Report;
  period: Period;
  measure: Measure;
  onOpen: (query: DetailQuery) => void;
}) {
  const file = (by: string) => `conversations-by-${by}-${period.from}-${period.to}.csv`;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 2xl:grid-cols-2">
        <Section
          title="By day"
          first={t('Day')}
          measure={measure}
          file={file('day')}
          rows={report.days.map((one) => ({
            ...one,
            id: one.day,
            name: dayName(one.day),
            short: shortDay(one.day),
            query: { day: one.day },
          }))}
          onOpen={onOpen}
        />
        <Section
          title="By hour of the day"
          first={t('Hour')}
          measure={measure}
          file={file('hour')}
          rows={report.hours.map((one) => ({
            ...one,
            id: `${String(one.hour).padStart(2, '0')}:00`,
            name: hourName(one.hour),
            short: hourName(one.hour),
            query: { hour: one.hour },
          }))}
          onOpen={onOpen}
        />
      </div>
      <div className="grid grid-cols-1 gap-4">
        {tablesOf(report)
          .filter(({ rows }) => rows.length > 0)
          .map(({ by, title, first, note, rows }) => (
            <Section
              key={by}
              title={title}
              first={first}
              measure={null}
              file={file(by)}
              {...(note === undefined ? {} : { note })}
              rows={rows}
              onOpen={onOpen}
            />
          ))}
      </div>
    </>
  );
}
