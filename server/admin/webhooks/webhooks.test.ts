import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionTopic } from '@ncf/contract/topics';
import { EVENT_KINDS } from '@ncf/contract/event-log';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { Webhook } from 'standardwebhooks';
import { v7 as uuid } from 'uuid';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { eventRow } from '../../platform/db/event-log.ts';
import { newDelivery } from './new-delivery.ts';
import { createWebhookStore } from './store.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
interface WebhookDelivery {
  deliveryId: string;
  eventId: string;
  event: string;
  position: number | null;
  state: string;
  status: number | null;
  error: string | null;
  tries: number;
  nextTryAt: string | null;
}

/** How many times one change follows another at once; `WEBHOOK_ROUNDS=100` takes a minute. */
const ROUNDS = Number(process.env['WEBHOOK_ROUNDS'] ?? 15);

/** A receiver that answers with `status.now`. */
async function receiver() {
  const received: Received[] = [];
  const status = { now: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status.now, { location: 'http://127.0.0.1:1/' }).end('{}');
    });
  });
  // A call never meets a connection that has just become too old.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    received,
    status,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
  };
}

/** Verifies a delivery with a library that receivers use. */
const verifies = ({ headers, body }: Received, secret: string): boolean => {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};

const EVENTS = [
  'conversation.opened',
  'conversation.message',
  'conversation.closed',
  'conversation.rated',
];

/** An application with one webhook for all events, and Ada's session. */
async function hooked(
  variables: Record<string, string> = { WEBHOOK_PRIVATE_TARGETS: 'yes' },
  events: readonly string[] = EVENTS,
) {
  const app = await openApp(variables);
  const other = await receiver();
  const { token } = await app.logIn();
  const call = async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const answer = await app.call({ method, url: `/api/v1/webhooks${path}`, token, body });
    return (answer.body === '' ? undefined : answer.json()) as T;
  };
  const made = await call<{ webhookId: string; secret: string }>('POST', '', {
    url: other.url,
    events,
  });
  const log = async () =>
    (await call<{ data: WebhookDelivery[] }>('GET', `/${made.webhookId}/deliveries`)).data;
  const ada = await app.signIn();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const line = await connectClient(mqtt, ada, { reconnectPeriod: 0 });
  onTestFinished(() => line.close());
  return { app, other, token, call, made, log, ada, say: sayOn(line, ada.chatUserId) };
}
const sayOn =
  (line: Awaited<ReturnType<typeof connectClient>>, chatUserId: string) => (payload: object) =>
    line.publish(sessionTopic(chatUserId), payload);
const typesOf = (received: Received[]): string[] =>
  received.map(({ body }) => (JSON.parse(body) as { type: string }).type).toSorted();

it('sends signed events when a conversation opens, continues, is rated, and closes', async () => {
  const { other, made, ada, say, log } = await hooked();
  await say(newMessage('Hello there'));
  await say({ type: 'user_left', messageId: newMessage('').messageId, satisfied: true });
  await vi.waitFor(() => expect(other.received).toHaveLength(4));
  expect(typesOf(other.received)).toEqual(EVENTS.toSorted());
  for (const one of other.received) {
    expect(verifies(one, made.secret)).toBe(true);
    expect(verifies({ ...one, body: `${one.body} ` }, made.secret)).toBe(false);
    const { data } = JSON.parse(one.body) as { data: { conversation: { chatUserId: string } } };
    expect(data.conversation.chatUserId).toBe(ada.chatUserId);
  }
  const message = other.received.find(({ body }) => body.includes('"conversation.message"'));
  expect(JSON.parse(message?.body ?? '{}')).toMatchObject({
    timestamp: expect.stringMatching(/Z$/),
    data: { message: { text: 'Hello there', sender: 'user' } },
  });
  await vi.waitFor(async () =>
    expect((await log()).map(({ state, status }) => [state, status])).toEqual(
      Array.from({ length: 4 }, () => ['delivered', 200]),
    ),
  );
});

