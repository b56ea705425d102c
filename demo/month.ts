import { join } from 'node:path';
import { agentsApi } from '@ncf/contract/api/agents';
import { chatTopicsApi } from '@ncf/contract/api/chat-topics';
import { csvSchedulesApi } from '@ncf/contract/api/csv-schedules';
import { dueTimesApi } from '@ncf/contract/api/due-times';
import { dutyApi } from '@ncf/contract/api/duty';
import { rulesApi } from '@ncf/contract/api/rules';
import { savedRepliesApi } from '@ncf/contract/api/saved-replies';
import { tagsApi } from '@ncf/contract/api/tags';
import { teamsApi } from '@ncf/contract/api/teams';
import { viewsApi } from '@ncf/contract/api/views';
import { DEFAULT_DUE_TIMES } from '@ncf/contract/due-times';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { openState } from '@ncf/contract/opening-hours';
import { pino } from 'pino';
import { v4, v7 as uuid } from 'uuid';
import { buildApp } from '../server/app.ts';
import { APPLIER } from '../server/chat/conversations/apply/applier.ts';
import { parseEnvironment } from '../server/env.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { createReplyAddresses } from '../server/chat/missed-message-emails/reply-address.ts';
import { createSettings, DEMO } from '../server/platform/db/settings.ts';
import { randomOf } from '../testing/src/random.ts';
import { createCasting, type Casting } from './casting.ts';
import { agentAt, type Agent, type Desk } from './people.ts';
import { stepsOf, type Step } from './steps.ts';
import { readCast, readStories, type Cast } from './stories.ts';

const DAY = 24 * 60 * 60_000;
/** Conversations that begin on a day when the team answers, and on another day. */
const PER_DAY = { open: 16, closed: 4 };
/** Conversations of the last minutes that no one has answered yet. */
const WAITING = 5;

