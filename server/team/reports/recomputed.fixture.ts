import { DEFAULT_DUE_TIMES, minutesFor } from '@ncf/contract/due-times';
import type { Activity } from '@ncf/contract/activity';
import { CHANNELS } from '@ncf/contract/channels';
import type { History } from '@ncf/contract/history';
import type { Conversation, Message } from '@ncf/contract/messages';
import { openState, type OpeningHours } from '@ncf/contract/opening-hours';
import { resolutionMinutes } from '@ncf/contract/resolution';
import type { Figures, Report, ReportQuery, Spread } from '@ncf/contract/reports';
import type { AgentTeam } from '@ncf/contract/teams';

/** What the API says about one conversation. */
export interface Told {
  conversation: Conversation;
  entries: History['data'];
  activities: Activity[];
}

/** What the figures count in one conversation. Times are in milliseconds since 1970. */
interface Happened {
  conversation: Conversation;
  asked: number;
  answered: number | null;
  answeredBy: string | null;
  ended: number | null;
  waits: [from: number, to: number][];
  satisfied: boolean | null;
}

const QUARTER = 15 * 60_000;

/** Different ones for a first reply, later ones, and until the end. */
export const DUE_TIMES = { ...DEFAULT_DUE_TIMES, next: 60, nextOutside: 120, resolution: 300 };
const isSpoken = (type: string): boolean => ['message', 'reply', 'file'].includes(type);

/** What happened in a conversation, step by step, from its entries and what the team did; null if no one asked. */
export function happenedIn({ conversation, entries, activities }: Told): Happened | null {
  const timeOf = (entry: Message): string =>
    'sentAt' in entry && entry.sentAt !== undefined ? entry.sentAt : entry.messageTime;
  const steps = [
    ...entries.map((entry) => ({ at: Date.parse(timeOf(entry)), entry, did: null })),
    ...activities.map((did) => ({ at: Date.parse(did.at), entry: null, did })),
  ].toSorted((a, b) => a.at - b.at);
  let [asked, answered, answeredBy]: [number | null, number | null, string | null] = [
    null,
    null,
    null,
  ];
  let [since, saidLast, closing]: (number | null)[] = [null, null, null];
  let state: 'open' | 'closed' | 'left' = 'open';
  let assignee: 'none' | 'bot' | 'person' = 'none';
  let satisfied: boolean | null = null;
  const waits: Happened['waits'] = [];
  for (const { at, entry, did } of steps) {
    if (did !== null) {
      if (did.type === 'reopened') [state, since] = ['open', saidLast ?? null];
      if (did.type === 'bounced') {
        if (state === 'closed') state = 'open';
        since ??= at;
      }
      if (did.type === 'assigned') {
        // A program handed over.
        if (assignee === 'bot' && state !== 'closed') since ??= at;
        assignee = 'person';
      }
      continue;
    }
    if ('satisfied' in entry) satisfied = entry.satisfied ?? satisfied;
    if (entry.type === 'admin_closed') [state, closing, since] = ['closed', at, null];
    if (entry.type === 'user_left') {
      [state, closing] = ['left', at];
      if (entry.satisfied === true) since = null;
    }
    if (entry.sender === 'user') {
      if (!isSpoken(entry.type)) continue;
      state = 'open';
      saidLast = at;
      since ??= at;
      asked ??= at;
      continue;
    }
    if (!isSpoken(entry.type) && entry.type !== 'admin_join') continue;
    const isBot = 'bot' in entry && entry.bot === true;
    if (state === 'closed') state = 'open';
    if (assignee === 'none') assignee = isBot ? 'bot' : 'person';
    if (!isSpoken(entry.type)) continue;
    saidLast = null;
    if (since !== null && since !== undefined && !isBot) waits.push([since, at]);
    since = null;
    if (asked === null || answered !== null || isBot) continue;
    [answered, answeredBy] = [at, 'agentId' in entry ? (entry.agentId ?? null) : null];
  }
  if (asked === null) return null;
  const isOver = state === 'closed' || (state === 'left' && since === null);
  const ended = isOver ? (closing ?? null) : null;
  return { conversation, asked, answered, answeredBy, ended, waits, satisfied };
}

/** Nearest rank. */
function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.max(1, Math.ceil(part * sorted.length)) - 1] ?? null;
  return { count: sorted.length, median: at(0.5), p90: at(0.9) };
}

/** What a report needs besides conversations. */
export interface World {
  /** Whether it was open in quarters of an hour, by their beginnings: filled as needed. */
  known: Map<number, boolean>;
  teams: readonly AgentTeam[];
  topics: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
  agents: ReadonlyMap<string, string>;
  hours: OpeningHours;
}