it('reports assignments, tags, notes, and inquiries, and forgets an erased inquiry', async () => {
  const { app, other, token, ada, say } = await hooked(undefined, Object.keys(EVENT_KINDS));
  const { agentId } = await app.logIn();
  const as = { token };
  const received = (type: string) =>
    other.received.flatMap(({ body }) => {
      const event = JSON.parse(body) as { type: string; data: Record<string, unknown> };
      return event.type === type ? [event.data] : [];
    });
  const has = (type: string, ...data: object[]) =>
    vi.waitFor(() => expect(received(type), type).toMatchObject(data));
  await say(newMessage('Hello there'));
  const chat = `conversations/${ada.chatUserId}`;
  await app.callAs(as, 'PATCH', chat, { assigneeId: agentId });
  await app.callAs(as, 'PATCH', chat, { priority: 'high' });
  const tag = (await app.callAs(as, 'POST', 'tags', { name: 'Quote' })).json<{ tagId: string }>();
  await app.callAs(as, 'PATCH', chat, { addTags: [tag.tagId] });
  const note = { noteId: newMessageId(), text: 'Wants a demo' };
  for (const _ of [1, 2]) await app.callAs(as, 'POST', `${chat}/notes`, note);
  const about = { chatUserId: ada.chatUserId };
  await has('conversation.assigned', { conversation: { ...about, assignee: { agentId } } });
  await has('conversation.tagged', { conversation: { ...about, tagIds: [tag.tagId] } });
  await has('conversation.note', { conversation: about, note });

  const form = { name: 'Ida', email: 'ida@example.com', message: 'Two vans' };
  await app.callAs(as, 'POST', 'inquiries', form);
  const person = { chatUserName: form.name, chatUserEmail: form.email, channel: 'form' };
  await vi.waitFor(() =>
    expect(received('conversation.opened').at(-1)).toMatchObject({
      conversation: person,
      message: { text: form.message, via: 'form' },
    }),
  );

  const events = app.database.kysely.selectFrom('event_log').select('data');
  const naming = async (text: string) =>
    (await events.execute()).filter(({ data }) => data.includes(text)).length;
  expect(await naming(form.email)).toBeGreaterThan(0);
  const erased = { email: form.email, confirm: form.email };
  expect((await app.callAs(as, 'POST', 'people/erase', erased)).statusCode).toBe(200);
  expect(await naming(form.email)).toBe(0);
});

it('reports that a conversation was erased when its visitor deletes it', async () => {
  const { app, other, ada, say } = await hooked(undefined, Object.keys(EVENT_KINDS));
  await say(newMessage('Hello there'));
  await vi.waitFor(() => expect(other.received).toHaveLength(2));
  const url = '/api/v1/chat/data';
  const deleted = await app.call({ method: 'DELETE', url, token: ada.token });
  expect(deleted.statusCode).toBe(204);
  await vi.waitFor(() => expect(typesOf(other.received)).toContain('conversation.erased'));
});

it('retries a failed delivery with growing pauses and the same id, and finally gives up', async () => {
  const { app, other, call, made, log } = await hooked();
  app.freeze();
  other.status.now = 500;
  await call('POST', `/${made.webhookId}/test`);
  await vi.waitFor(async () =>
    expect((await log())[0]).toMatchObject({ tries: 1, state: 'waiting', error: 'Answered 500.' }),
  );
  const wait = Date.parse((await log())[0]?.nextTryAt ?? '') - app.now();
  expect(wait).toBeLessThanOrEqual(5000);
  const tries = other.received.length;
  other.status.now = 302;
  app.later(10_000);
  // Any wake-up checks for due deliveries; a redirect counts as a failure and is not followed.
  await call('POST', `/${made.webhookId}/test`);
  // The attempt must be stored before the clock advances, since the next wait starts there.
  await vi.waitFor(async () =>
    expect((await log()).map(({ status }) => status)).toEqual([302, 302]),
  );
  expect(other.received).toHaveLength(tries + 2);
  const ids = other.received.map(({ headers }) => headers['webhook-id']);
  expect(ids.filter((id) => id === ids[0])).toHaveLength(2);
  other.status.now = 200;
  app.later(600_000);
  await call('POST', `/${made.webhookId}/test`);
  await vi.waitFor(async () =>
    expect((await log()).every(({ state }) => state === 'delivered')).toBe(true),
  );
});

it('turns off a webhook that is gone or fails for three days, and records it once', async () => {
  const { app, other, token, call, made, log } = await hooked();
  other.status.now = 410;
  await Promise.all([1, 2, 3].map(() => call('POST', `/${made.webhookId}/test`)));
  const first = async () =>
    (await call<{ data: { enabled: boolean; disabledWhy: string | null }[] }>('GET', '')).data[0];
  await vi.waitFor(async () => expect(await first()).toMatchObject({ enabled: false }));
  await vi.waitFor(async () =>
    expect((await log())[0]).toMatchObject({ state: 'failed', nextTryAt: null }),
  );
  await call('PATCH', `/${made.webhookId}`, { enabled: true });
  expect(await first()).toMatchObject({ enabled: true, disabledWhy: null });
  const audit = await app.call({ url: '/api/v1/audit?action=webhook.disabled', token });
  expect(audit.json()).toMatchObject({ data: [{ actor: 'server', target: other.url }] });
});

