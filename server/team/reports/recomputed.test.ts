import { botId } from '@ncf/contract/bot-id';
import { CHANNELS, type Channel } from '@ncf/contract/channels';
import type { Conversations } from '@ncf/contract/conversations';
import { NO_SITE_SETTINGS } from '@ncf/contract/site-settings';
import type { Report, ReportQuery } from '@ncf/contract/reports';
import type { Tag } from '@ncf/contract/tags';
import { fc } from '@ncf/testing/fast-check';
import { newMessageId } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { openApp, type TestApp } from '../../app.fixture.ts';
import type { Command, HeadCommand } from '../../chat/conversations/decide/command.ts';
import { createConversationStore } from '../../chat/conversations/store/conversation-store.ts';
import { DUE_TIMES, happenedIn, reportOf, type Told, type World } from './recomputed.fixture.ts';

const QUARTER = 15 * 60_000;
const DAY = 24 * 4 * QUARTER;
const STORIES = 60;
const HOURS = {
  timeZone: 'America/Chicago',
  weekly: [{ days: ['mon' as const, 'tue' as const, 'thu' as const], from: '08:00', to: '17:30' }],
  holidays: [],
};

const ACTS = [
  'ask',
  'ask',
  'ask',
  'answer',
  'answer',
  'answer',
  'answer by a program',
  'edit the last answer',
  'join',
  'close',
  'close',
  'leave',
  'leave',
  'rate',
  'reopen',
  'bounce',
  'transfer',
  'give to a team',
] as const;
type Act = (typeof ACTS)[number];

const step = fc.record({
  act: fc.constantFrom(...ACTS),
  after: fc.integer({ min: 1, max: 200 }),
  who: fc.nat(2),
  satisfied: fc.boolean(),
});
type Step = { act: Act; after: number; who: number; satisfied: boolean };
const story = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  /** Quarters of an hour after the first day of the period before. */
  start: fc.integer({ min: 0, max: 20 * 96 - 1 }),
  topic: fc.nat(3),
  tags: fc.uniqueArray(fc.nat(1)),
  steps: fc.array(step, { minLength: 2, maxLength: 14, size: 'max' }),
});
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

