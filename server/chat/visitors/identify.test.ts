import { createHmac } from 'node:crypto';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished } from 'vitest';
import { cookieOf, openApp, type TestApp } from '../../app.fixture.ts';

const DANA = { chatUserName: 'Dana', chatUserEmail: 'dana@example.com' };

interface Session {
  chatUserId: string;
  chatUserName: string;
  chatUserEmail: string;
  token: string;
}

/** A visitor who has written without saying who they are. */
async function writeFirst(app: TestApp) {
  const answer = await app.call({ method: 'POST', url: '/api/v1/chat', body: {} });
  expect(answer.statusCode).toBe(200);
  const session = answer.json<Session>();
  const topic = sessionTopic(session.chatUserId);
  const publish = (payload: object, { token } = session) =>
    app.call({ method: 'POST', url: '/api/v1/publish', token, body: { topic, payload } });
  const { chatUserName, chatUserEmail } = session;
  const first = newMessage('Will a tracker drain my battery?', { chatUserName, chatUserEmail });
  expect((await publish(first)).statusCode).toBe(200);
  const identify = (body: object, { token } = session) =>
    app.call({ method: 'PATCH', url: '/api/v1/chat', token, body });
  return { session, cookie: cookieOf(answer), topic, publish, first, identify };
}

it('starts a conversation without a name or an address, and resumes it [R7.2]', async () => {
  const app = await openApp();
  const { session, cookie } = await writeFirst(app);
  expect(session.chatUserName).toMatch(/^Visitor \d{4}$/);
  expect(session.chatUserEmail).toBe(`${session.chatUserId}@visitor.invalid`);
  const again = await app.call({ method: 'POST', url: '/api/v1/chat', body: {}, cookie });
  expect(again.json()).toMatchObject({ chatUserId: session.chatUserId });
});

it('names all messages, the inbox, and the history by address after the visitor gives an address [R7.4]', async () => {
  const app = await openApp();
  const { session, publish, first, identify } = await writeFirst(app);
  const grace = await app.logIn();
  const answer = await identify(DANA);
  expect(answer.json()).toMatchObject({ chatUserId: session.chatUserId, ...DANA });
  const history = await app.callAs(grace, 'GET', `message/${DANA.chatUserEmail}`);
  expect(history.json().data).toMatchObject([{ messageId: first.messageId, ...DANA }]);
  const own = await app.call({
    method: 'GET',
    url: `/api/v1/message/${DANA.chatUserEmail}`,
    token: answer.json<Session>().token,
  });
  expect(own.json().data).toMatchObject([{ messageId: first.messageId }]);
  const inbox = await app.callAs(grace, 'GET', 'conversations');
  expect(inbox.json().data).toMatchObject([{ chatUserId: session.chatUserId, ...DANA }]);
  const contact = await app.callAs(grace, 'GET', `contacts/${DANA.chatUserEmail}`);
  expect(contact.json()).toMatchObject({ name: 'Dana' });
  const search = await app.callAs(grace, 'GET', 'conversations?q=dana%40example');
  expect(search.json().data).toHaveLength(1);
  // What another tab wrote before it heard of the name is accepted, and so is what comes after it.
  const { chatUserName, chatUserEmail } = session;
  const late = newMessage('A late one', { chatUserName, chatUserEmail });
  expect((await publish(late)).statusCode).toBe(200);
  expect((await publish(newMessage('A new one', DANA))).statusCode).toBe(200);
  const activity = await app.callAs(grace, 'GET', `conversations/${session.chatUserId}/activity`);
  expect(activity.json().data).toMatchObject([
    { type: 'identified', by: null, value: 'Dana, dana@example.com' },
  ]);
});

it('tells the inbox about the name at once', async () => {
  const app = await openApp();
  const base = (await app.listen()).replace('http', 'ws');
  const agent = await connectClient(`${base}/mqtt`, await app.logIn());
  onTestFinished(() => agent.close());
  await agent.subscribe('chat/inbox');
  const { identify } = await writeFirst(app);
  await identify(DANA);
  await agent.waitFor(({ payload }) => payload['chatUserEmail'] === DANA.chatUserEmail);
});

it('sets a name and an address once each, and refuses others [R6.3]', async () => {
  const app = await openApp();
  const { publish, identify } = await writeFirst(app);
  expect((await identify({ chatUserName: 'Dana' })).statusCode).toBe(200);
  expect((await identify({ chatUserEmail: DANA.chatUserEmail })).json()).toMatchObject(DANA);
  expect((await identify(DANA)).json()).toMatchObject(DANA);
  expect((await identify({ chatUserName: 'Eve' })).json()).toMatchObject({ code: 'conflict' });
  expect((await identify({ chatUserEmail: 'eve@example.com' })).statusCode).toBe(409);
  expect((await identify({})).statusCode).toBe(400);
  expect((await identify({ chatUserEmail: 'eve' })).json().fields).toHaveProperty('chatUserEmail');
  const asEve = await publish(newMessage('I am Eve', { chatUserName: 'Eve' }));
  expect(asEve.json()).toMatchObject({ code: 'forbidden' });
});