it('also signs with the previous secret for a day after a rotation', async () => {
  const { other, call, made } = await hooked();
  const { secret } = await call<{ secret: string }>('POST', `/${made.webhookId}/secret`);
  expect(secret).not.toBe(made.secret);
  await call('POST', `/${made.webhookId}/test`);
  await vi.waitFor(() => expect(other.received).toHaveLength(1));
  const [one] = other.received;
  expect(one !== undefined && verifies(one, made.secret) && verifies(one, secret)).toBe(true);
});

it('sends a delivery again with the same id', async () => {
  const { other, call, made, log } = await hooked();
  await call('POST', `/${made.webhookId}/test`);
  await vi.waitFor(async () => expect((await log())[0]?.state).toBe('delivered'));
  const [{ deliveryId, eventId } = { deliveryId: '', eventId: '' }] = await log();
  await call('POST', `/${made.webhookId}/deliveries/${deliveryId}`);
  await vi.waitFor(() => expect(other.received).toHaveLength(2));
  expect(other.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
});

it('refuses private networks unless the setting allows them, by address and when connecting', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const url = '/api/v1/webhooks';
  const body = { url: 'http://127.0.0.1:9/', events: ['conversation.message'] };
  const answer = await app.call({ method: 'POST', url, token, body });
  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    fields: { url: expect.any(String) },
  });
  // A name that resolves to a private address is refused on connecting.
  const other = await receiver();
  const rows = app.database.kysely;
  const made = await app.call({
    method: 'POST',
    url,
    token,
    body: { ...body, url: 'https://example.com/' },
  });
  const { webhookId } = made.json<{ webhookId: string }>();
  const target = other.url.replace('127.0.0.1', 'localhost');
  await rows.updateTable('webhooks').set({ url: target }).execute();
  await app.call({ method: 'POST', url: `${url}/${webhookId}/test`, token });
  const log = { url: `${url}/${webhookId}/deliveries`, token };
  await vi.waitFor(async () =>
    expect((await app.call(log)).json<{ data: WebhookDelivery[] }>().data[0]).toMatchObject({
      tries: 1,
      error: expect.stringContaining('private network'),
    }),
  );
  expect(other.received).toEqual([]);
});

