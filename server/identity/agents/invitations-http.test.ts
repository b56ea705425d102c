import { startMailServer } from '@ncf/testing/mail-server';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openApp, OWNER, type TestApp } from '../../app.fixture.ts';
import { MAIL_RULES } from '../../platform/mail/mail-budget.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'a good password of Grace';
const GRACE = { email: 'grace@example.com', role: 'supervisor' } as const;

const secretOf = (path: string): string => path.split('#')[1] ?? '';
async function invite(app: TestApp, token: string) {
  const url = '/api/v1/invitations';
  return (await app.call({ method: 'POST', url, token, body: GRACE })).json<{
    path: string;
    mailed: boolean;
  }>();
}
const post = (app: TestApp, path: string, body: object) =>
  app.call({ method: 'POST', url: `/api/v1/agent/${path}`, body });
const accept = (app: TestApp, path: string, more: object = {}) =>
  post(app, 'link/accept', {
    secret: secretOf(path),
    password: PASSWORD,
    adminUserName: 'Grace',
    gender: 'female',
    ...more,
  });

it('invites with a link that works once, and creates the account with name and gender [R3.4]', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const { path, mailed } = await invite(app, token);
  expect([path.startsWith('/console/join#'), mailed]).toEqual([true, false]);
  const purpose = await post(app, 'link', { secret: secretOf(path) });
  expect(purpose.json()).toMatchObject({ kind: 'invite', ...GRACE });
  expect((await accept(app, path, { adminUserName: undefined })).json()).toMatchObject({
    fields: { adminUserName: expect.any(String) },
  });
  expect((await accept(app, path, { password: 'short' })).json()).toMatchObject({
    fields: { password: expect.any(String) },
  });
  expect((await accept(app, path)).json()).toEqual({ email: GRACE.email });
  expect(await app.logIn({ email: GRACE.email, password: PASSWORD })).toMatchObject({
    adminUserName: 'Grace',
    gender: 'female',
    role: 'supervisor',
  });
  expect((await accept(app, path)).json()).toMatchObject({ statusCode: 410, code: 'link_void' });
  const again = await app.call({ method: 'POST', url: '/api/v1/invitations', token, body: GRACE });
  expect(again.json()).toMatchObject({ code: 'conflict', fields: { email: expect.any(String) } });
  const rows = await app.database.kysely.selectFrom('invitations').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secretOf(path));
});

it('says that a link was accepted, even if the audit log cannot have it', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const { path } = await invite(app, token);
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.database.kysely);
  await rename('audit', 'lost');
  onTestFinished(async () => void (await rename('lost', 'audit')));
  expect((await accept(app, path)).json()).toEqual({ email: GRACE.email });
  expect(app.logged()).toContain('failed to record an action');
});

it('keeps strangers from voiding a reset link by requesting another one', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await openApp({ SMTP_URL: mails.url, PUBLIC_URL: 'https://www.example.com' });
  const { token, agentId } = await app.logIn();
  const url = `/api/v1/agents/${agentId}/reset`;
  const { path } = (await app.call({ method: 'POST', url, token })).json<{ path: string }>();
  const isOpen = async () => (await post(app, 'link', { secret: secretOf(path) })).statusCode;
  const resets = () => mails.received.filter((one) => one.mail.subject?.startsWith('Reset your'));
  for (let n = 1; n <= 2; n += 1) {
    app.later(6 * 60_000);
    await post(app, 'forgot', { email: OWNER.email });
    await mails.waitFor(() => resets().length >= n);
    expect(await isOpen()).toBe(200);
  }
  // Using one of them voids the others.
  const mailed = /#([\w-]+)/.exec(resets()[0]?.mail.text ?? '')?.[1] ?? '';
  const body = { secret: mailed, password: 'another good one' };
  expect((await post(app, 'link/accept', body)).statusCode).toBe(200);
  expect(await isOpen()).toBe(410);
});

