import { isQuiet } from '@ncf/contract/agent-notifications';
import { sessionTopic } from '@ncf/contract/topics';
import type { ChatSession } from '@ncf/contract/visitors';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { openApp } from '../../app.fixture.ts';
import { parseEnvironment } from '../../env.ts';
import { hurry } from '../../hurry.fixture.ts';
import { conversationsOf } from '../../chat/conversations/conversations.fixture.ts';
import type { JobKind, Queue } from '../../platform/jobs/job.ts';
import { createNotifyJob, GATHER_MS } from './notify-job.ts';
import { startPushService } from './push-service.fixture.ts';
import type { PushMessage } from './send-job.ts';
import { createPushStore } from './store.ts';

beforeEach(() => hurry(GATHER_MS));

it('knows quiet hours across midnight, in their own time zone', () => {
  const hours = { from: '22:00', to: '07:00', timeZone: 'America/Chicago' };
  const at = (utc: string) => isQuiet(hours, Date.parse(`2026-01-15T${utc}:00Z`));
  expect(['03:59', '04:00', '12:59', '13:00'].map(at)).toEqual([false, true, true, false]);
  expect(isQuiet(null, 0)).toBe(false);
});

it('pushes what is unassigned, theirs, or mentions them to agents, and forgets ended subscriptions', async () => {
  const service = await startPushService();
  const app = await openApp({ WEBHOOK_PRIVATE_TARGETS: 'yes' });
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const { owner, grace } = await app.logInTeam();
  const { pushKey } = (await app.callAs(owner, 'GET', 'agent/notifications')).json<{
    pushKey: string;
  }>();
  expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65);
  for (const [name, by] of [
    ['phone', grace],
    ['tablet', owner],
  ] as const)
    expect((await app.callAs(by, 'PUT', 'agent/push', service.subscribe(name))).statusCode).toBe(
      204,
    );
  await app.callAs(owner, 'PUT', 'agent/notifications', { quietHours: null, hideText: true });
  const received = (name: string) =>
    service.received.filter((one) => one.name === name).map(({ content }) => content);

  const ada = await app.signIn();
  const visitor = await connectClient(mqtt, ada, { reconnectPeriod: 0 });
  onTestFinished(() => visitor.close());
  const say = (text: string) => visitor.publish(sessionTopic(ada.chatUserId), newMessage(text));
  await say('Where is my van?');
  await vi.waitFor(() => expect(service.received).toHaveLength(2));
  const { chatUserId } = ada;
  const about = { title: 'Ada', tag: chatUserId, chatUserId };
  expect(received('phone')).toEqual([{ ...about, body: 'Where is my van?' }]);
  expect(received('tablet')).toEqual([{ ...about, body: 'New message' }]);
  expect(service.received[0]?.authorization).toMatch(/^vapid t=/);

  // It is Grace's now, and the browser has ended its subscription.
  await app.callAs(owner, 'PATCH', `conversations/${chatUserId}`, { assigneeId: grace.agentId });
  service.answer('phone', 410);
  await say('Hello?');
  await vi.waitFor(() => expect(received('phone').at(-1)?.body).toMatch(/Hello\?$/));
  expect(received('tablet')).toHaveLength(1);

  // A mention is for the agent in it, but not in their quiet hours.
  const laptop = service.subscribe('laptop');
  await app.callAs(grace, 'PUT', 'agent/push', laptop);
  const quiet = { from: '00:00', to: '00:00', timeZone: 'UTC' };
  await app.callAs(grace, 'PUT', 'agent/notifications', { quietHours: quiet, hideText: false });
  const note = (text: string, by = owner) =>
    app.callAs(by, 'POST', `conversations/${chatUserId}/notes`, { noteId: newMessageId(), text });
  await note('@Grace please call');
  // Jobs of one kind run one after the other, so the mention of Grace was looked at before this one.
  await note(`@${owner.adminUserName} done`, grace);
  const mentioned = { title: 'Grace mentioned you', body: 'In a private note' };
  await vi.waitFor(() => expect(received('tablet').at(-1)).toMatchObject(mentioned));
  expect(received('laptop')).toEqual([]);
  await app.callAs(grace, 'PUT', 'agent/notifications', { quietHours: null, hideText: false });
  // It is in the language that the agent uses the console in.
  await app.callAs(grace, 'PATCH', 'agent/profile', { language: 'es' });
  await note('@Grace really');
  const title = `${owner.adminUserName} le mencionó`;
  const inSpanish = { title, body: '@Grace really' };
  await vi.waitFor(() => expect(received('laptop').at(-1)).toMatchObject(inSpanish));
  expect(received('laptop')).toEqual([expect.objectContaining({ tag: `mention ${chatUserId}` })]);
  expect(received('phone')).toHaveLength(2);

  // Notifications waiting for a browser are deleted when its agent turns notifications off.
  const waiting = app.database.kysely
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'push-send')
    .where('payload', 'like', '%laptop%');
  service.answer('laptop', 503);
  await note('@Grace once more');
  await vi.waitFor(async () => expect(await waiting.execute()).toHaveLength(1));
  await app.callAs(grace, 'DELETE', `agent/push?endpoint=${encodeURIComponent(laptop.endpoint)}`);
  expect(await waiting.execute()).toEqual([]);

  // Nothing is sent once the session has ended.
  await app.callAs(
    grace,
    'DELETE',
    `agent/push?endpoint=${encodeURIComponent('http://127.0.0.1/none')}`,
  );
  const stored = await app.callAs(owner, 'PUT', 'agent/push', {
    endpoint: 'ftp://127.0.0.1/x',
    keys: { p256dh: 'a', auth: 'b' },
  });
  expect(stored.statusCode).toBe(400);

  // A snooze that has run out is for the agent whose conversation it is.
  await app.callAs(grace, 'PUT', 'agent/push', service.subscribe('watch'));
  const snoozedUntil = new Date(app.now() + 3_600_000).toISOString();
  await app.callAs(owner, 'PATCH', `conversations/${chatUserId}`, { snoozedUntil });
  const pushedBefore = received('tablet').length;
  app.later(3_600_000);
  const back = { ...about, body: 'Ya no está pospuesta: Hello?' };
  await vi.waitFor(() => expect(received('watch')).toEqual([back]), { timeout: 10_000 });
  expect(received('tablet')).toHaveLength(pushedBefore);
});