it('sends to a receiver that answers while another one does not', async () => {
  const { app, other, token, call, made } = await hooked();
  const silent = new Set<object>();
  const server = createServer((request) => {
    silent.add(request);
    request.on('close', () => silent.delete(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const dead = await call<{ webhookId: string }>('POST', '', {
    url: `http://127.0.0.1:${port}/`,
    events: EVENTS,
  });
  for (let n = 0; n < 10; n += 1) await call('POST', `/${dead.webhookId}/test`);
  await vi.waitFor(() => expect(silent.size).toBeGreaterThan(0));
  await call('POST', `/${made.webhookId}/test`);
  await vi.waitFor(() => expect(other.received).toHaveLength(1));
  await vi.waitFor(() => expect(silent.size).toBeGreaterThan(0));
  await vi.waitFor(async () => {
    const { body } = await app.call({ url: '/metrics', token });
    expect(body).toContain('ncf_jobs{kind="webhook",state="running"} 1');
    expect(body).toContain('ncf_jobs{kind="webhook-events",state="failed"} 0');
    expect(body).toMatch(/^ncf_jobs_oldest_seconds\{kind="webhook"\} \d+\.\d+$/m);
  });
  // An attempt that has no answer does not delay the end of the server.
  await app.http.close();
});

it('adds the deliveries of events once if two nodes do so at once', async () => {
  const { app, made } = await hooked();
  const { database } = app;
  const store = createWebhookStore(database.kysely);
  const { position } = (await store.byId(made.webhookId)) ?? { position: 0 };
  const about = { eventId: 'evt_1', event: 'conversation.closed', chatUserId: uuid() } as const;
  const advance = () =>
    store.advance(made.webhookId, position, position + 1, [
      newDelivery(made.webhookId, { ...about, position: position + 1 }, Date.now()),
    ]);
  const advanced = await Promise.all([1, 2, 3].map(advance));
  expect(advanced.filter(Boolean)).toHaveLength(1);
  const stored = await database.kysely.selectFrom('webhook_deliveries').select('event').execute();
  expect(stored).toEqual([{ event: 'conversation.closed' }]);
});

it('sends the events of a conversation in order, and the rest does not wait for a failed one', async () => {
  const { app, other, say, log } = await hooked();
  app.freeze();
  other.status.now = 500;
  await say(newMessage('Hello'));
  await say({ type: 'user_left', messageId: newMessageId(), satisfied: true });
  await vi.waitFor(async () =>
    expect((await log()).map(({ tries }) => tries)).toEqual([0, 0, 0, 1]),
  );
  other.status.now = 200;
  const eve = await app.signIn({ chatUserName: 'Eve', chatUserEmail: 'eve@example.com' });
  const body = { topic: sessionTopic(eve.chatUserId), payload: newMessage('Hi') };
  await app.callAs(eve, 'POST', 'publish', body);
  const ordered = () =>
    other.received.slice(1).map(({ body }) => {
      const event = JSON.parse(body) as { chatUserId: string; sequence: number };
      return [event.chatUserId === eve.chatUserId ? 'Eve' : 'Ada', event.sequence];
    });
  const eves = [
    ['Eve', 1],
    ['Eve', 2],
  ];
  await vi.waitFor(() => expect(ordered()).toEqual(eves));
  app.later(10_000);
  const adas = [1, 2, 3, 4].map((sequence) => ['Ada', sequence]);
  await vi.waitFor(() => expect(ordered()).toEqual([...eves, ...adas]));
});

it('sends what was logged while it was off, again from a position on request, and tries a test once', async () => {
  const { other, call, made, say, log } = await hooked();
  await call('PATCH', `/${made.webhookId}`, { enabled: false });
  await say(newMessage('Hello'));
  await call('PATCH', `/${made.webhookId}`, { enabled: true });
  await vi.waitFor(() => expect(other.received).toHaveLength(2));
  await vi.waitFor(async () =>
    expect((await log()).every(({ state }) => state === 'delivered')).toBe(true),
  );
  const first = (await log()).at(-1)?.position ?? 0;
  const replayed = await call('POST', `/${made.webhookId}/replay`, { after: first - 1 });
  expect(replayed).toMatchObject({ position: first - 1 });
  await vi.waitFor(() => expect(other.received).toHaveLength(4));
  const ids = other.received.map(({ headers }) => headers['webhook-id']);
  expect(ids.slice(2)).toEqual(ids.slice(0, 2));
  expect(other.received[2]?.body).toBe(other.received[0]?.body);
  await call('PATCH', `/${made.webhookId}`, { enabled: false });
  other.status.now = 500;
  await call('POST', `/${made.webhookId}/test`);
  await vi.waitFor(async () => expect((await log())[0]?.state).toBe('failed'));
});

it('sends each event as it was, in order, however fast changes follow each other', async () => {
  const { app, other, token, ada, say } = await hooked(undefined, Object.keys(EVENT_KINDS));
  const { agentId } = await app.logIn();
  const as = { token };
  const topic = sessionTopic(ada.chatUserId);
  const chat = `conversations/${ada.chatUserId}`;
  const texts: string[] = [];
  const publish = async (text: string): Promise<void> => {
    texts.push(text);
    await say(newMessage(text));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await publish(`Question ${round}`);
    texts.push(`Answer ${round}`);
    const payload = newMessage(`Answer ${round}`);
    await app.callAs(as, 'POST', 'publish', { topic, payload });
    await app.callAs(as, 'PATCH', chat, { assigneeId: round % 2 === 0 ? agentId : null });
    await publish(`Thanks ${round}`);
    await app.callAs(as, 'PATCH', chat, { closed: true });
  }
  const count = ROUNDS * 6;
  await vi.waitFor(() => expect(other.received).toHaveLength(count), { timeout: 60_000 });
  const events = other.received.map(
    ({ body }) =>
      JSON.parse(body) as {
        type: string;
        timestamp: string;
        sequence: number;
        position: number;
        data: { conversation: Record<string, unknown>; message?: { text: string } };
      },
  );
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  expect(events.map(({ timestamp }) => timestamp)).toEqual(
    events.map(({ timestamp }) => timestamp).toSorted(),
  );
  expect(events.map(({ position }) => position)).toEqual(
    events.map(({ position }) => position).toSorted((a, b) => a - b),
  );
  const said = events.filter(({ type }) => type === 'conversation.message');
  expect(said.map(({ data }) => data.message?.text)).toEqual(texts);
  const states = events.map(({ type, data }) => `${type} ${String(data.conversation['state'])}`);
  expect(new Set(states)).toEqual(
    new Set([
      'conversation.opened waiting',
      'conversation.message waiting',
      'conversation.message active',
      'conversation.assigned active',
      'conversation.closed closed',
      'conversation.reopened waiting',
    ]),
  );
});

it('loses no event if the server stops between the message and its delivery', async () => {
  const { app, other, say } = await hooked();
  await say(newMessage('Before'));
  await vi.waitFor(() => expect(other.received).toHaveLength(2));
  // The state after a crash: an event is logged, and no receiver was woken.
  const event = { type: 'availability.changed', data: { agentsHere: true } } as const;
  const row = eventRow({ ...event, at: new Date(app.now()).toISOString() }, null);
  await app.database.kysely
    .insertInto('event_log')
    .values({ ...row, type: 'conversation.closed' })
    .execute();
  await say(newMessage('After'));
  await vi.waitFor(() => expect(other.received).toHaveLength(4));
});