/** The report on conversations, computed in the plainest way. All times are at quarters of an hour. */
export function reportOf(
  all: readonly Happened[],
  query: ReportQuery,
  { teams, topics, tags, agents, hours, known }: World,
): Report {
  const seconds = (from: number, to: number): number => {
    if (query.hours !== 'open') return (to - from) / 1000;
    let open = 0;
    for (let at = from; at < to; at += QUARTER) {
      if (!known.has(at)) known.set(at, openState(hours, at).open);
      if (known.get(at) === true) open += QUARTER;
    }
    return open / 1000;
  };
  const teamOf = ({ conversation: { teamId, topicId } }: Happened): string | null =>
    (
      teams.find((one) => one.teamId === teamId) ??
      teams.find(({ topicIds }) => topicIds.includes(topicId ?? ''))
    )?.teamId ?? null;
  const kindOf = ({ conversation: { channel, subject, priority } }: Happened) => ({
    channel,
    state: 'active',
    subject,
    priority,
  });
  const concernOf = (one: Happened) => ({
    topic: topics.get(one.conversation.topicId ?? '') ?? '',
    teamId: teamOf(one),
  });
  const limitOf = (one: Happened) =>
    resolutionMinutes({ ...kindOf(one), answered: true }, concernOf(one), DUE_TIMES);
  const figures = (some: readonly Happened[]): Figures => ({
    conversations: some.length,
    answered: some.filter(({ answered }) => answered !== null).length,
    unanswered: some.filter(({ answered }) => answered === null).length,
    wait: spreadOf(some.flatMap(({ waits }) => waits.map(([from, to]) => seconds(from, to)))),
    inTime: some.flatMap((one) => {
      const ms = (answered: boolean) =>
        minutesFor({ ...kindOf(one), answered }, concernOf(one), DUE_TIMES) * 60_000;
      return one.waits.filter(
        ([from, to]) => to - from <= ms(one.answered !== null && from >= one.answered),
      );
    }).length,
    firstAnswer: spreadOf(
      some.flatMap(({ asked, answered }) => (answered === null ? [] : [seconds(asked, answered)])),
    ),
    duration: spreadOf(
      some.flatMap(({ asked, ended }) => (ended === null ? [] : [seconds(asked, ended)])),
    ),
    limited: some.filter((one) => one.ended !== null && limitOf(one) !== null).length,
    resolvedInTime: some.filter((one) => {
      const spent = one.waits.reduce((sum, [from, to]) => sum + to - from, 0);
      return one.ended !== null && spent <= (limitOf(one) ?? -1) * 60_000;
    }).length,
    satisfied: some.filter(({ satisfied }) => satisfied === true).length,
    unsatisfied: some.filter(({ satisfied }) => satisfied === false).length,
  });
  const local = ({ asked }: Happened): [day: string, hour: number] => {
    const text = new Date(asked).toLocaleString('sv-SE', { timeZone: query.timeZone });
    return [text.slice(0, 10), Number(text.slice(11, 13))];
  };
  const wanted = all.filter(
    (one) =>
      [undefined, one.answeredBy].includes(query.agentId) &&
      [undefined, one.conversation.topicId].includes(query.topicId) &&
      [undefined, one.conversation.channel].includes(query.channel) &&
      [undefined, teamOf(one)].includes(query.team) &&
      [undefined, ...one.conversation.tagIds].includes(query.tag),
  );
  const between = (from: string, to: string) =>
    wanted.filter((one) => local(one)[0] >= from && local(one)[0] <= to);
  const day = (text: string, ahead: number) =>
    new Date(Date.parse(text) + ahead * 86_400_000).toISOString().slice(0, 10);
  const { from, to } = query;
  const days = [from];
  while ((days.at(-1) ?? to) < to) days.push(day(days.at(-1) ?? '', 1));
  const inPeriod = between(from, to);
  /** The groups that occur, in any order. */
  const by = <Named extends object>(
    keysOf: (one: Happened) => readonly (string | null)[],
    named: (key: string) => Named,
  ) =>
    [...new Set(inPeriod.flatMap(keysOf))].flatMap((key) =>
      key === null
        ? []
        : [{ ...named(key), ...figures(inPeriod.filter((one) => keysOf(one).includes(key))) }],
    );
  return {
    total: figures(inPeriod),
    before: figures(between(day(from, -days.length), day(from, -1))),
    channels: CHANNELS.map((channel) => ({
      channel,
      ...figures(inPeriod.filter((one) => one.conversation.channel === channel)),
    })),
    teams: by(
      (one) => [teamOf(one)],
      (teamId) => ({ teamId, name: teams.find((one) => one.teamId === teamId)?.name ?? '' }),
    ),
    topics: by(
      ({ conversation }) => [conversation.topicId],
      (topicId) => ({ topicId, name: topics.get(topicId) ?? 'Former topic' }),
    ),
    tags: by(
      ({ conversation }) => conversation.tagIds.filter((tagId) => tags.has(tagId)),
      (tagId) => ({ tagId, name: tags.get(tagId) ?? '' }),
    ),
    days: days.map((one) => ({ day: one, ...figures(between(one, one)) })),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...figures(inPeriod.filter((one) => local(one)[1] === hour)),
    })),
    agents: by(
      ({ answeredBy }) => [answeredBy],
      (agentId) => ({ agentId, adminUserName: agents.get(agentId) ?? 'Former agent' }),
    ),
  };
}
