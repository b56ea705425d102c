import { csvText, CSV_MARK, type CsvCell } from '@ncf/contract/csv';
import { periodOf, type NewCsvSchedule, type ReportPart } from '@ncf/contract/csv-schedules';
import { dueTime, type DueTimes } from '@ncf/contract/due-times';
import { openTimeAfter, type OpeningHours } from '@ncf/contract/opening-hours';
import type { Conversation } from '@ncf/contract/messages';
import { REPORT_COLUMNS, reportRow } from '@ncf/contract/report-columns';
import type { Figures, Report } from '@ncf/contract/reports';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import type { SavedView, ViewColumn, ViewFilter } from '@ncf/contract/views';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { Names } from '../reports/names.ts';
import type { Reports } from '../reports/reports.ts';
import type { CsvTexts } from './texts.ts';

/** A view lists at most this many conversations in a file. */
const MOST = 5000;
const PAGE = 200;

interface Parts {
  reports: Pick<Reports, 'report'>;
  conversations: Pick<Conversations, 'list'>;
  names(): Promise<Names>;
  dueTimes(): Promise<DueTimes>;
  openingHours(): OpeningHours | null;
}

type Rows = readonly (readonly [id: string, figures: Figures])[];

const rowsOf = (report: Report, by: ReportPart, { channels }: CsvTexts): Rows =>
  ({
    day: () => report.days.map((one) => [one.day, one] as const),
    hour: () => report.hours.map((one) => [String(one.hour), one] as const),
    channel: () => report.channels.map((one) => [channels[one.channel], one] as const),
    team: () => report.teams.map((one) => [one.name, one] as const),
    agent: () => report.agents.map((one) => [one.adminUserName, one] as const),
    topic: () => report.topics.map((one) => [one.name, one] as const),
    tag: () => report.tags.map((one) => [one.name, one] as const),
  })[by]();

/** What a file says of each conversation. */
type Column = ViewColumn | 'reference' | 'name' | 'email' | 'subject' | 'changed';

/** In a file of a view without columns. */
const ALL: readonly Column[] = [
  'reference',
  'name',
  'email',
  'channel',
  'subject',
  'topic',
  'team',
  'assignee',
  'tags',
  'language',
  'waitingSince',
  'created',
  'changed',
  'rating',
];

/** The person, the columns of the view in its order, and when something last changed. */
const columnsOf = ({ columns }: SavedView): readonly Column[] =>
  columns.length === 0 ? ALL : ['reference', 'name', 'email', ...columns, 'changed'];

/** When a reply is due, in milliseconds since 1970; null if no one waits. */
type DueAt = (one: Conversation) => number | null;

const cellsOf = (
  names: Names,
  dueAt: DueAt,
  { channels, satisfied, unsatisfied }: CsvTexts,
): Readonly<Record<Column, (one: Conversation) => CsvCell>> => ({
  reference: (one) => one.reference,
  name: (one) => one.chatUserName,
  email: (one) => (isUnidentifiedEmail(one.chatUserEmail) ? '' : one.chatUserEmail),
  channel: (one) => channels[one.channel],
  subject: (one) => one.subject,
  topic: (one) => (one.topicId === null ? '' : names.topic(one.topicId).name),
  team(one) {
    const teamId = names.teamOf(one);
    return teamId === null ? '' : names.team(teamId).name;
  },
  assignee: (one) => one.assignee?.adminUserName ?? '',
  tags: ({ tagIds }) =>
    tagIds
      .filter(names.isTag)
      .map((tagId) => names.tag(tagId).name)
      .join(', '),
  language: (one) => one.language,
  waitingSince: (one) => one.waitingSince,
  nextDue(one) {
    const at = dueAt(one);
    return at === null ? '' : new Date(at).toISOString();
  },
  created: (one) => one.createdAt,
  changed: (one) => one.updatedAt,
  rating: (one) => (one.satisfied === null ? '' : one.satisfied ? satisfied : unsatisfied),
});

/** Makes the files of schedules. Every method rejects with StorageError. */
export function createCsvFiles({ reports, conversations, names, dueTimes, openingHours }: Parts) {
  async function dueAtWith({ topic, teamOf }: Names): Promise<DueAt> {
    const [times, hours] = [await dueTimes(), openingHours()];
    const openTime = hours && openTimeAfter(hours);
    return (one) => {
      const concern = {
        topic: one.topicId === null ? '' : topic(one.topicId).name,
        teamId: teamOf(one),
      };
      return dueTime(one, concern, times, openTime);
    };
  }

  async function listed(filter: ViewFilter, agentId: string): Promise<Conversation[]> {
    const found: Conversation[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<Conversations['list']>> = await conversations.list(
        { ...filter, limit: PAGE, ...(cursor === null ? {} : { cursor }) },
        agentId,
      );
      found.push(...page.data);
      cursor = page.nextCursor;
    } while (cursor !== null && found.length < MOST);
    return found.slice(0, MOST);
  }

  return {
    /** A report on the days before an instant; null if it can't be made. */
    async report(
      schedule: Pick<NewCsvSchedule, 'every' | 'timeZone'>,
      { by, teamId: team }: Extract<NewCsvSchedule['content'], { type: 'report' }>,
      at: number,
      texts: CsvTexts,
    ): Promise<string | null> {
      const { timeZone } = schedule;
      const report = await reports.report({ ...periodOf(schedule, at), timeZone, team });
      if (!('total' in report)) return null;
      const headings = [texts.parts[by], ...REPORT_COLUMNS.map(([name]) => texts.say(name))];
      const rows = rowsOf(report, by, texts).map(([id, figures]) => reportRow(id, figures));
      return CSV_MARK + csvText(headings, rows);
    },
    /** What a view lists for an agent. */
    async view(view: SavedView, agentId: string, texts: CsvTexts): Promise<string> {
      const [found, known] = [await listed(view.filter, agentId), await names()];
      const columns = columnsOf(view);
      const cells = cellsOf(known, await dueAtWith(known), texts);
      const headings = columns.map((column) => texts.columns[column]);
      const rows = found.map((one) => columns.map((column) => cells[column](one)));
      return CSV_MARK + csvText(headings, rows);
    },
  };
}

export type CsvFiles = ReturnType<typeof createCsvFiles>;
