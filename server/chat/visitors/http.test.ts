import { expect, it } from 'vitest';
import { connectClient } from '@ncf/testing/mqtt-client';
import { ADA, cookieOf, openApp, shareApp } from '../../app.fixture.ts';

const url = '/api/v1/chat';
const post = (body?: unknown, cookie?: string) =>
  ({ method: 'POST', url, ...(body ? { body } : {}), ...(cookie ? { cookie } : {}) }) as const;
const mqttOf = (base: string): string => `${base.replace('http', 'ws')}/mqtt`;

const shared = shareApp();

it('signs a visitor in with the documented response and a cookie that scripts cannot read [R7.2]', async () => {
  const app = await openApp({ PUBLIC_URL: 'https://chat.example.com' });
  const answer = await app.call(post({ chatUserName: '  Ada ', chatUserEmail: 'ada@example.com' }));
  expect(answer.statusCode).toBe(200);
  const session = answer.json<Record<string, string>>();
  expect(session).toEqual({
    chatUserId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    clientId: `chatUser_${session['chatUserId']}`,
    chatUserName: 'Ada',
    chatUserEmail: 'ada@example.com',
    token: expect.any(String),
    expiresAt: expect.stringMatching(/Z$/),
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  const cookie = String(answer.headers['set-cookie']);
  for (const part of ['__Host-ncf_chat=', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) {
    expect(cookie).toContain(part);
  }
});

it.each([
  [{ ...ADA, chatUserName: '   ' }, ['chatUserName']],
  [{ ...ADA, chatUserName: 'a'.repeat(81) }, ['chatUserName']],
  [{ ...ADA, chatUserName: 'A\u0007da' }, ['chatUserName']],
  [{ ...ADA, chatUserName: 7 }, ['chatUserName']],
  [{ ...ADA, chatUserEmail: 'ada' }, ['chatUserEmail']],
  [{ ...ADA, chatUserEmail: `${'a'.repeat(250)}@example.com` }, ['chatUserEmail']],
])('names the invalid fields of %j [R5.2]', async (body, fields) => {
  const app = shared();
  const answer = await app.call(post(body));
  expect(answer.statusCode).toBe(400);
  const error = answer.json<{ code: string; fields: Record<string, string> }>();
  expect(error.code).toBe('invalid_input');
  expect(Object.keys(error.fields).toSorted()).toEqual(fields);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('accepts a name of 80 characters and ignores unknown fields [R5.2] [R3.10]', async () => {
  const app = shared();
  const chatUserName = 'a'.repeat(80);
  const session = await app.signIn({ ...ADA, chatUserName, chatUserId: 'mine', color: 'red' });
  expect(session).toMatchObject({ chatUserName, chatUserEmail: ADA.chatUserEmail });
  expect(session).not.toHaveProperty('color');
  expect(session.chatUserId).not.toBe('mine');
});

it('resumes the same conversation for the same browser, name, and address [R7.2]', async () => {
  const app = shared();
  const first = await app.signIn();
  const again = await app.signIn({ ...ADA, chatUserEmail: 'ADA@example.com' }, first.cookie);
  expect(again.chatUserId).toBe(first.chatUserId);
  const renamed = await app.signIn({ ...ADA, chatUserName: 'Eve' }, first.cookie);
  expect(renamed.chatUserId).not.toBe(first.chatUserId);
});

it('starts one conversation for two tabs of a browser that sign in at once [R7.2]', async () => {
  const app = shared();
  const { cookie } = await app.signIn();
  const eve = { ...ADA, chatUserName: 'Eve' };
  const [one, other] = await Promise.all([app.signIn(eve, cookie), app.signIn(eve, cookie)]);
  expect(one.chatUserId).toBe(other.chatUserId);
});

it('resumes the latest conversation with the cookie and no body, and returns a new token [R7.2]', async () => {
  const app = shared();
  const first = await app.signIn();
  app.later(60_000);
  const resumed = await app.call(post(undefined, first.cookie));
  expect(resumed.statusCode).toBe(200);
  const session = resumed.json<{ chatUserId: string; token: string; expiresAt: string }>();
  expect(session.chatUserId).toBe(first.chatUserId);
  expect(session.token).not.toBe(first.token);
  expect(session.expiresAt > first.expiresAt).toBe(true);
});

it.each([undefined, 'ncf_chat=guessed', 'ncf_chat='])(
  'asks for name and address if there is no body and the cookie is %j',
  async (cookie) => {
    const app = shared();
    await app.signIn();
    const answer = await app.call(post(undefined, cookie));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { chatUserName: expect.any(String), chatUserEmail: expect.any(String) },
    });
  },
);

it('gives another browser that knows name and address its own conversation [R6.4]', async () => {
  const app = shared();
  const ada = await app.signIn();
  const stranger = await app.signIn();
  expect(stranger.chatUserId).not.toBe(ada.chatUserId);
  expect(stranger.cookie).not.toBe(ada.cookie);
});

it('starts a new conversation after the visitor left, and resumes the old one only without a body', async () => {
  const app = shared();
  const base = await app.listen();
  const first = await app.signIn();
  const client = await connectClient(mqttOf(base), first);
  await client.publish(`chat/session/${first.chatUserId}`, { type: 'user_left', satisfied: true });
  await client.close();
  const resumed = await app.call(post(undefined, first.cookie));
  expect(resumed.json()).toMatchObject({ chatUserId: first.chatUserId });
  const second = await app.signIn(ADA, first.cookie);
  expect(second.chatUserId).not.toBe(first.chatUserId);
});

it('ends the session: cookie and token are void and the open connection is closed', async () => {
  const app = await openApp();
  const base = await app.listen();
  const ada = await app.signIn();
  const client = await connectClient(mqttOf(base), ada, { reconnectPeriod: 0 });
  const closed = new Promise((resolve) => client.mqtt.once('close', () => resolve('closed')));
  const ended = await app.call({ method: 'DELETE', url, cookie: ada.cookie });
  expect(ended.statusCode).toBe(204);
  expect(String(ended.headers['set-cookie'])).toMatch(
    /^ncf_chat=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
  );
  await expect(closed).resolves.toBe('closed');
  await client.close();
  expect((await app.call(post(undefined, ada.cookie))).statusCode).toBe(400);
  const history = await app.call({ url: '/api/v1/message/ada@example.com', token: ada.token });
  expect(history.json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
  await expect(connectClient(mqttOf(base), ada)).rejects.toMatchObject({
    code: expect.any(Number),
  });
});

it('ends the session with only its token, for clients without cookies', async () => {
  const app = shared();
  const { token, cookie } = await app.signIn();
  expect((await app.call({ method: 'DELETE', url, token })).statusCode).toBe(204);
  expect((await app.call(post(undefined, cookie))).statusCode).toBe(400);
});

it('gives the same answer to DELETE without a session', async () => {
  const app = shared();
  expect((await app.call({ method: 'DELETE', url })).statusCode).toBe(204);
  expect((await app.call({ method: 'DELETE', url, cookie: 'ncf_chat=x' })).statusCode).toBe(204);
});

it('limits the sign-ins of one address and says when to retry', async () => {
  const app = await openApp({ RATE_LIMIT: '4' });
  for (const _ of [1, 2]) expect((await app.call(post(ADA))).statusCode).toBe(200);
  const answer = await app.call(post(ADA));
  expect(answer.json()).toMatchObject({ statusCode: 429, code: 'rate_limited' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(cookieOf(answer)).toBe('');
});

it('keeps nothing after the window of a shared computer closes, and separates its users [R7.2]', async () => {
  const app = await openApp();
  const owner = await app.signIn();
  const post = (body?: object, cookie?: string) =>
    app.call({
      method: 'POST',
      url: '/api/v1/chat',
      ...(body === undefined ? {} : { body }),
      ...(cookie === undefined ? {} : { cookie }),
    });
  const guest = await post({ ...ADA, sharedComputer: true }, owner.cookie);
  expect(guest.json()).toMatchObject({ sharedComputer: true });
  expect(guest.json<{ chatUserId: string }>().chatUserId).not.toBe(owner.chatUserId);
  const [cookie] = guest.cookies;
  expect(cookie).toMatchObject({ httpOnly: true });
  expect(cookie).not.toHaveProperty('maxAge');
  expect(cookie).not.toHaveProperty('expires');
  // A reload resumes it without extending it.
  const again = await post(undefined, cookieOf(guest));
  expect(again.json()).toMatchObject({
    sharedComputer: true,
    chatUserId: guest.json<{ chatUserId: string }>().chatUserId,
  });
  expect(again.cookies[0]).not.toHaveProperty('maxAge');
  const next = await post(ADA, cookieOf(guest));
  expect(next.json()).not.toHaveProperty('sharedComputer');
  expect(next.json<{ chatUserId: string }>().chatUserId).not.toBe(
    guest.json<{ chatUserId: string }>().chatUserId,
  );
  expect(next.cookies[0]).toHaveProperty('maxAge');
});
