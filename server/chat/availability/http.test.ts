import { botId } from '@ncf/contract/bot-id';
import type { Availability } from '@ncf/contract/availability';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { conversationsOf } from '../conversations/conversations.fixture.ts';
import { responseTime } from './availability.ts';
import { createAvailabilityStore } from './store.ts';

const url = '/api/v1/availability';
const at = (seconds: number): string => new Date(1_700_000_000_000 + seconds * 1000).toISOString();

it('reports publicly whether an agent is connected, without a cookie [R6.3]', async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const ask = async () => (await app.call({ url })).json<Availability>();
  const visitor = await connectClient(mqtt, await app.signIn(), { reconnectPeriod: 0 });
  onTestFinished(() => visitor.close());
  const answer = await app.call({ url });
  expect(answer.json()).toEqual({ agentsHere: false, wait: null, mail: false });
  expect(answer.cookies).toEqual([]);
  expect(answer.headers['cache-control']).toBe('no-store');

  const agent = await connectClient(mqtt, await app.logIn(), { reconnectPeriod: 0 });
  expect((await ask()).agentsHere).toBe(true);
  await agent.close();
  await vi.waitFor(async () => expect((await ask()).agentsHere).toBe(false));
});

it('does not count an agent whose account or tab is away as online', async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const here = async () => (await app.call({ url })).json<Availability>().agentsHere;
  const session = await app.logIn();
  const away = (is: boolean) => {
    const body = { away: is };
    return app.call({ method: 'PATCH', url: '/api/v1/agent/profile', token: session.token, body });
  };
  const agent = await connectClient(mqtt, session, { reconnectPeriod: 0 });
  onTestFinished(() => agent.close());
  expect(await here()).toBe(true);
  await away(true);
  expect(await here()).toBe(false);
  await away(false);
  expect(await here()).toBe(true);
  const tab = { type: 'agent_presence', viewing: null, answering: false };
  await agent.publish('chat/agents', { ...tab, away: true });
  await vi.waitFor(async () => expect(await here()).toBe(false));
  // Another tab of the same agent is not away, so the agent is online.
  const other = await connectClient(mqtt, await app.logIn(), { reconnectPeriod: 0 });
  onTestFinished(() => other.close());
  expect(await here()).toBe(true);
});

it('measures the wait from first questions to first answers, ignoring system entries and programs', async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const agent = await connectClient(mqtt, await app.logIn(), { reconnectPeriod: 0 });
  onTestFinished(() => agent.close());
  const conversations = conversationsOf(app.database);
  const person = {
    adminUserName: 'FAQ',
    gender: 'other',
    agentRole: 'agent',
    sessionId: '',
  } as const;
  const bot = { role: 'admin', agentId: botId('key'), ...person } as const;
  for (let i = 0; i < 10; i += 1) {
    const session = await app.signIn({ chatUserName: `Ada ${i}`, chatUserEmail: 'a@example.com' });
    const visitor = await connectClient(mqtt, session, { reconnectPeriod: 0 });
    const topic = `chat/session/${session.chatUserId}`;
    await visitor.publish(topic, newMessage('Hello'));
    await agent.publish(topic, { type: 'admin_join' });
    if (i < 8) await agent.publish(topic, newMessage('Hello'));
    if (i === 8) await conversations.accept(bot, topic, newMessage('Hello'));
    await visitor.close();
  }
  const ask = async () => (await app.call({ url })).json<Availability>().wait;
  // Too recent to count.
  expect(await ask()).toBeNull();
  app.later(20 * 60_000);
  expect(await ask()).toEqual({
    conversations: 10,
    medianSeconds: expect.any(Number),
    // A program has answered one, and no one another.
    ninetiethSeconds: null,
  });
  app.later(40 * 24 * 3600_000);
  expect(await ask()).toBeNull();
});

it('measures what has settled, however many have written since', async () => {
  const app = await openApp();
  const store = createAvailabilityStore(app.database.kysely, { transaction: () => expect.fail() });
  const conversations = conversationsOf(app.database);
  const ask = async (minute: number) => {
    const person = { chatUserId: newMessageId(), browserId: 'one', chatUserName: 'Ada' };
    await conversations.create({ ...person, chatUserEmail: 'ada@example.com' });
    const askedAt = at(60 * minute);
    await app.database.kysely
      .updateTable('conversations')
      .set({ askedAt, answeredAt: at(60 * minute + 5) })
      .where('chatUserId', '=', person.chatUserId)
      .execute();
    return { asked: askedAt, answered: at(60 * minute + 5) };
  };
  const [, second, third] = [await ask(1), await ask(2), await ask(3)];
  await ask(10);
  expect(await store.firstAnswers(at(0), at(600), 2)).toEqual([third, second]);
});

it('counts unanswered conversations as the longest, and returns no figure for too few', () => {
  const waits = (seconds: (number | null)[]) =>
    responseTime(
      seconds.map((wait) => ({ asked: at(0), answered: wait === null ? null : at(wait) })),
    );
  expect(waits([1, 2, 3])).toBeNull();
  expect(waits([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])).toEqual({
    conversations: 10,
    medianSeconds: 50,
    ninetiethSeconds: 90,
  });
  expect(waits([1, 1, 1, 1, 1, 9, null, null, null, null])).toMatchObject({
    medianSeconds: 1,
    ninetiethSeconds: null,
  });
  expect(waits([1, 1, 1, 1, null, null, null, null, null, null])).toBeNull();
});

it('tells a visitor how many conversations come first, by priority and wait, and no one else', async () => {
  const app = await openApp();
  const say = async (name: string) => {
    const who = { chatUserName: name, chatUserEmail: `${name.toLowerCase()}@example.com` };
    const visitor = await app.signIn(who);
    const body = { topic: sessionTopic(visitor.chatUserId), payload: newMessage('Hello') };
    await app.call({ method: 'POST', url: '/api/v1/publish', token: visitor.token, body });
    app.later(1000);
    return visitor;
  };
  const place = async (token: string) =>
    (await app.call({ url: '/api/v1/chat/queue', token })).json();
  const [first, second, third] = [await say('Ada'), await say('Bo'), await say('Cy')];
  expect(await place(first.token)).toEqual({ ahead: 0 });
  expect(await place(third.token)).toEqual({ ahead: 2 });
  const grace = await app.logIn();
  const url = `/api/v1/conversations/${third.chatUserId}`;
  await app.call({ method: 'PATCH', url, token: grace.token, body: { priority: 'high' } });
  expect(await place(third.token)).toEqual({ ahead: 0 });
  expect(await place(first.token)).toEqual({ ahead: 1 });
  await app.call({ method: 'PATCH', url, token: grace.token, body: { priority: 'normal' } });
  const body = { topic: sessionTopic(second.chatUserId), payload: newMessage('Hi') };
  await app.call({ method: 'POST', url: '/api/v1/publish', token: grace.token, body });
  expect(await place(third.token)).toEqual({ ahead: 1 });
  expect(await place(second.token)).toEqual({ ahead: null });
});