it('voids a reset link when the password is changed another way', async () => {
  const app = await openApp();
  const owner = await app.logIn();
  const grace = await app.callAs(owner, 'POST', 'agents', {
    ...GRACE,
    adminUserName: 'Grace',
    gender: 'female',
    password: PASSWORD,
  });
  const { agentId } = grace.json<{ agentId: string }>();
  const link = async () => {
    const made = await app.callAs(owner, 'POST', `agents/${agentId}/reset`);
    return secretOf(made.json<{ path: string }>().path);
  };
  const isOpen = async (secret: string) => (await post(app, 'link', { secret })).statusCode === 200;
  const first = await link();
  expect(await isOpen(first)).toBe(true);
  const session = await app.logIn({ email: GRACE.email, password: PASSWORD });
  const password = 'a newer password of hers';
  const own = { currentPassword: PASSWORD, password };
  expect((await app.callAs(session, 'POST', 'agent/password', own)).statusCode).toBe(204);
  expect(await isOpen(first)).toBe(false);
  const second = await link();
  const set = { password: 'chosen by the owner for her' };
  expect((await app.callAs(owner, 'PATCH', `agents/${agentId}`, set)).statusCode).toBe(200);
  expect(await isOpen(second)).toBe(false);
});

it('refuses a common password and a name that another agent has, and keeps the link', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const { path } = await invite(app, token);
  expect((await accept(app, path, { password: 'password123' })).json()).toMatchObject({
    code: 'invalid_input',
    fields: { password: expect.stringMatching(/most common/) },
  });
  expect((await accept(app, path, { adminUserName: 'SUPPORT' })).json()).toMatchObject({
    code: 'conflict',
    fields: { adminUserName: expect.any(String) },
  });
  expect((await accept(app, path, { adminUserName: 'Gra\u202Ece' })).json()).toMatchObject({
    code: 'invalid_input',
    fields: { adminUserName: 'Remove the invisible characters.' },
  });
  expect((await accept(app, path)).statusCode).toBe(200);
  const grace = await app.logIn({ email: GRACE.email, password: PASSWORD });
  const change = (url: string, method: 'POST' | 'PATCH', body: object) =>
    app.call({ method, url: `/api/v1/agent/${url}`, token: grace.token, body });
  const password = { currentPassword: PASSWORD, password: 'Grace@Example1' };
  expect((await change('password', 'POST', password)).json()).toMatchObject({
    fields: { password: expect.stringMatching(/without your name/) },
  });
});

it('voids an invitation after seven days, when it is withdrawn, and when it is replaced', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const [first, second] = [await invite(app, token), await invite(app, token)];
  expect((await accept(app, first.path)).statusCode).toBe(410);
  const list = async (by: string) =>
    (await app.call({ url: '/api/v1/invitations', token: by })).json<{
      data: { invitationId: string; email: string }[];
    }>().data;
  expect(await list(token)).toMatchObject([{ email: GRACE.email, invitedBy: 'Support' }]);
  const id = (await list(token))[0]?.invitationId ?? '';
  const url = `/api/v1/invitations/${id}`;
  expect((await app.call({ method: 'DELETE', url, token })).statusCode).toBe(204);
  expect((await accept(app, second.path)).statusCode).toBe(410);
  // Even at the same moment, one replaces the other.
  const made = await Promise.all(Array.from({ length: 12 }, () => invite(app, token)));
  expect(await list(token)).toHaveLength(1);
  const purposes = made.map(({ path }) => post(app, 'link', { secret: secretOf(path) }));
  const open = (await Promise.all(purposes)).findIndex(({ statusCode }) => statusCode === 200);
  const third = made[open] ?? { path: '' };
  app.later(7 * DAY_MS + 1000);
  expect((await post(app, 'link', { secret: secretOf(third.path) })).statusCode).toBe(410);
  expect((await accept(app, third.path)).statusCode).toBe(410);
  expect(await list((await app.logIn()).token)).toEqual([]);
});

it('sets a new password with an owner’s link, which ends all sessions', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  await accept(app, (await invite(app, token)).path);
  const grace = await app.logIn({ email: GRACE.email, password: PASSWORD });
  const url = `/api/v1/agents/${grace.agentId}/reset`;
  const { path } = (await app.call({ method: 'POST', url, token })).json<{ path: string }>();
  const password = 'a third good password';
  expect((await accept(app, path, { password })).statusCode).toBe(200);
  const profile = { url: '/api/v1/agent/profile', token: grace.token };
  expect((await app.call(profile)).statusCode).toBe(401);
  expect(await app.logIn({ email: GRACE.email, password })).toHaveProperty('token');
});