it('pushes nothing to a browser whose session has expired', async () => {
  const service = await startPushService();
  const app = await openApp({ WEBHOOK_PRIVATE_TARGETS: 'yes' });
  await app.callAs(await app.logIn(), 'PUT', 'agent/push', service.subscribe('lost-phone'));
  app.later(8 * 86_400_000);
  await app.callAs(await app.logIn(), 'PUT', 'agent/push', service.subscribe('laptop'));
  const ada = await app.signIn();
  const say = { topic: sessionTopic(ada.chatUserId), payload: newMessage('Where is my van?') };
  await app.callAs(ada, 'POST', 'publish', say);
  await vi.waitFor(() => expect(service.received).not.toEqual([]));
  const jobs = app.database.kysely.selectFrom('jobs').select('key');
  await vi.waitFor(async () =>
    expect(await jobs.where('kind', 'in', ['push', 'push-send']).execute()).toEqual([]),
  );
  expect(service.received.map(({ name }) => name)).toEqual(['laptop']);
});

it('pushes once what a process stored right before it stopped', async () => {
  const service = await startPushService();
  const app = await openApp({ WEBHOOK_PRIVATE_TARGETS: 'yes' });
  await app.callAs(await app.logIn(), 'PUT', 'agent/push', service.subscribe('phone'));
  const ada = await app.signIn();
  const say = { topic: sessionTopic(ada.chatUserId), payload: newMessage('Where is my van?') };
  await app.callAs(ada, 'POST', 'publish', say);
  await app.http.close();
  const jobs = () => app.database.kysely.selectFrom('jobs').select('key').execute();
  expect(await jobs()).not.toContainEqual({ key: ada.chatUserId });
  const start = async () => {
    const { http } = await buildApp({
      env: parseEnvironment({ DATA_DIR: app.dataDir, WEBHOOK_PRIVATE_TARGETS: 'yes' }),
      database: app.database,
      log: pino({ level: 'silent' }),
      pollMs: 250,
    });
    onTestFinished(() => http.close());
    return http;
  };
  const http = await start();
  await vi.waitFor(() => expect(service.received).toHaveLength(1), { timeout: 10_000 });
  await http.close();
  // It is heard of again at each start, and not pushed again: jobs of one kind run one after the other.
  const again = await start();
  const eve = (
    await again.inject({
      method: 'POST',
      url: '/api/v1/chat',
      payload: { chatUserName: 'Eve', chatUserEmail: 'eve@example.net' },
    })
  ).json<ChatSession>();
  await again.inject({
    method: 'POST',
    url: '/api/v1/publish',
    headers: { authorization: `Bearer ${eve.token}` },
    payload: { topic: sessionTopic(eve.chatUserId), payload: newMessage('Hello') },
  });
  await vi.waitFor(() => expect(service.received).toHaveLength(2), { timeout: 10_000 });
  expect(service.received.map(({ content }) => content.title)).toEqual(['Ada', 'Eve']);
});

