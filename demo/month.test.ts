import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conversationsApi } from '@ncf/contract/api/conversations';
import { notesApi } from '@ncf/contract/api/notes';
import { reportsApi } from '@ncf/contract/api/reports';
import { rulesApi } from '@ncf/contract/api/rules';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { startApp } from '@ncf/testing';
import { beforeAll, afterAll, expect, it } from 'vitest';
import { createCasting } from './casting.ts';
import { fillMonth } from './month.ts';
import { agentAt, type Agent, type Desk } from './people.ts';
import { stepsOf } from './steps.ts';
import { readCast, readStories } from './stories.ts';

const DAY = 24 * 60 * 60_000;
const PASSWORD = 'a month in Wichita';
/** A Thursday at 3 PM in Chicago. */
const NOW = Date.parse('2026-11-19T21:00:00Z');

const HOURS: OpeningHours = {
  timeZone: 'America/Chicago',
  weekly: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', to: '18:00' }],
};
const INBOX = { address: 'support@example.com', secret: 'only-for-the-demonstration' };

let owner: Agent;
let desk: Desk;
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ncf-demo-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const email = readCast().team[0]?.email ?? '';
  await fillMonth({
    variables: {
      DATA_DIR: dataDir,
      OWNER_EMAIL: email,
      OWNER_PASSWORD: PASSWORD,
      RATE_LIMIT: '0',
      MAIL_REPLY_TO: INBOX.address,
      INBOUND_EMAIL_SECRET: INBOX.secret,
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    inbox: INBOX,
    hours: HOURS,
    now: NOW,
    days: 4,
  });
  const app = await startApp({ dataDir });
  stops.push(() => app.stop());
  desk = { host: app.url, fetch, now: Date.now };
  owner = await agentAt(desk, { email, password: PASSWORD });
});

it('fills days with conversations of each channel at the times they had', async () => {
  const { data } = await owner.call(conversationsApi.list, { query: { view: 'all', limit: 200 } });
  const startedAt = data.map(({ createdAt }) => Date.parse(createdAt));
  expect(Math.min(...startedAt)).toBeGreaterThanOrEqual(NOW - 4 * DAY);
  expect(Math.max(...startedAt)).toBeLessThanOrEqual(NOW);
  expect(new Set(startedAt.map((at) => Math.floor(at / DAY))).size).toBeGreaterThanOrEqual(4);
  expect(new Set(data.map(({ channel }) => channel))).toEqual(
    new Set(['chat', 'form', 'email', 'call']),
  );
  expect(data.filter(({ state }) => state === 'waiting').length).toBeGreaterThanOrEqual(5);
});

it('has an email to someone outside with its answer', async () => {
  const { data } = await owner.call(conversationsApi.list, { query: { view: 'all', limit: 200 } });
  const notes = await Promise.all(
    data.map(({ chatUserId }) => owner.call(notesApi.list, { params: { chatUserId } })),
  );
  const kinds = notes.map((one) => one.data.map(({ kind }) => kind).join());
  expect(kinds.filter((one) => one.includes('forward,forward_reply'))).not.toEqual([]);
});

it('lets reports count what happened', async () => {
  const query = { from: '2026-11-15', to: '2026-11-19', timeZone: 'America/Chicago' };
  const { total } = await owner.call(reportsApi.get, { query });
  expect(total.conversations).toBeGreaterThan(20);
  expect(total.answered).toBeGreaterThan(10);
  expect(total.satisfied).toBeGreaterThan(0);
});

it('has rules that have acted', async () => {
  const { data } = await owner.call(rulesApi.get);
  const runs = await Promise.all(
    data.map(({ ruleId }) => owner.call(rulesApi.runs, { params: { ruleId } })),
  );
  expect(runs.flatMap((one) => one.data).length).toBeGreaterThan(0);
});

it('marks the data as the demonstration’s, and no others', async () => {
  expect(owner.session.demo).toBe(true);
  const app = await startApp();
  stops.push(() => app.stop());
  expect(await app.agentSignIn()).not.toHaveProperty('demo');
});

it('has no gap in a story, and only people who exist', () => {
  const cast = readCast();
  const stories = readStories();
  const casting = createCasting(cast, stories, () => 0.5);
  for (const story of stories) {
    const told = casting.next((one) => one === story);
    expect(JSON.stringify(told.turns)).not.toMatch(/\{\w+\}/);
    expect(cast.topics.map(({ name }) => name)).toContain(story.topic);
    expect(cast.team).toContain(told.agent);
  }
});

it('sends a form where no calls are offered', async () => {
  const filled = createCasting(readCast(), readStories(), () => 0.5).next(
    ({ channel }) => channel === 'call',
  );
  const story = { ...filled, visitor: { ...filled.visitor, email: 'no.calls@example.com' } };
  const withoutCalls: typeof fetch = async (input, init) =>
    (input instanceof Request ? input.url : String(input)).includes('/call-times')
      ? Response.json({ code: 'not_offered' }, { status: 404 })
      : fetch(input, init);
  const parts = {
    desk: { ...desk, fetch: withoutCalls },
    agents: new Map([[story.agent.name, owner]]),
    topics: new Map<string, string>(),
    tags: new Map<string, string>(),
    hours: HOURS,
    inbox: INBOX,
    answersTo: () => '',
    random: () => 0.5,
  };
  const [first] = stepsOf(story, Date.now(), parts);
  await first?.run();
  const { data } = await owner.call(conversationsApi.list, { query: { q: story.visitor.email } });
  expect(data.map(({ channel }) => channel)).toEqual(['form']);
});

it('says that its port is in use before it prepares anything', async () => {
  const other = createServer().listen(0, '0.0.0.0');
  stops.push(async () => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', main],
    { env: { ...process.env, PORT: `${port}` }, encoding: 'utf8' },
  );
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `Port ${port} is in use. Stop the program that uses it, or set PORT to a free one.\n`,
  ]);
});