it('keeps the link when the account cannot be created', async () => {
  const app = await openApp();
  const { path } = await invite(app, (await app.logIn()).token);
  const rename = (from: string, to: string) =>
    app.database.kysely.schema.alterTable('agents').renameColumn(from, to).execute();
  await rename('jobTitle', 'gone');
  expect((await accept(app, path)).statusCode).toBe(500);
  await rename('gone', 'jobTitle');
  expect((await accept(app, path)).statusCode).toBe(200);
});

it('sets a password only if that ends the sessions, and keeps the link otherwise', async () => {
  const app = await openApp();
  const owner = await app.logIn();
  const made = await app.callAs(owner, 'POST', `agents/${owner.agentId}/reset`);
  const { path } = made.json<{ path: string }>();
  const rename = (from: string, to: string) =>
    app.database.kysely.schema.alterTable('agent_sessions').renameColumn(from, to).execute();
  await rename('endedAt', 'gone');
  expect((await accept(app, path)).statusCode).toBe(500);
  await rename('gone', 'endedAt');
  expect(await app.logIn()).toHaveProperty('token');
  expect((await accept(app, path)).statusCode).toBe(200);
  expect((await app.callAs(owner, 'GET', 'agent/profile')).statusCode).toBe(401);
});

it('lets only one of two concurrent uses of a link succeed', async () => {
  const app = await openApp();
  const { path } = await invite(app, (await app.logIn()).token);
  const answers = await Promise.all([accept(app, path), accept(app, path)]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 410]));
});

it('emails links if a mail server is configured, and never reveals which addresses are known [R6.4]', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const origin = 'https://chat.example.com';
  const app = await openApp({ SMTP_URL: mails.url, PUBLIC_URL: origin });
  const { token } = await app.logIn();
  const { path, mailed } = await invite(app, token);
  expect(mailed).toBe(true);
  // From now on, the owner uses the console in Spanish.
  const body = { language: 'es' };
  await app.call({ method: 'PATCH', url: '/api/v1/agent/profile', token, body });
  const invitation = await mails.waitFor(({ to }) => to.includes(GRACE.email));
  expect(invitation.mail.text).toContain(origin + path);
  const forgot = (email: string) => post(app, 'forgot', { email });
  const [known, unknown] = [await forgot(OWNER.email), await forgot('unknown@example.com')];
  expect([known.statusCode, known.json()]).toEqual([202, { byMail: true }]);
  expect([unknown.statusCode, unknown.json()]).toEqual([202, { byMail: true }]);
  const received = await mails.waitFor(
    ({ mail }) => mail.subject?.startsWith('Cambie su contraseña') ?? false,
  );
  expect(received.to).toEqual([OWNER.email]);
  const link = /\/console\/join#\S+/.exec(received.mail.text ?? '')?.[0] ?? '';
  const password = 'a third good password';
  expect((await accept(app, link, { password })).statusCode).toBe(200);
  expect(await app.logIn({ ...OWNER, password })).toHaveProperty('token');
  expect(mails.received.some(({ to }) => to.includes('unknown@example.com'))).toBe(false);
});

it('emails no more reset links than allowed, however many ask at once', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await openApp({
    SMTP_URL: mails.url,
    PUBLIC_URL: 'https://chat.example.com',
    RATE_LIMIT: '100000',
  });
  await Promise.all(Array.from({ length: 18 }, () => post(app, 'forgot', { email: OWNER.email })));
  const open = async () =>
    (await app.database.kysely.selectFrom('invitations').select('id').execute()).length;
  await expect.poll(() => mails.received.length).toBe(MAIL_RULES.pair.max);
  expect(await open()).toBe(MAIL_RULES.pair.max);
});

it('refers to an owner if no email can be sent', async () => {
  const app = await openApp();
  const answer = await post(app, 'forgot', { email: OWNER.email });
  expect([answer.statusCode, answer.json()]).toEqual([202, { byMail: false }]);
});
