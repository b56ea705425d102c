import type { PublishType } from '@ncf/contract/message-kinds';
import { mayCall, mayPublish, maySubscribe, type Actor } from '@ncf/contract/policy';
import { privateTopic, sessionTopic, statusTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { connectClient, type TestClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished } from 'vitest';
import { multipart, openApp } from '../app.fixture.ts';
import {
  AGENTS_PUBLISHES,
  SESSION_PUBLISHES,
  STATUS_PUBLISHES,
} from '../platform/http/asyncapi-examples.ts';

const EVE = { chatUserName: 'Eve', chatUserEmail: 'eve@example.com' };
const EXAMPLES = { ...SESSION_PUBLISHES, ...STATUS_PUBLISHES, ...AGENTS_PUBLISHES };
const TYPES = Object.keys(EXAMPLES) as PublishType[];
/** Fields that name the sender, which the broker knows from the connection. */
const SENDER = /^(sender|chatUser.*|adminUserName|userName|gender)$/;

/** A new payload of a type that can only be refused because of its sender and topic. */
function payloadOf(type: PublishType): object {
  const fields = Object.entries(EXAMPLES[type]).filter(([name]) => !SENDER.test(name));
  const payload = { type, ...Object.fromEntries(fields) };
  return 'messageId' in payload ? { ...payload, messageId: newMessageId() } : payload;
}

/** Ada's and Eve's conversations, and clients of every role. */
async function people() {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const [ada, eve, grace] = [await app.signIn(), await app.signIn(EVE), await app.logIn()];
  const connect = async (session: { clientId: string; token: string }): Promise<TestClient> => {
    const client = await connectClient(mqtt, session, { reconnectPeriod: 0 });
    onTestFinished(() => client.close());
    return client;
  };
  return { app, mqtt, ada, eve, grace, connect };
}

/** The broker's answer to a publish: the error code, or null if none came before the next receipt. */
async function verdict(client: TestClient, topic: string, payload: object): Promise<string | null> {
  const from = client.received.length;
  await client.publish(topic, payload);
  const refusal = client.received.slice(from).find((one) => one.payload['type'] === 'error');
  return refusal === undefined ? null : String(refusal.payload['code']);
}

it('lets each role publish on each topic exactly what the policy table says [R6.1] [R6.2] [R6.3]', async () => {
  const { app, ada, eve, grace, connect } = await people();
  const topics = [
    sessionTopic(ada.chatUserId),
    statusTopic(ada.chatUserId),
    sessionTopic(eve.chatUserId),
    statusTopic(eve.chatUserId),
    'chat/inbox',
    'chat/agents',
    privateTopic(ada.chatUserId),
    '$SYS/x',
    'other',
  ];
  const actors: [Actor, { clientId: string; token: string }][] = [
    [{ role: 'user', chatUserId: ada.chatUserId }, ada],
    [{ role: 'admin', agentId: grace.agentId }, grace],
  ];
  let allowed = 0;
  for (const [actor, session] of actors) {
    const url = '/api/v1/file_upload';
    const upload = { method: 'POST', url, token: session.token, ...multipart('Hello') } as const;
    const file = (await app.call(upload)).json<object>();
    for (const topic of topics) {
      // One connection per topic, since too many refusals close it.
      const client = await connect({ ...session });
      for (const type of TYPES) {
        const code = await verdict(client, topic, {
          ...payloadOf(type),
          ...(type === 'file' ? file : {}),
        });
        const may = mayPublish(actor, topic, type);
        if (may) allowed += 1;
        const refused = code === 'forbidden' || code === 'invalid_topic';
        expect(`${actor.role} ${topic} ${type}: ${refused ? 'refused' : 'accepted'}`).toBe(
          `${actor.role} ${topic} ${type}: ${may ? 'accepted' : 'refused'}`,
        );
      }
      await client.close();
    }
  }
  // The loop has met what both may do, not only refusals.
  expect(allowed).toBeGreaterThanOrEqual(31);
});

it('lets each role subscribe to exactly what the policy table says [R6.3]', async () => {
  const { ada, eve, grace, connect } = await people();
  const filters = [
    sessionTopic(ada.chatUserId),
    statusTopic(ada.chatUserId),
    sessionTopic(eve.chatUserId),
    statusTopic(eve.chatUserId),
    'chat/session/+',
    'chat/status/+',
    'chat/inbox',
    'chat/agents',
    'chat/private/+',
    privateTopic(ada.chatUserId),
    '#',
    'chat/#',
    'chat/+/x',
    '$SYS/#',
    'other',
  ];
  const actors: [Actor, { clientId: string; token: string }][] = [
    [{ role: 'user', chatUserId: ada.chatUserId }, ada],
    [{ role: 'admin', agentId: grace.agentId }, grace],
  ];
  for (const [actor, session] of actors) {
    const client = await connect(session);
    for (const filter of filters) {
      const granted = await client.subscribe(filter).then(
        () => true,
        () => false,
      );
      expect(`${actor.role} ${filter} ${granted}`).toBe(
        `${actor.role} ${filter} ${maySubscribe(actor, filter)}`,
      );
    }
  }
});

it('lets each role call exactly what the policy table says [R6.3]', async () => {
  const { app, ada, eve, grace } = await people();
  const upload = await app.call({
    method: 'POST',
    url: '/api/v1/file_upload',
    token: ada.token,
    ...multipart('Hello'),
  });
  const { fileUrl } = upload.json<{ fileUrl: string }>();
  const one = `/api/v1/conversations/${ada.chatUserId}`;
  const newNote = { noteId: newMessageId(), text: 'Between us' };
  const note = `/api/v1/notes/${newNote.noteId}`;
  const visit = { path: '/', cameFrom: null, timeZone: null, language: null };
  const reply = `/api/v1/replies/${newMessageId()}`;
  const byHand = { automatic: false, limit: 3 };
  const period = 'from=2026-03-01&to=2026-03-31&timeZone=UTC';
  const rows = [
    ['conversations', { url: '/api/v1/conversations' }, 200],
    ['conversations', { url: one }, 200],
    ['conversations', { url: `${one}/messages` }, 200],
    ['history', { url: '/api/v1/message/ada@example.com' }, 200],
    ['upload', { method: 'POST', url: '/api/v1/file_upload', ...multipart('Hello') }, 201],
    ['file', { url: fileUrl }, 200],
    ['conversations', { url: `${one}/emails` }, 200],
    ['agents', { url: '/api/v1/agents' }, 200],
    ['transcript', { url: '/api/v1/chat/transcript' }, 200],
    ['own_data', { url: '/api/v1/chat/data' }, 200],
    ['email-verification', { url: '/api/v1/chat/browsers' }, 200],
    ['conversations', { url: '/api/v1/conversations/counts' }, 200],
    ['conversations', { url: `${one}/earlier` }, 200],
    ['conversations', { method: 'PATCH', url: one, body: { closed: false } }, 200],
    ['notes', { url: `${one}/notes` }, 200],
    ['notes', { method: 'POST', url: `${one}/notes`, body: newNote }, 201],
    ['notes', { method: 'PATCH', url: note, body: { text: 'Later' } }, 200],
    ['notes', { method: 'DELETE', url: note }, 204],
    ['visitor-page', { method: 'PUT', url: '/api/v1/chat/page', body: visit }, 204],
    ['conversations', { url: `${one}/page` }, 200],
    ['search', { url: '/api/v1/search?q=hello' }, 200],
    ['replies', { url: '/api/v1/replies' }, 200],
    ['replies', { method: 'PUT', url: reply, body: { shortcut: 'hi', text: 'Hi' } }, 200],
    ['replies', { method: 'DELETE', url: reply }, 204],
    ['team', { url: '/api/v1/team' }, 200],
    ['chat-topics', { method: 'PUT', url: '/api/v1/chat/topics', body: { data: [] } }, 200],
    ['assignment', { url: '/api/v1/assignment' }, 200],
    ['assignment', { method: 'PUT', url: '/api/v1/assignment', body: byHand }, 200],
    ['reports', { url: `/api/v1/reports?${period}` }, 200],
    ['reports', { url: `/api/v1/reports/conversations?${period}` }, 200],
  ] as const;
  const actors: [Actor, string][] = [
    [{ role: 'user', chatUserId: ada.chatUserId }, ada.token],
    [{ role: 'admin', agentId: grace.agentId, agentRole: grace.role }, grace.token],
  ];
  for (const [resource, call, status] of rows) {
    for (const [actor, token] of actors) {
      const may = mayCall(actor, resource, ada.chatUserId);
      const got = (await app.call({ ...call, token })).statusCode;
      expect(`${actor.role} ${call.url} ${got}`).toBe(
        `${actor.role} ${call.url} ${may ? status : 403}`,
      );
    }
    // A caller without a token, and one with an invalid token.
    const anonymous = resource === 'file' ? 404 : 401;
    expect((await app.call(call)).statusCode).toBe(anonymous);
    expect((await app.call({ ...call, token: 'a.b.c' })).statusCode).toBe(401);
  }
  expect((await app.call({ url: fileUrl, token: eve.token })).statusCode).toBe(404);
});

it('lets a stranger neither read nor write anything [R6.3]', async () => {
  const { app, mqtt, ada, eve, grace, connect } = await people();
  const agent = await connect(grace);
  const topic = sessionTopic(ada.chatUserId);
  await agent.subscribe('chat/session/+', 'chat/status/+', 'chat/inbox');
  const refused = (session: { clientId: string; token: string }, options = {}) =>
    expect(connectClient(mqtt, session, { reconnectPeriod: 0, ...options })).rejects.toThrow();
  await refused({ clientId: ada.clientId, token: '' });
  await refused({ clientId: ada.clientId, token: eve.token });
  await refused({ clientId: grace.clientId, token: eve.token });
  await refused({ clientId: 'anybody', token: eve.token });
  await refused(eve, { username: ada.clientId });

  const stranger = await connect(eve);
  await expect(stranger.subscribe(topic)).rejects.toThrow();
  const own = sessionTopic(eve.chatUserId);
  for (const [where, payload] of [
    [topic, newMessage('I am Ada')],
    [own, newMessage('I am an agent', { sender: 'admin' })],
    [own, newMessage('I am Grace', { adminUserName: 'Support' })],
    [own, newMessage('I am Ada', { chatUserName: 'Ada' })],
    [own, newMessage('I am Ada', { chatUserEmail: 'ada@example.com' })],
    [own, newMessage('I am Ada', { chatUserId: ada.chatUserId })],
  ] as const) {
    expect(await verdict(stranger, where, payload)).toBe('forbidden');
  }
  const visitor = await connect(ada);
  const said = newMessage('Mine');
  await visitor.publish(topic, said);
  await agent.waitFor(({ payload }) => payload['messageId'] === said.messageId);
  // Everything before it was refused, and only Ada and the agent receive this one.
  expect(agent.received.filter((one) => one.topic.startsWith('chat/session'))).toHaveLength(1);
  expect(JSON.stringify(stranger.received)).not.toContain('Mine');
  const listed = await app.call({ url: '/api/v1/conversations', token: grace.token });
  expect(listed.json<{ data: object[] }>().data).toHaveLength(1);
});