/** An application whose conversations are told as stories, and what the API says about them. */
async function startStories() {
  const app: TestApp = await openApp();
  app.freeze();
  const { owner, grace } = await app.logInTeam();
  const by = (agentId: string, adminUserName: string) => ({ agentId, adminUserName });
  const agents = [
    by(owner.agentId, 'Support'),
    by(grace.agentId, 'Grace'),
    by(newMessageId(), 'Gone'),
  ];
  const bot = by(botId('faq'), 'FAQ');
  const store = createConversationStore(app.database);
  const base = Math.floor(app.now() / DAY) * DAY - 40 * DAY;
  const call = (method: 'PUT' | 'POST', path: string, body: object) =>
    app.callAs(owner, method, path, body);
  const get = async <T>(path: string) => (await app.callAs(owner, 'GET', path)).json<T>();
  await call('PUT', 'site-settings', { ...NO_SITE_SETTINGS, hours: HOURS });
  const topicIds = [newMessageId(), newMessageId(), newMessageId()];
  const names = ['Billing', 'Repairs'];
  await call('PUT', 'chat/topics', {
    data: names.map((name, at) => ({ topicId: topicIds[at], name, icon: 'tabler:truck' })),
  });
  const tags: Tag[] = [];
  for (const name of names) tags.push((await call('POST', 'tags', { name })).json<Tag>());
  const none = { agentIds: [], topicIds: [] as string[], addresses: [] };
  const teams = [
    { ...none, teamId: newMessageId(), name: 'Sales', topicIds: topicIds.slice(0, 1) },
    { ...none, teamId: newMessageId(), name: 'Fitters' },
  ];
  const gone = { teamId: newMessageId(), name: 'Gone' };
  await call('PUT', 'teams', { data: teams });
  await call('PUT', 'due-times', DUE_TIMES);
  const world: World = {
    teams: teams.map((team) => ({ ...team, signature: '', capacity: null })),
    topics: new Map(names.map((name, at) => [topicIds[at] ?? '', name])),
    tags: new Map(tags.map(({ tagId, name }) => [tagId, name])),
    agents: new Map(agents.slice(0, 2).map((one) => [one.agentId, one.adminUserName])),
    hours: HOURS,
    known: new Map(),
  };

  /** Plays a story, and resolves to the conversation's ID. */
  async function tell({ channel, start, topic, tags: marks, steps }: Story): Promise<string> {
    const chatUserId = newMessageId();
    let time = base + start * QUARTER;
    let lastAnswer: { messageId: string; who: number } | null = null;
    const person = { chatUserName: 'Ada', chatUserEmail: 'ada@example.com', browserId: 'one' };
    const now = () => new Date(time).toISOString();
    const topicId = topicIds[topic] ?? null;
    await store.create({ chatUserId, ...person, channel, topicId, now: now() });
    const apply = (command: object) =>
      store.apply({ chatUserId, now: now(), claims: null, ...command } as Command, 1);
    const said = { type: 'message', replyTo: null, topicId: null, content: {} };
    const way = {
      from: 'admin',
      via: null,
      email: { cc: [], bcc: [] },
      seenSeq: null,
      canEmail: true,
    };
    const played: Step[] = [{ act: 'ask', after: 0, who: 0, satisfied: true }, ...steps];
    for (const { act, after, who, satisfied } of played) {
      time += after * QUARTER;
      const messageId = newMessageId();
      const agent = agents[who] ?? bot;
      const admin = { sender: 'admin', gender: 'female', ...agent };
      const user = { sender: 'user' };
      const head = { by: null } satisfies Partial<HeadCommand>;
      const arrived = { from: 'user', via: channel, email: null };
      const commands: Record<Act, object | null> = {
        ask: { ...said, messageId, text: 'Well?', author: user, way: arrived },
        answer: { ...said, messageId, text: 'Soon.', author: admin, way },
        'answer by a program': {
          ...said,
          messageId,
          text: 'Hm.',
          author: { ...admin, ...bot },
          way,
        },
        'edit the last answer': lastAnswer && {
          type: 'edit',
          messageId: lastAnswer.messageId,
          text: `Soon, at ${time}.`,
          author: { ...admin, ...agents[lastAnswer.who] },
        },
        join: { type: 'admin_join', messageId, text: null, author: admin },
        close: { type: 'admin_closed', messageId, author: admin },
        leave: {
          type: 'user_left',
          messageId,
          author: user,
          satisfied: who === 0 ? null : satisfied,
          comment: null,
        },
        rate: { type: 'rated', messageId, author: user, satisfied, comment: null },
        reopen: { type: 'reopen', ...head },
        bounce: { type: 'bounced', status: '5.1.1', ...head },
        transfer: { type: 'assign', assignee: agent, ...head },
        'give to a team': { type: 'team', team: [...teams, gone][who], ...head },
      };
      const command = commands[act];
      if (command !== null) await apply(command);
      if (act === 'answer') lastAnswer = { messageId, who };
    }
    const add = marks.flatMap((at) => tags[at]?.tagId ?? []);
    await apply({ type: 'tag', add: [...add, newMessageId()], remove: [], by: null });
    return chatUserId;
  }

  const told = async (chatUserId: string): Promise<Told> => {
    const path = `conversations/${chatUserId}`;
    return {
      conversation: await get(path),
      entries: (await get<{ data: Told['entries'] }>(`${path}/messages`)).data,
      activities: (await get<{ data: Told['activities'] }>(`${path}/activity`)).data,
    };
  };
  const report = async (query: ReportQuery) =>
    get<Report>(`reports?${new URLSearchParams(query as Record<string, string>)}`);
  const day = (ahead: number) => new Date(base + ahead * DAY).toISOString().slice(0, 10);
  const period = (timeZone = 'UTC') => ({ from: day(10), to: day(19), timeZone });
  return {
    app,
    owner,
    tell,
    told,
    get,
    report,
    period,
    world,
    teams,
    gone,
    topicIds,
    tags,
    agents,
  };
}

