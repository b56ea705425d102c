import { csvText, CSV_MARK, type CsvCell } from '@ncf/contract/csv';
import { periodOf, type NewCsvSchedule, type ReportPart } from '@ncf/contract/csv-schedules';
import type { Conversation } from '@ncf/contract/messages';
import { REPORT_COLUMNS, reportRow } from '@ncf/contract/report-columns';
import type { Figures, Report } from '@ncf/contract/reports';
import type { SavedView, ViewFilter } from '@ncf/contract/views';
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

const conversationRow = (
  one: Conversation,
  names: Names,
  { channels, satisfied, unsatisfied }: CsvTexts,
): CsvCell[] => {
  const teamId = one.teamId ?? names.teamOf(one.topicId);
  return [
    one.reference,
    one.chatUserName,
    one.chatUserEmail,
    channels[one.channel],
    one.subject,
    one.topicId === null ? '' : names.topic(one.topicId).name,
    teamId === null ? '' : names.team(teamId).name,
    one.assignee?.adminUserName ?? '',
    one.tagIds
      .filter(names.isTag)
      .map((tagId) => names.tag(tagId).name)
      .join(', '),
    one.language,
    one.waitingSince,
    one.createdAt,
    one.updatedAt,
    one.satisfied === null ? '' : one.satisfied ? satisfied : unsatisfied,
  ];
};

/** Makes the files of schedules. Every method rejects with StorageError. */
export function createCsvFiles({ reports, conversations, names }: Parts) {
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
      by: ReportPart,
      at: number,
      texts: CsvTexts,
    ): Promise<string | null> {
      const { timeZone } = schedule;
      const report = await reports.report({ ...periodOf(schedule, at), timeZone });
      if (!('total' in report)) return null;
      const headings = [texts.parts[by], ...REPORT_COLUMNS.map(([name]) => texts.say(name))];
      const rows = rowsOf(report, by, texts).map(([id, figures]) => reportRow(id, figures));
      return CSV_MARK + csvText(headings, rows);
    },
    /** What a view lists for an agent. */
    async view({ filter }: SavedView, agentId: string, texts: CsvTexts): Promise<string> {
      const [found, known] = [await listed(filter, agentId), await names()];
      const rows = found.map((one) => conversationRow(one, known, texts));
      return CSV_MARK + csvText(texts.columns, rows);
    },
  };
}

export type CsvFiles = ReturnType<typeof createCsvFiles>;
