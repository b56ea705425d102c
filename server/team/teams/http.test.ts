import type { Conversation } from '@ncf/contract/messages';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, vi } from 'vitest';
import { openApp } from '../../app.fixture.ts';

it('replaces the teams, and refuses a topic in two of them', async () => {
  const app = await openApp();
  const { token, agentId } = await app.logIn();
  const url = '/api/v1/teams';
  const put = (data: object[]) => app.call({ method: 'PUT', url, token, body: { data } });
  const topicId = newMessageId();
  const sales = {
    teamId: newMessageId(),
    name: 'Sales',
    agentIds: [agentId],
    topicIds: [topicId],
    addresses: ['sales@example.com'],
    signature: 'The sales team',
    capacity: 3,
  };
  expect((await put([sales])).json()).toEqual({ data: [sales] });
  for (const [other, why] of [
    [{ ...sales, teamId: newMessageId(), name: 'Support' }, 'Give each topic to one team only.'],
    [{ ...sales, teamId: newMessageId(), topicIds: [] }, 'Give each team a different name.'],
    [
      { ...sales, teamId: newMessageId(), name: 'Support', topicIds: [] },
      'Give each email address to one team only.',
    ],
  ] as const) {
    const refused = await put([sales, other]);
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(why)]);
  }
  expect((await app.call({ url, token })).json()).toEqual({ data: [sales] });
  const audit = await app.call({ url: '/api/v1/audit?limit=1', token });
  expect(audit.json()).toMatchObject({
    data: [{ action: 'teams.changed', detail: { teams: 'Sales' } }],
  });
});

async function openTeam() {
  const app = await openApp();
  const { owner, grace } = await app.logInTeam();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const agents = [owner, grace].map((one) => connectClient(mqtt, one, { reconnectPeriod: 0 }));
  const clients = await Promise.all(agents);
  return {
    app,
    owner,
    grace,
    put: (url: string, body: object) => app.callAs(owner, 'PUT', url, body),
    give: (chatUserId: string, teamId: string) =>
      app.callAs(owner, 'PATCH', `conversations/${chatUserId}`, { teamId }),
    /** Someone who writes about a topic. */
    async write(name: string, topicId: string) {
      const visitor = await app.signIn({
        chatUserName: name,
        chatUserEmail: `${name}@example.com`,
      });
      const topic = sessionTopic(visitor.chatUserId);
      const payload = { ...newMessage('Hello'), topicId };
      await app.callAs(visitor, 'POST', 'publish', { topic, payload });
      return visitor;
    },
    /** The assignees' names in alphabetical order, empty for none. */
    async assigned() {
      const list = await app.callAs(owner, 'GET', 'conversations');
      const names = list
        .json<{ data: Conversation[] }>()
        .data.map(({ assignee }) => assignee?.adminUserName ?? '');
      return names.toSorted((a, b) => a.localeCompare(b));
    },
    close: () => Promise.all(clients.map((client) => client.close())),
  };
}

it('assigns a conversation to an available member of its topic’s team', async () => {
  const { grace, put, write, assigned, close } = await openTeam();
  const topicId = newMessageId();
  const team = { teamId: newMessageId(), name: 'Sales', agentIds: [grace.agentId] };
  await put('teams', { data: [{ ...team, topicIds: [topicId] }] });
  await put('assignment', { automatic: true, limit: 2 });
  for (const name of ['Ada', 'Eve', 'Joan']) await write(name, topicId);
  // Beyond the limit of the team's only member, anyone gets it.
  await vi.waitFor(async () => expect(await assigned()).toEqual(['Grace', 'Grace', 'Support']));
  await close();
});

it('assigns a conversation that was given to a team to one of its members, whatever its topic is', async () => {
  const { owner, grace, put, write, give, assigned, close } = await openTeam();
  const [topicId, fitters] = [newMessageId(), newMessageId()];
  await put('teams', {
    data: [
      { teamId: newMessageId(), name: 'Sales', agentIds: [grace.agentId], topicIds: [topicId] },
      { teamId: fitters, name: 'Fitters', agentIds: [owner.agentId], topicIds: [] },
    ],
  });
  for (const name of ['Ada', 'Eve']) await give((await write(name, topicId)).chatUserId, fitters);
  await put('assignment', { automatic: true, limit: 5 });
  await vi.waitFor(async () => expect(await assigned()).toEqual(['Support', 'Support']));
  await close();
});

it('takes a conversation back from a team only until someone has taken it', async () => {
  const { app, owner, grace, put, write, give, close } = await openTeam();
  const [topicId, fitters] = [newMessageId(), newMessageId()];
  const team = { teamId: fitters, name: 'Fitters', agentIds: [grace.agentId], topicIds: [topicId] };
  await put('teams', { data: [team] });
  const { chatUserId } = await write('Ada', newMessageId());
  await give(chatUserId, fitters);
  const change = (by: { token: string }, body: object) =>
    app.callAs(by, 'PATCH', `conversations/${chatUserId}`, body);
  await change(grace, { assigneeId: grace.agentId, from: null });
  const undone = await change(owner, { teamId: null, assigneeId: owner.agentId, from: null });
  expect([undone.statusCode, undone.json()]).toEqual([
    409,
    expect.objectContaining({ message: 'Grace took this conversation a moment ago.' }),
  ]);
  const kept = await change(grace, {});
  expect(kept.json()).toMatchObject({ teamId: fitters, assignee: { adminUserName: 'Grace' } });
  await close();
});