export interface MonthOptions {
  /** The variables of the server that will run on the data. */
  variables: Record<string, string> & { OWNER_EMAIL: string; OWNER_PASSWORD: string };
  inbox: { address: string; secret: string };
  hours: OpeningHours;
  /** The end of the month, in milliseconds since 1970. */
  now: number;
  days?: number;
  /** Called with how much is done, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Fills an empty data folder with a month of a support team: every call goes through the API, on a server whose clock
 * jumps from one event to the next.
 * @returns the number of conversations
 */
export async function fillMonth(options: MonthOptions): Promise<number> {
  const { variables, now, days = 30, hours, inbox, onProgress } = options;
  let time = now - days * DAY;
  const env = parseEnvironment(variables);
  const database = await openDatabase({ dataDir: env.dataDir, applier: APPLIER });
  const settings = createSettings(database.kysely);
  await settings.put(DEMO, 'yes');
  const dist = (room: string): string => join(import.meta.dirname, '..', room, 'dist/current');
  const app = await buildApp({
    env,
    database,
    log: pino({ level: 'fatal' }),
    clock: () => time,
    site: { siteDir: dist('site'), consoleDir: dist('console') },
  });
  try {
    const host = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const desk: Desk = { host, fetch, now: () => time };
    const cast = readCast();
    const random = randomOf(2);
    const { OWNER_EMAIL: email, OWNER_PASSWORD: password } = variables;
    const owner = await agentAt(desk, { email, password });
    const agents = await hire(desk, owner, cast, password);
    const stories = readStories();
    const ids = await setUp(owner, agents, cast, new Set(stories.flatMap((one) => one.tags)));
    const casting = createCasting(cast, stories, random);
    const secret = (await settings.get('linkSecret')) ?? '';
    const { addressOf: answersTo } = createReplyAddresses(inbox.address, secret, 'forward');
    const parts = { desk, agents, ...ids, hours, inbox, answersTo, random };
    const starts = beginnings(time, now, hours, random);
    const steps: Step[] = starts.flatMap((at) => stepsOf(casting.next(), at, parts));
    steps.push(
      ...unanswered(casting, now, random).flatMap(([story, at]) =>
        stepsOf(story, at, parts).slice(0, 1),
      ),
    );
    const due = steps.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    for (const [done, { at, run }] of due.entries()) {
      time = Math.max(time, Math.round(at));
      await run();
      if (done % 50 === 0) onProgress?.(done / due.length);
    }
    time = now;
    await setDuties(owner, agents, cast, hours);
    await schedule(owner, cast, hours);
    return starts.length + WAITING;
  } finally {
    await app.http.close();
    await database.close();
  }
}

/** Creates the accounts of the team, and signs everyone in. @returns the agents by name */
async function hire(
  desk: Desk,
  owner: Agent,
  cast: Cast,
  password: string,
): Promise<Map<string, Agent>> {
  const agents = new Map<string, Agent>();
  for (const { name: adminUserName, email, gender, role } of cast.team) {
    if (email !== owner.session.email)
      await owner.call(agentsApi.create, {
        body: { email, adminUserName, gender, role, password },
      });
    agents.set(adminUserName, await agentAt(desk, { email, password }));
  }
  return agents;
}

/** Sets up topics, teams, saved replies, tags, views, and rules. @returns the IDs of topics and tags by name */
async function setUp(
  owner: Agent,
  agents: ReadonlyMap<string, Agent>,
  { topics, teams, dueTimes, replies, views, rules }: Cast,
  tagNames: ReadonlySet<string>,
): Promise<Record<'topics' | 'tags', Map<string, string>>> {
  const data = topics.map((topic) => ({ ...topic, topicId: uuid() }));
  await owner.call(chatTopicsApi.set, { body: { data } });
  await owner.call(teamsApi.set, {
    body: {
      data: teams.map(({ name, topics: own, members, capacity }) => ({
        teamId: v4(),
        name,
        agentIds: members.flatMap((member) => agents.get(member)?.session.agentId ?? []),
        topicIds: data.filter((topic) => own.includes(topic.name)).map(({ topicId }) => topicId),
        addresses: [],
        signature: '',
        capacity,
      })),
    },
  });
  await owner.call(dueTimesApi.set, { body: { ...DEFAULT_DUE_TIMES, ...dueTimes } });
  for (const { es, ...reply } of replies)
    await owner.call(savedRepliesApi.save, {
      params: { replyId: v4() },
      body: { ...reply, translations: { es } },
    });
  const tags = new Map<string, string>();
  for (const name of tagNames) {
    const { tagId } = await owner.call(tagsApi.add, { body: { name } });
    tags.set(name, tagId);
  }
  for (const view of views)
    await owner.call(viewsApi.save, {
      params: { viewId: v4() },
      body: { ...view, sharedWith: 'everyone' },
    });
  await owner.call(rulesApi.set, {
    body: { data: rules.map((rule) => ruleOf(rule, tags.get(rule.tag ?? ''))) },
  });
  return { topics: new Map(data.map(({ name, topicId }) => [name, topicId])), tags };
}

/** Sets the capacity of some, and when they are on duty: at the end, since hours follow the server's clock. */
const setDuties = (
  owner: Agent,
  agents: ReadonlyMap<string, Agent>,
  { team }: Cast,
  hours: OpeningHours,
) =>
  owner.call(dutyApi.set, {
    body: {
      data: team.flatMap(({ name, capacity = null, hours: has = false }) => {
        const agentId = agents.get(name)?.session.agentId;
        if (agentId === undefined || (capacity === null && !has)) return [];
        return [{ agentId, capacity, hours: has ? hours : null }];
      }),
    },
  });

/** Sends reports as CSV to the owner. */
async function schedule(owner: Agent, { reports }: Cast, { timeZone }: OpeningHours) {
  for (const { by, ...report } of reports)
    await owner.call(csvSchedulesApi.save, {
      params: { scheduleId: v4() },
      body: {
        ...report,
        content: { type: 'report', by },
        timeZone,
        agentIds: [owner.session.agentId],
        isPaused: false,
      },
    });
}

/** A rule that tags, sets a high priority, and leaves a note. */
const ruleOf = (
  { name, trigger, minutes = 10, note, words, satisfied, open }: Cast['rules'][number],
  tagId: string | undefined,
) => ({
  ruleId: v4(),
  name,
  isOn: true,
  trigger,
  minutes,
  conditions: {
    ...(words && { words }),
    ...(satisfied !== undefined && { satisfied }),
    ...(open !== undefined && { open }),
  },
  actions: [
    ...(tagId === undefined ? [] : [{ type: 'tag' as const, tagIds: [tagId] }]),
    { type: 'priority' as const, priority: 'high' as const },
    ...(note === undefined ? [] : [{ type: 'note' as const, text: note }]),
  ],
});

/** When conversations begin: mostly while the team answers, and more on some days than on others. */
function beginnings(from: number, to: number, hours: OpeningHours, random: () => number): number[] {
  const times: number[] = [];
  for (let day = from; day < to; day += DAY) {
    const isOpenDay = hasHours(hours, day);
    const count = (isOpenDay ? PER_DAY.open : PER_DAY.closed) * (0.7 + 0.6 * random());
    for (let left = count; left > 0; left -= 1) {
      const at = day + random() * DAY;
      // At night, one of five who look write.
      if (openState(hours, at).open || random() < 0.2) times.push(at);
      else left += isOpenDay ? 0.9 : 0;
    }
  }
  return times.sort((a, b) => a - b);
}

/** Whether the team answers at some time of the 24 hours from an instant on. */
const hasHours = (hours: OpeningHours, from: number): boolean =>
  Array.from({ length: 24 }, (_, hour) => from + (hour * DAY) / 24).some(
    (at) => openState(hours, at).open,
  );

/** Chats that have just started. */
const unanswered = (casting: Casting, now: number, random: () => number) =>
  Array.from(
    { length: WAITING },
    () =>
      [casting.next(({ channel }) => channel === 'chat'), now - random() * 12 * 60_000] as const,
  );
