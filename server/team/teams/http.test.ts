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

it('assigns a conversation to an available member of its topic’s team', async () => {
  const app = await openApp();
  const owner = await app.logIn();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const account = {
    email: 'grace@example.com',
    adminUserName: 'Grace',
    password: 'correct horse battery',
  };
  const call = (method: 'POST' | 'PUT', url: string, body: object, token = owner.token) =>
    app.call({ method, url: `/api/v1/${url}`, token, body });
  await call('POST', 'agents', account);
  const grace = await app.logIn({ email: account.email, password: account.password });
  const agents = [owner, grace].map((one) => connectClient(mqtt, one, { reconnectPeriod: 0 }));
  const clients = await Promise.all(agents);
  const topicId = newMessageId();
  const team = { teamId: newMessageId(), name: 'Sales', agentIds: [grace.agentId] };
  await call('PUT', 'teams', { data: [{ ...team, topicIds: [topicId] }] });
  await call('PUT', 'assignment', { automatic: true, limit: 2 });
  for (const name of ['Ada', 'Eve', 'Joan']) {
    const visitor = await app.signIn({ chatUserName: name, chatUserEmail: `${name}@example.com` });
    const topic = sessionTopic(visitor.chatUserId);
    const payload = { ...newMessage('Hello'), topicId };
    await call('POST', 'publish', { topic, payload }, visitor.token);
  }
  const assigned = async () => {
    const list = await app.call({ url: '/api/v1/conversations', token: owner.token });
    const names = list
      .json<{ data: Conversation[] }>()
      .data.map(({ assignee }) => assignee?.adminUserName ?? '');
    return names.toSorted((a, b) => a.localeCompare(b));
  };
  // Beyond the limit of the team's only member, anyone gets it.
  await vi.waitFor(async () => expect(await assigned()).toEqual(['Grace', 'Grace', 'Support']));
  await Promise.all(clients.map((client) => client.close()));
});
