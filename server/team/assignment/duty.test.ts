import type { Conversation } from '@ncf/contract/messages';
import type { Team } from '@ncf/contract/team';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { sessionTopic } from '@ncf/contract/topics';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openApp, OWNER } from '../../app.fixture.ts';
import { connectClient } from '@ncf/testing/mqtt-client';

const HOUR = 60 * 60_000;

/** A span of the week in UTC, from one number of hours from now to another. */
function hoursFrom(now: number, from: number, to: number) {
  const [begin, end] = [new Date(now + from * HOUR), new Date(now + to * HOUR)];
  const day = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[begin.getUTCDay()];
  const clock = (at: Date) => at.toISOString().slice(11, 16);
  return { timeZone: 'UTC', weekly: [{ days: [day], from: clock(begin), to: clock(end) }] };
}

async function scene() {
  const app = await openApp();
  const { owner, grace } = await app.logInTeam();
  const memberOf = async ({ agentId }: { agentId: string }) =>
    (await app.callAs(owner, 'GET', 'team'))
      .json<Team>()
      .data.find((one) => one.agentId === agentId);
  const setDuty = (data: object[]) => app.callAs(owner, 'PUT', 'duty', { data });
  return { app, owner, grace, memberOf, setDuty };
}

it('gives everyone as much as their capacity: their own, else their team’s, else that of all', async () => {
  const { app, owner, grace, memberOf, setDuty } = await scene();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const call = (path: string, body: object) => app.callAs(owner, 'PUT', path, body);
  await call('assignment', { automatic: false, limit: 2 });
  const capacity = async () => [
    (await memberOf(owner))?.capacity,
    (await memberOf(grace))?.capacity,
  ];
  expect(await capacity()).toEqual([2, 2]);
  const team = { name: 'Sales', agentIds: [owner.agentId, grace.agentId], topicIds: [] };
  await call('teams', { data: [{ ...team, teamId: newMessageId(), capacity: 4 }] });
  expect(await capacity()).toEqual([4, 4]);
  const own = { agentId: grace.agentId, capacity: 1, hours: null };
  expect((await setDuty([own])).json()).toEqual({ data: [own] });
  expect(await capacity()).toEqual([4, 1]);

  const clients = await Promise.all(
    [owner, grace].map((one) => connectClient(mqtt, one, { reconnectPeriod: 0 })),
  );
  await call('assignment', { automatic: true, limit: 2 });
  for (const name of ['Ada', 'Eve', 'Joan', 'Ida', 'Hedy', 'Radia']) {
    const visitor = await app.signIn({ chatUserName: name, chatUserEmail: `${name}@example.com` });
    const payload = newMessage('Hello');
    await app.callAs(visitor, 'POST', 'publish', {
      topic: sessionTopic(visitor.chatUserId),
      payload,
    });
  }
  const given = async () => {
    const list = await app.callAs(owner, 'GET', 'conversations?view=open');
    const { data } = list.json<{ data: Conversation[] }>();
    return data.map(({ assignee }) => assignee?.adminUserName ?? '').toSorted();
  };
  const full = ['', 'Grace', 'Support', 'Support', 'Support', 'Support'];
  await vi.waitFor(async () => expect(await given()).toEqual(full));
  // More capacity is used at once.
  await setDuty([{ ...own, capacity: 2 }]);
  await vi.waitFor(async () => expect(await given()).not.toContain(''));
  await Promise.all(clients.map((client) => client.close()));
});

it('sets agents available and away with their hours, and leaves it to them in between', async () => {
  const { app, owner, grace, setDuty } = await scene();
  // Tokens end sooner than hours do.
  const asGrace = async (method: 'GET' | 'PATCH', body?: object) => {
    const now = await app.logIn({ email: grace.email, password: OWNER.password });
    return (await app.callAs(now, method, 'agent/profile', body)).json<{ away: boolean }>();
  };
  const awayOf = async () => (await asGrace('GET')).away;
  const memberOf = async ({ agentId }: { agentId: string }) => {
    const { data } = (await app.callAs(await app.logIn(), 'GET', 'team')).json<Team>();
    return data.find((one) => one.agentId === agentId);
  };
  const hours = hoursFrom(app.now(), 2, 4);
  await setDuty([{ agentId: grace.agentId, capacity: null, hours }]);
  await vi.waitFor(async () => expect(await awayOf()).toBe(true));
  expect(await memberOf(grace)).toMatchObject({
    shift: { isOn: false, until: expect.stringContaining(hours.weekly[0]?.from ?? '') },
  });
  expect(await memberOf(owner)).toMatchObject({ shift: null });
  const setAway = (away: boolean) => asGrace('PATCH', { away });
  await setAway(false);
  app.later(HOUR);
  expect(await awayOf()).toBe(false);
  await setAway(true);
  app.later(1.5 * HOUR);
  await vi.waitFor(async () => expect(await awayOf()).toBe(false));
  expect(await memberOf(grace)).toMatchObject({ shift: { isOn: true } });
  app.later(2 * HOUR);
  await vi.waitFor(async () => expect(await awayOf()).toBe(true));
});

it('refuses an agent named twice, a capacity of none, and anyone but owners and supervisors', async () => {
  const { app, grace, setDuty } = await scene();
  const one = { agentId: grace.agentId, capacity: 3, hours: null };
  expect((await setDuty([one, one])).statusCode).toBe(400);
  expect((await setDuty([{ ...one, capacity: 0 }])).statusCode).toBe(400);
  expect((await app.callAs(grace, 'PUT', 'duty', { data: [one] })).statusCode).toBe(403);
});

it('answers that hours are saved while no job can be added, and applies them when one can', async () => {
  const { app, owner, grace, setDuty } = await scene();
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.database.kysely);
  const hours = hoursFrom(app.now(), 2, 4);
  await rename('jobs', 'lost');
  const saved = await setDuty([{ agentId: grace.agentId, capacity: null, hours }]);
  await vi.waitFor(() => expect(app.logged()).toContain('failed to add a job'));
  await rename('lost', 'jobs');
  expect(saved.statusCode).toBe(200);
  const isAway = async () =>
    (await app.callAs(owner, 'GET', 'agents'))
      .json<{ data: { agentId: string; away: boolean }[] }>()
      .data.find(({ agentId }) => agentId === grace.agentId)?.away;
  await vi.waitFor(async () => expect(await isAway()).toBe(true));
});
