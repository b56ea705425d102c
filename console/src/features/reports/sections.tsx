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
  note?: string | undefined;
  onOpen: (query: DetailQuery) => void;
}) {
  const open = (id: string) => {
    const opened = rows.find((one) => one.id === id);
    if (opened !== undefined) onOpen({ title: opened.name, ...opened.query });
  };
  const save = () => saveCsv(file, csvOf(first, rows));
  return (
    <section
      aria-label={title}
      className={`grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-raised p-4 ${measure === null ? '2xl:col-span-2' : ''}`}
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
          bars={rows.map((one) => ({
            id: one.id,
            name: one.name,
            label: one.short,
            value: valueOf(one, measure),
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

/** A row. @param id in the CSV file, where people don't read another name */
const row = (
  figures: Figures,
  id: string,
  query: FigureRow['query'],
  name = id,
  short = name,
): FigureRow => ({ ...figures, id, name, short, query });

/** How a report is divided. Without a chart, the order of the rows means nothing. */
const sectionsOf = ({ days, hours, channels, teams, agents, topics, tags }: Report) => [
  {
    by: 'day',
    title: t('By day'),
    first: t('Day'),
    hasChart: true,
    rows: days.map((one) =>
      row(one, one.day, { day: one.day }, dayName(one.day), shortDay(one.day)),
    ),
  },
  {
    by: 'hour',
    title: t('By hour of the day'),
    first: t('Hour'),
    hasChart: true,
    rows: hours.map((one) =>
      row(one, `${String(one.hour).padStart(2, '0')}:00`, { hour: one.hour }, hourName(one.hour)),
    ),
  },
  {
    by: 'channel',
    title: t('By channel'),
    first: t('Channel'),
    rows: channels.map((one) => row(one, CHANNEL_LOOK[one.channel].name, { channel: one.channel })),
  },
  {
    by: 'team',
    title: t('By team'),
    first: t('Team'),
    rows: teams.map((one) => row(one, one.name, { team: one.teamId })),
  },
  {
    by: 'agent',
    title: t('By agent'),
    first: t('Agent'),
    note: DEFINITIONS.agents,
    rows: agents.map((one) => row(one, one.adminUserName, { agentId: one.agentId })),
  },
  {
    by: 'topic',
    title: t('By topic'),
    first: t('Topic'),
    rows: topics.map((one) => row(one, one.name, { topicId: one.topicId })),
  },
  {
    by: 'tag',
    title: t('By tag'),
    first: t('Tag'),
    rows: tags.map((one) => row(one, one.name, { tag: one.tagId })),
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
  return (
    <div className="grid grid-cols-1 gap-4 2xl:grid-cols-2">
      {sectionsOf(report)
        .filter(({ rows }) => rows.length > 0)
        .map(({ by, hasChart = false, ...section }) => (
          <Section
            key={by}
            {...section}
            measure={hasChart ? measure : null}
            file={`conversations-by-${by}-${period.from}-${period.to}.csv`}
            onOpen={onOpen}
          />
        ))}
    </div>
  );
}