it('keeps what the visitor reacted with under the new name [R4.10]', async () => {
  const app = await openApp();
  const { session, publish, identify, topic } = await writeFirst(app);
  const grace = await app.logIn();
  const reply = newMessage('Not if it is healthy.');
  const body = { topic, payload: reply };
  await app.callAs(grace, 'POST', 'publish', body);
  const react = (emoji: string) =>
    publish({ type: 'reacted', messageId: reply.messageId, emoji, userName: session.chatUserName });
  expect((await react('👍')).statusCode).toBe(200);
  await identify(DANA);
  const reactions = async (): Promise<object> => {
    const path = `message/${DANA.chatUserEmail}`;
    return (await app.callAs(grace, 'GET', path)).json().data[1].reactions;
  };
  expect(await reactions()).toEqual({ Dana: '👍' });
  await react('');
  expect(await reactions()).toEqual({});
});

it('sends no email to a visitor without an address, and says so to the agent', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const app = await openApp({ SMTP_URL: server.url, PUBLIC_URL: 'https://www.example.com' });
  const { topic, identify } = await writeFirst(app);
  const grace = await app.logIn();
  const send = (via: 'chat' | 'email') =>
    app.callAs(grace, 'POST', 'publish', { topic, payload: newMessage('Hi!', { via }) });
  expect((await send('email')).json()).toMatchObject({
    code: 'conflict',
    message: 'The visitor has given no email address. Ask for one first.',
  });
  expect((await send('chat')).statusCode).toBe(200);
  const jobs = app.database.kysely.selectFrom('jobs').select('key');
  const emails = jobs.where('kind', '=', 'missed-message-email');
  expect(await emails.execute()).toEqual([]);
  // The answer is still worth an email once there is an address.
  await identify(DANA);
  await expect.poll(() => emails.execute()).toHaveLength(1);
});

const EMBED_SECRET = 'a-secret-of-16-or-more-characters';
const signatureOf = (email: string): string =>
  createHmac('sha256', EMBED_SECRET).update(email).digest('hex');

it('accepts the address of a site that signs it, and refuses a wrong signature', async () => {
  const app = await openApp({ EMBED_SECRET });
  const start = (body: object) => app.call({ method: 'POST', url: '/api/v1/chat', body });
  const signature = signatureOf(DANA.chatUserEmail);
  expect((await start({ ...DANA, signature })).json()).toMatchObject(DANA);
  const other = { ...DANA, chatUserEmail: 'eve@example.com', signature };
  const refusal = {
    statusCode: 400,
    fields: { signature: expect.stringContaining('EMBED_SECRET') },
  };
  expect((await start(other)).json()).toMatchObject(refusal);
  expect((await start({ ...DANA, signature: 'abc' })).json().fields).toHaveProperty('signature');
  const { identify } = await writeFirst(app);
  expect((await identify(other)).json()).toMatchObject(refusal);
  expect((await identify({ ...DANA, signature })).json()).toMatchObject(DANA);
});

it('gives nothing of an address’s earlier conversations for its signature [R6.4]', async () => {
  const app = await openApp({ EMBED_SECRET });
  const { identify } = await writeFirst(app);
  await identify(DANA);
  const signed = { ...DANA, signature: signatureOf(DANA.chatUserEmail) };
  const later = await app.call({ method: 'POST', url: '/api/v1/chat', body: signed });
  const { token } = later.json<Session>();
  const own = await app.call({
    method: 'GET',
    url: `/api/v1/message/${DANA.chatUserEmail}`,
    token,
  });
  expect(own.json().data).toEqual([]);
});

it('checks no signature without EMBED_SECRET', async () => {
  const app = await openApp();
  const body = { ...DANA, signature: signatureOf(DANA.chatUserEmail) };
  const answer = await app.call({ method: 'POST', url: '/api/v1/chat', body });
  expect(answer.json().fields.signature).toContain('EMBED_SECRET is not set');
});

it('resumes and ends the session of a client without cookies by its secret [R6.4]', async () => {
  const app = await openApp();
  const call = (method: 'POST' | 'DELETE', secret: string, body?: object) =>
    app.call({
      method,
      url: '/api/v1/chat',
      headers: { 'chat-secret': secret },
      ...(body && { body }),
    });
  const first = await call('POST', '', DANA);
  const secret = String(first.headers['chat-secret']);
  expect(secret.length).toBeGreaterThan(40);
  expect(first.headers['set-cookie']).toBeUndefined();
  const { chatUserId } = first.json<Session>();
  expect((await call('POST', secret)).json()).toMatchObject({ chatUserId });
  expect((await call('POST', '', DANA)).json().chatUserId).not.toBe(chatUserId);
  expect((await call('DELETE', secret)).headers['chat-secret']).toBe('');
  expect((await call('POST', secret)).statusCode).toBe(400);
});
