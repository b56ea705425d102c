import { mayPublish, maySubscribe, type Actor } from '@ncf/contract/policy';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId, newReceipt } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openApp, type TestApp } from '../app.fixture.ts';
import { openEventStream } from './transports.fixture.ts';

const EVE = { chatUserName: 'Eve', chatUserEmail: 'eve@example.com' };

const publish = (app: TestApp, token: string, topic: string, payload: object) =>
  app.call({ method: 'POST', url: '/api/v1/publish', token, body: { topic, payload } });

async function scene() {
  const app = await openApp();
  const base = await app.listen();
  const [ada, grace] = [await app.signIn(), await app.logIn()];
  const topic = sessionTopic(ada.chatUserId);
  const agent = await connectClient(`${base.replace('http', 'ws')}/mqtt`, grace, {
    reconnectPeriod: 0,
  });
  onTestFinished(() => agent.close());
  await agent.subscribe('chat/session/+', 'chat/status/+');
  return { app, base, ada, grace, agent, topic };
}

it('stores an HTTP publish before answering, and delivers it over MQTT [R7.7]', async () => {
  const { app, ada, agent, topic } = await scene();
  const said = newMessage('by HTTP');
  const answer = await publish(app, ada.token, topic, said);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    event: { type: 'message', messageId: said.messageId, seq: 1, rev: 1, chatUserName: 'Ada' },
  });
  const url = `/api/v1/message/ada@example.com`;
  expect((await app.call({ url, token: ada.token })).json()).toMatchObject({
    data: [{ text: 'by HTTP' }],
  });
  const got = await agent.waitFor(({ payload }) => payload['messageId'] === said.messageId);
  expect(got.topic).toBe(topic);
  // A repeated publish changes nothing.
  expect((await publish(app, ada.token, topic, said)).json()).toEqual({ event: null });
});

it('streams the events of its topics, whichever transport they came from [R7.6]', async () => {
  const { app, base, ada, agent, topic } = await scene();
  const status = statusTopic(ada.chatUserId);
  const stream = await openEventStream(base, ada.token, topic, status);
  expect(stream.response.headers.get('content-type')).toMatch('text/event-stream');
  await vi.waitFor(() => expect(stream.events[0]).toMatchObject({ event: 'ready' }));
  expect(stream.events[0]?.data).toEqual({ topics: [topic, status] });
  const mine = newMessage('mine\nin two lines');
  await publish(app, ada.token, topic, mine);
  await agent.waitFor(({ payload }) => payload['messageId'] === mine.messageId);
  await agent.publish(status, newReceipt(mine.messageId, 'read'));
  await agent.publish(topic, newMessage('hers'));
  await agent.publish(topic, { type: 'admin_typing' }, 0);
  await vi.waitFor(() => expect(stream.events).toHaveLength(5));
  expect(stream.events.slice(1).map(({ event, data }) => [event, data['type']])).toEqual([
    [topic, 'message'],
    [status, 'status_update'],
    [topic, 'message'],
    [topic, 'admin_typing'],
  ]);
  expect(stream.events[1]?.data['text']).toBe('mine\nin two lines');
});

it('lets each role publish and subscribe over HTTP exactly as the policy table says [R6.3]', async () => {
  const { app, base, ada, grace } = await scene();
  const eve = await app.signIn(EVE);
  const topics = [
    ...[ada, eve].flatMap(({ chatUserId }) => [sessionTopic(chatUserId), statusTopic(chatUserId)]),
    'chat/session/+',
    'chat/inbox',
    '#',
    'other',
  ];
  const actors: [Actor, string][] = [
    [{ role: 'user', chatUserId: ada.chatUserId }, ada.token],
    [{ role: 'admin', agentId: grace.agentId }, grace.token],
  ];
  for (const [actor, token] of actors) {
    for (const topic of topics) {
      for (const payload of [
        newMessage('x'),
        { type: 'admin_join' } as const,
        { type: 'user_left', satisfied: null } as const,
        newReceipt(newMessageId(), 'read'),
      ]) {
        const { code } = (await publish(app, token, topic, payload)).json<{ code?: string }>();
        const refused = code === 'forbidden' || code === 'invalid_topic';
        const may = mayPublish(actor, topic, payload.type);
        expect(`${actor.role} ${topic} ${payload.type} ${!refused}`).toBe(
          `${actor.role} ${topic} ${payload.type} ${may}`,
        );
      }
    }
    const stream = await openEventStream(base, token, ...topics);
    await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(0));
    expect(stream.events[0]?.data['topics']).toEqual(
      topics.filter((topic) => maySubscribe(actor, topic)),
    );
    stream.stop();
  }
  for (const token of ['', 'a.b.c']) {
    expect((await publish(app, token, topics[0] ?? '', newMessage('x'))).statusCode).toBe(401);
    expect((await openEventStream(base, token, topics[0] ?? '')).response.status).toBe(401);
  }
});

it.each([
  [{ topic: 'chat/session/x' }, 400, 'invalid_input'],
  [{ topic: 7, payload: {} }, 400, 'invalid_input'],
])('refuses %j, which is not a publish, and stores nothing [R5.1]', async (body, status, code) => {
  const app = await openApp();
  const ada = await app.signIn();
  const answer = await app.call({
    method: 'POST',
    url: '/api/v1/publish',
    token: ada.token,
    body,
  });
  expect(answer.json()).toMatchObject({ statusCode: status, code });
  const url = '/api/v1/message/ada@example.com';
  expect((await app.call({ url, token: ada.token })).json()).toMatchObject({ data: [] });
});

it('closes the streams of an ended session, and all streams on shutdown', async () => {
  const { app, base, ada, grace, topic } = await scene();
  const [hers, agents] = [
    await openEventStream(base, ada.token, topic),
    await openEventStream(base, grace.token),
  ];
  await app.call({ method: 'DELETE', url: '/api/v1/chat', cookie: ada.cookie });
  await vi.waitFor(() => expect(hers.state.ended).toBe(true));
  expect(agents.state.ended).toBe(false);
  expect((await openEventStream(base, ada.token, topic)).response.status).toBe(401);
  const closing = app.http.close();
  await vi.waitFor(() => expect(agents.state.ended).toBe(true));
  await closing;
});

it('limits refusals and typing over HTTP as over MQTT', async () => {
  const { app, ada, agent, topic } = await scene();
  // All at once: if a slow machine sent them one by one, the allowance would refill.
  const typing = Array.from({ length: 100 }, () =>
    publish(app, ada.token, topic, { type: 'user_typing' }),
  );
  for (const { statusCode } of await Promise.all(typing)) expect(statusCode).toBe(200);
  const said = newMessage('after');
  await publish(app, ada.token, topic, said);
  await agent.waitFor(({ payload }) => payload['messageId'] === said.messageId);
  const typed = agent.received.filter(({ payload }) => payload['type'] === 'user_typing').length;
  expect(typed).toBeGreaterThanOrEqual(20);
  expect(typed).toBeLessThan(100);
  let last = '';
  for (let at = 0; at < 52; at += 1) {
    last = (await publish(app, ada.token, topic, { type: 'message' })).json<{ code: string }>()
      .code;
  }
  expect(last).toBe('rate_limited');
});
