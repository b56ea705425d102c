import { isTimeZone } from '@ncf/contract/local-time';
import type { Conversation } from '@ncf/contract/messages';
import type { RatingComments, Report, ReportDetailQuery, ReportQuery } from '@ncf/contract/reports';
import type { Agents } from '../../identity/agents/agents.ts';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import { type Counted, figuresOf, groupBy, seconds, spread } from './figures.ts';
import { dayAfter, daysBetween, localTimeIn, startOf } from './local-time.ts';
import type { ReportStore } from './store.ts';

/** An invalid field of a report's period. */
export interface BadPeriod {
  field: 'from' | 'to' | 'timeZone';
  message: string;
}

/** Reports on conversations. */
export interface Reports {
  report(query: ReportQuery): Promise<Report | BadPeriod>;
  /** The conversations behind a figure, newest first. */
  detail(query: ReportDetailQuery): Promise<{ data: Conversation[]; more: boolean } | BadPeriod>;
  /** Visitors' comments with their ratings, latest first. */
  comments(query: ReportQuery): Promise<RatingComments | BadPeriod>;
}

interface Parts {
  store: ReportStore;
  conversations: Pick<Conversations, 'byIds'>;
  agents: Pick<Agents, 'list'>;
}

/** Maximum days per report. */
const DAYS = 400;
/** Maximum conversations listed for a figure. */
const DETAIL = 200;
/** Maximum comments listed. */
const COMMENTS = 50;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function badPeriod({ from, to, timeZone }: ReportQuery): BadPeriod | null {
  if (!isTimeZone(timeZone)) return { field: 'timeZone', message: 'This time zone is unknown.' };
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (length < 1) return { field: 'to', message: 'The end date is before the start date.' };
  return length > DAYS
    ? { field: 'from', message: `Choose a period of at most ${DAYS} days.` }
    : null;
}

const ONLY: Record<NonNullable<ReportDetailQuery['only']>, (one: Counted) => boolean> = {
  answered: ({ answeredAt }) => answeredAt !== null,
  unanswered: ({ answeredAt }) => answeredAt === null,
  waited: ({ waits }) => waits.length > 0,
  rated: ({ satisfied }) => satisfied !== null,
  satisfied: ({ satisfied }) => satisfied === 1,
  unsatisfied: ({ satisfied }) => satisfied === 0,
  ended: ({ endedAt }) => endedAt !== null,
};

const isWanted = (one: Counted, { agentId, topicId, tag }: ReportQuery): boolean =>
  (agentId === undefined || one.answeredBy === agentId) &&
  (topicId === undefined || one.topicId === topicId) &&
  (tag === undefined || one.tagIds?.includes(tag) === true);

/** The period of the same length that ended the day before this one began. */
function periodBefore<Query extends ReportQuery>(query: Query): Query {
  const day = 86_400_000;
  const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
  const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return { ...query, from: iso(from - (to - from) - day), to: iso(from - day) };
}

/** Creates reports on a store. */
export function createReports({ store, conversations, agents }: Parts): Reports {
  async function counted(query: ReportQuery) {
    const local = localTimeIn(query.timeZone);
    const iso = (day: string): string => new Date(startOf(day, query.timeZone)).toISOString();
    const span = [iso(query.from), iso(dayAfter(query.to))] as const;
    const all = await store.asked(...span);
    return {
      counted: all.filter((one) => isWanted(one, query)),
      span,
      localOf: (one: Counted) => local(Date.parse(one.askedAt)),
    };
  }

  /** The inquiries of a report on everything. */
  async function inquiriesOf(
    { agentId, topicId, tag }: ReportQuery,
    span: readonly [string, string],
  ) {
    if ((agentId ?? topicId ?? tag) !== undefined) return null;
    const all = await store.inquiries(...span);
    const answered = all.filter(({ answeredAt }) => answeredAt !== null);
    const waits = answered.map((one) => seconds(one.createdAt, one.answeredAt ?? one.createdAt));
    return { received: all.length, answered: answered.length, firstAnswer: spread(waits) };
  }

  return {
    async report(query) {
      const bad = badPeriod(query);
      if (bad !== null) return bad;
      const { counted: all, span, localOf } = await counted(query);
      const days = daysBetween(query.from, query.to);
      const byDay = groupBy(all, days, (one) => localOf(one).day);
      const byHour = groupBy(all, HOURS, (one) => localOf(one).hour);
      const answered = all.filter(ONLY.answered);
      const byAgent = groupBy(answered, [], (one) => one.answeredBy ?? '');
      const names = new Map(
        (await agents.list()).map(({ agentId, adminUserName }) => [agentId, adminUserName]),
      );
      return {
        total: figuresOf(all),
        before: figuresOf((await counted(periodBefore(query))).counted),
        inquiries: await inquiriesOf(query, span),
        days: [...byDay].map(([day, some]) => ({ day, ...figuresOf(some) })),
        hours: [...byHour].map(([hour, some]) => ({ hour, ...figuresOf(some) })),
        agents: [...byAgent]
          .map(([agentId, some]) => ({
            agentId,
            adminUserName: names.get(agentId) ?? 'Former agent',
            ...figuresOf(some),
          }))
          .sort((a, b) => b.conversations - a.conversations),
      };
    },
    async comments(query) {
      const bad = badPeriod(query);
      if (bad !== null) return bad;
      const { counted: all } = await counted(query);
      const rated = all.filter(ONLY.rated).map(({ chatUserId }) => chatUserId);
      return { data: await store.comments(rated.toReversed(), COMMENTS) };
    },
    async detail(query) {
      const bad = badPeriod(query);
      if (bad !== null) return bad;
      const { counted: all, localOf } = await counted(query);
      const { day, hour, only } = query;
      const found = all.filter((one) => {
        if (only !== undefined && !ONLY[only](one)) return false;
        if (day === undefined && hour === undefined) return true;
        const local = localOf(one);
        return (day ?? local.day) === local.day && (hour ?? local.hour) === local.hour;
      });
      const ids = found
        .slice(-DETAIL)
        .reverse()
        .map(({ chatUserId }) => chatUserId);
      return { data: await conversations.byIds(ids), more: found.length > DETAIL };
    },
  };
}
