import { CHANNELS } from '@ncf/contract/channels';
import { addDays, daysBetween, daysFrom } from '@ncf/contract/calendar-days';
import { dueTime, type DueTimes } from '@ncf/contract/due-times';
import { isTimeZone, localTimeIn, startOfDay } from '@ncf/contract/local-time';
import { openTimeAfter, type OpeningHours } from '@ncf/contract/opening-hours';
import { resolutionMinutes } from '@ncf/contract/resolution';
import type { RatingComments, Report, ReportDetailQuery, ReportQuery } from '@ncf/contract/reports';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import { type Counted, figuresOf, groupBy, type Lasted, type Measures } from './figures.ts';
import type { Names } from './names.ts';
import { countedTime } from '../due-times/spent-times.ts';
import { openTimeIn } from './open-time.ts';
import type { ReportStore } from './store.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

/** An invalid field of a report's query. */
export interface BadPeriod {
  field: 'from' | 'to' | 'timeZone' | 'hours';
  message: string;
}

/** Reports on the conversations that began in a period, with all that has happened in them since. */
export type Reports = ReturnType<typeof createReports>;

interface Parts {
  store: ReportStore;
  conversations: Pick<Conversations, 'byIds'>;
  names(): Promise<Names>;
  /** Null if there are none. */
  openingHours(): OpeningHours | null;
  /** How soon people should have a reply. */
  dueTimes(): Promise<DueTimes>;
  clock: () => number;
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
  const length = daysBetween(from, to) + 1;
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

const isWanted = (one: Counted, { agentId, topicId, tag, channel, team }: ReportQuery): boolean =>
  (agentId === undefined || one.answeredBy === agentId) &&
  (topicId === undefined || one.topicId === topicId) &&
  (tag === undefined || one.tagIds.includes(tag)) &&
  (channel === undefined || one.channel === channel) &&
  (team === undefined || one.teamId === team);

/** The period of the same length that ended the day before this one began. */
function periodBefore<Query extends ReportQuery>(query: Query): Query {
  const to = addDays(query.from, -1);
  return { ...query, from: addDays(to, -daysBetween(query.from, query.to)), to };
}

const listOf = <T>(value: T | null): readonly T[] => (value === null ? [] : [value]);

/** Judges by the times that are set today. @param first when the first conversation began */
async function judgesOf(
  { dueTimes, openingHours, clock }: Pick<Parts, 'dueTimes' | 'openingHours' | 'clock'>,
  names: Names,
  first: number,
): Promise<Pick<Measures, 'isInTime' | 'isResolvedInTime'>> {
  const times = await dueTimes();
  const hours = openingHours();
  const openTime = hours && openTimeAfter(hours);
  const counted = countedTime(times, hours, first, clock());
  const concernOf = ({ topicId, teamId }: Counted) => ({
    topic: topicId === null ? '' : names.topic(topicId).name,
    teamId,
  });
  return {
    isInTime(one, { from, to }) {
      const waiter = {
        ...one,
        state: 'active',
        waitingSince: from,
        callTime: null,
        visitorMessages: 0,
        answered: one.answeredAt !== null && from >= one.answeredAt,
      };
      const due = dueTime(waiter, concernOf(one), times, openTime);
      return due === null || Date.parse(to) <= due;
    },
    isResolvedInTime(one) {
      const kind = { ...one, state: 'active', answered: true };
      const limit = resolutionMinutes(kind, concernOf(one), times);
      if (limit === null) return null;
      const spent = one.waits.map(({ from, to }) => counted(Date.parse(from), Date.parse(to)));
      return spent.reduce((sum, ms) => sum + ms, 0) <= limit * 60_000;
    },
  };
}

/** Creates reports on a store. */
export function createReports(parts: Parts) {
  const { store, conversations, openingHours, clock } = parts;

  async function counted(query: ReportQuery, { teamOf }: Pick<Names, 'teamOf'>) {
    const iso = (day: string): string => new Date(startOfDay(day, query.timeZone)).toISOString();
    const all = await store.asked(iso(query.from), iso(addDays(query.to, 1)));
    return all
      .map((one) => ({ ...one, teamId: teamOf(one) }))
      .filter((one) => isWanted(one, query));
  }

  /** When a conversation started, on the clocks of the query's time zone. */
  function localIn({ timeZone }: ReportQuery) {
    const local = localTimeIn(timeZone);
    return ({ askedAt }: Counted) => local(Date.parse(askedAt));
  }

  /** How many seconds of what lasted since the first day count; null if that is unknown. */
  function measureOf({ hours, from, timeZone }: ReportQuery) {
    const open = hours === 'open' ? openingHours() : undefined;
    if (open === null) return null;
    const time =
      open === undefined
        ? (begin: number, end: number) => Math.max(0, end - begin)
        : openTimeIn(open, startOfDay(from, timeZone), clock());
    return (lasted: Lasted) => time(Date.parse(lasted.from), Date.parse(lasted.to)) / 1000;
  }

  return {
    async report(query: ReportQuery): Promise<Report | BadPeriod> {
      const bad = badPeriod(query);
      if (bad !== null) return bad;
      const earlier = periodBefore(query);
      const secondsOf = measureOf(earlier);
      if (secondsOf === null)
        return { field: 'hours', message: 'Set opening hours first, or count all hours.' };
      const names = await parts.names();
      const all = await counted(query, names);
      const localOf = localIn(query);
      const first = startOfDay(earlier.from, query.timeZone);
      const measures = { secondsOf, ...(await judgesOf(parts, names, first)) };
      const total = (some: readonly Counted[]) => figuresOf(some, measures);
      /** Each group's figures with what the group is, in the order of the groups. */
      const grouped = <K, Named extends object>(
        keys: readonly K[],
        keysOf: (one: Counted) => readonly K[],
        named: (key: K) => Named,
      ) =>
        [...groupBy(all, keys, keysOf)].map(([key, some]) => ({ ...named(key), ...total(some) }));
      /** The same, the largest group first. */
      const ranked: typeof grouped = (...how) =>
        grouped(...how).sort((a, b) => b.conversations - a.conversations);
      const days = daysFrom(query.from, query.to);
      return {
        total: total(all),
        before: total(await counted(earlier, names)),
        channels: grouped(
          CHANNELS,
          ({ channel }) => [channel],
          (channel) => ({ channel }),
        ),
        teams: ranked([], ({ teamId }) => listOf(teamId), names.team),
        topics: ranked([], ({ topicId }) => listOf(topicId), names.topic),
        tags: ranked([], ({ tagIds }) => tagIds.filter(names.isTag), names.tag),
        days: grouped(
          days,
          (one) => [localOf(one).day],
          (day) => ({ day }),
        ),
        hours: grouped(
          HOURS,
          (one) => [localOf(one).hour],
          (hour) => ({ hour }),
        ),
        agents: ranked([], ({ answeredBy }) => listOf(answeredBy), names.agent),
      };
    },
    /** The latest comments in them with their ratings, latest first. */
    async comments(query: ReportQuery): Promise<RatingComments | BadPeriod> {
      const bad = badPeriod(query);
      if (bad !== null) return bad;
      const all = await counted(query, await parts.names());
      const rated = all.filter(ONLY.rated).map(({ chatUserId }) => chatUserId);
      return wholeList(await store.comments(rated, COMMENTS));
    },
    /** The conversations behind a figure, newest first. */
    async detail(query: ReportDetailQuery) {
      const bad = badPeriod(query);
      if (bad !== null) return bad;
      const all = await counted(query, await parts.names());
      const localOf = localIn(query);
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