/** With the groups in an order that does not depend on ties. */
const sorted = (report: Report): Report => {
  const order = <Group extends object>(groups: Group[], key: keyof Group) =>
    groups.toSorted((a, b) => String(a[key]).localeCompare(String(b[key])));
  return {
    ...report,
    teams: order(report.teams, 'teamId'),
    topics: order(report.topics, 'topicId'),
    tags: order(report.tags, 'tagId'),
    agents: order(report.agents, 'agentId'),
  };
};

it('reports what the entries of conversations of four channels say, in every figure', async () => {
  const on = await startStories();
  const ids = await Promise.all(fc.sample(fc.noBias(story), STORIES).map(on.tell));
  const happened = (await Promise.all(ids.map(on.told))).flatMap((one) => happenedIn(one) ?? []);
  expect(happened).toHaveLength(STORIES);
  // The stories reach what they are about.
  expect(happened.filter(({ ended }) => ended !== null).length).toBeGreaterThan(10);
  expect(happened.filter(({ answered }) => answered === null).length).toBeGreaterThan(0);
  expect(happened.filter(({ waits }) => waits.length > 1).length).toBeGreaterThan(2);
  const { world, period, topicIds, tags, teams, gone, agents } = on;
  const queries: ReportQuery[] = [
    period(),
    period('America/Chicago'),
    period('Asia/Kathmandu'),
    { ...period(), hours: 'open' },
    ...CHANNELS.map((channel) => ({ ...period(), channel, hours: 'open' as const })),
    ...[...teams, gone].map(({ teamId: team }) => ({ ...period(), team })),
    ...agents.map(({ agentId }) => ({ ...period(), agentId })),
    ...topicIds.map((topicId) => ({ ...period(), topicId })),
    ...tags.map(({ tagId: tag }) => ({ ...period(), tag, channel: 'email' as const })),
  ];
  for (const query of queries)
    expect(sorted(await on.report(query)), JSON.stringify(query)).toEqual(
      sorted(reportOf(happened, query, world)),
    );
  const ended = { ...period(), only: 'ended' };
  const listed = await on.get<Conversations>(`reports/conversations?${new URLSearchParams(ended)}`);
  expect(listed.data).toHaveLength((await on.report(period())).total.duration.count);
}, 120_000);

it.each<Channel>(['form', 'email'])(
  'keeps the first answer to a conversation by %s when the person replies and is answered again',
  async (channel) => {
    const { tell, report, period } = await startStories();
    const act = (name: Act, after: number): Step => ({ act: name, after, who: 0, satisfied: true });
    const at = { channel, start: 12 * 96, topic: 3, tags: [] };
    // Answered after 45 minutes, then the person writes back.
    await tell({ ...at, steps: [act('answer', 3), act('ask', 2)] });
    const first = { count: 1, median: 2700, p90: 2700 };
    expect((await report(period())).total).toMatchObject({ answered: 1, firstAnswer: first });
    await tell({ ...at, steps: [act('answer', 3), act('ask', 2), act('answer', 90)] });
    expect((await report(period())).total).toMatchObject({
      answered: 2,
      unanswered: 0,
      firstAnswer: { ...first, count: 2 },
      wait: { count: 3, median: 2700, p90: 81_000 },
    });
  },
);

it('does not count opening hours that no one has set', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const url = '/api/v1/reports?from=2026-03-01&to=2026-03-02&timeZone=UTC&hours=open';
  const answer = await app.call({ url, token });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_input', fields: { hours: expect.any(String) } }),
  ]);
});