it('prepares a notification again if a process died before all of it was stored', async () => {
  const app = await openApp();
  const { kysely: db } = app.database;
  const { agentId } = await app.logIn();
  const ada = await app.signIn();
  const say = { topic: sessionTopic(ada.chatUserId), payload: newMessage('Where is my van?') };
  await app.callAs(ada, 'POST', 'publish', say);
  const store = createPushStore(db);
  const phone = { endpoint: 'https://push.example.com/phone', keys: { p256dh: 'a', auth: 'b' } };
  const { id: sessionId } = await db
    .selectFrom('agent_sessions')
    .select('id')
    .executeTakeFirstOrThrow();
  await store.subscribe(phone, { agentId, sessionId }, new Date(app.now()).toISOString());
  let run: JobKind<never>['run'] | undefined;
  const conversations = conversationsOf(app.database);
  const add = vi.fn<Queue<PushMessage>['add']>().mockRejectedValueOnce(new Error('It died.'));
  createNotifyJob(
    {
      store,
      conversations,
      readMarks: { addTo: async () => [] },
      jobs: { define: (kind) => ((run = kind.run), { add: async () => {}, request() {} }) },
      clock: app.now,
    },
    { add, request() {} },
  );
  const tried = () =>
    run?.(
      { key: ada.chatUserId, payload: null as never, attempt: 1, isLast: false },
      AbortSignal.any([]),
    );
  await expect(tried()).rejects.toThrow('It died.');
  await tried();
  expect(add.mock.lastCall?.[0]).toMatchObject({ chatUserId: ada.chatUserId });
  await tried();
  expect(add).toHaveBeenCalledTimes(2);
});

it.each([
  ['with a private address', 'https://10.0.0.1/x'],
  ['with a name of this machine', 'https://localhost./x'],
  ['with credentials', 'https://user:pw@example.com/x'],
])('refuses a push service %s, as a webhook', async (_what, endpoint) => {
  const app = await openApp();
  const { token } = await app.logIn();
  const body = { endpoint, keys: { p256dh: 'a', auth: 'b' } };
  const refused = await app.call({ method: 'PUT', url: '/api/v1/agent/push', token, body });
  expect(refused.json()).toMatchObject({
    code: 'invalid_input',
    fields: { endpoint: expect.any(String) },
  });
});
