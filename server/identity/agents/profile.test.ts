import type { Availability } from '@ncf/contract/availability';
import { ALL_ROUTES } from '@ncf/contract/api/groups';
import { connectClient } from '@ncf/testing/mqtt-client';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openApp, OWNER, type TestApp } from '../../app.fixture.ts';

/** The server stores a picture as it is. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);

const session = '/api/v1/agent/session';
const own = '/api/v1/agent';

/** The authenticator's code at the application's time. */
const codeOf = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Turns on two-step sign-in for the owner. */
async function withTotp(app: TestApp, signedIn?: Awaited<ReturnType<TestApp['logIn']>>) {
  const owner = signedIn ?? (await app.logIn());
  const call = (method: 'POST' | 'PUT', body: object) =>
    app.call({ method, url: `${own}/totp`, token: owner.token, body });
  const { secret, uri } = (await call('POST', { currentPassword: OWNER.password })).json<{
    secret: string;
    uri: string;
  }>();
  const { recoveryCodes } = (await call('PUT', { code: codeOf(secret, app.now()) })).json<{
    recoveryCodes: string[];
  }>();
  return { owner, secret, uri, recoveryCodes };
}
const tryIn = async (app: TestApp, code?: string, password: string = OWNER.password) =>
  (
    await app.call({
      method: 'POST',
      url: session,
      body: { ...OWNER, password, ...(code === undefined ? {} : { code }) },
    })
  ).json<{ code?: string; token?: string }>();

it('shows new recovery codes, even if the audit log cannot have it', async () => {
  const app = await openApp();
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.database.kysely);
  onTestFinished(async () => void (await rename('lost', 'audit')));
  const owner = await app.logIn();
  await rename('audit', 'lost');
  const { recoveryCodes } = await withTotp(app, owner);
  expect(recoveryCodes).toHaveLength(10);
  expect(app.logged()).toContain('failed to record an action');
});

it('reads the passkeys of no one else to change a profile', async () => {
  const app = await openApp();
  const me = await app.logIn();
  const reads = vi.spyOn(app.database.kysely, 'selectFrom');
  expect((await app.callAs(me, 'PATCH', 'agent/profile', { away: true })).statusCode).toBe(200);
  const tables = reads.mock.calls.map(([table]) => table);
  expect(tables.filter((table) => table === 'passkeys')).toHaveLength(1);
  // The session of the call itself.
  expect(tables.filter((table) => table === 'agent_sessions')).toHaveLength(1);
});

it('shows and changes the caller’s profile and away status', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const body = {
    adminUserName: 'Grace',
    gender: 'female',
    away: true,
    language: 'es',
    signature: 'NCF Track\n555 0100',
    jobTitle: 'Installations',
  };
  const picture = `data:image/jpeg;base64,${JPEG.toString('base64')}`;
  const changed = await app.call({
    method: 'PATCH',
    url: `${own}/profile`,
    token,
    body: { ...body, picture },
  });
  expect(changed.json()).toMatchObject({ ...body, email: OWNER.email, totp: false });
  const log = app.database.kysely.selectFrom('audit').select('detail');
  const renamed = await log.where('action', '=', 'account.changed').execute();
  expect(renamed.map(({ detail }) => JSON.parse(detail) as object)).toEqual([
    { adminUserName: 'Grace', 'before.adminUserName': 'Support' },
  ]);
  const shown = await app.call({ url: `${own}/profile`, token });
  expect(shown.json()).toMatchObject(body);
  expect(await tryIn(app)).toMatchObject({ adminUserName: 'Grace', language: 'es' });
  const { people } = (await app.call({ url: '/api/v1/availability' })).json<Availability>();
  const [person] = people ?? [];
  expect(person).toMatchObject({ adminUserName: 'Grace', jobTitle: 'Installations' });
  const file = await app.call({ url: person?.picture ?? '' });
  expect(file.headers).toMatchObject({ 'content-type': 'image/jpeg' });
  expect(file.rawPayload).toEqual(JPEG);
  const none = { url: (person?.picture ?? '').replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
  expect((await app.call(none)).statusCode).toBe(404);
  const wrong = {
    method: 'PATCH',
    url: `${own}/profile`,
    token,
    body: { adminUserName: '' },
  } as const;
  expect((await app.call(wrong)).json()).toMatchObject({ code: 'invalid_input' });
  const svg = { picture: 'data:image/svg+xml;base64,PHN2Zz4=' };
  expect((await app.call({ ...wrong, body: svg })).json()).toMatchObject({
    fields: { picture: 'Choose another picture.' },
  });
  const long = await app.call({ ...wrong, body: { signature: 'x'.repeat(1001) } });
  expect(long.json()).toMatchObject({ fields: { signature: 'Use at most 1000 characters.' } });
});

it('changes the password only with the current one, and ends the other sessions', async () => {
  const app = await openApp();
  const [here, elsewhere] = [await app.logIn(), await app.logIn()];
  const password = 'another good password';
  const change = (currentPassword: string) =>
    app.call({
      method: 'POST',
      url: `${own}/password`,
      token: here.token,
      body: { currentPassword, password },
    });
  expect((await change('not the password')).json()).toMatchObject({
    statusCode: 403,
    fields: { currentPassword: expect.any(String) },
  });
  expect((await change(OWNER.password)).statusCode).toBe(204);
  const profile = async (token: string) =>
    (await app.call({ url: `${own}/profile`, token })).statusCode;
  expect([await profile(here.token), await profile(elsewhere.token)]).toEqual([200, 401]);
  expect((await tryIn(app)).code).toBe('wrong_credentials');
  expect((await tryIn(app, undefined, password)).token).toBeDefined();
});

it('slows down guessing of the current password with a token', async () => {
  const app = await openApp();
  // A delay after failures is only two seconds at first.
  app.freeze();
  const { token } = await app.logIn();
  const body = { currentPassword: 'a guess', password: 'another good password' };
  const guess = () => app.call({ method: 'POST', url: `${own}/password`, token, body });
  for (let tries = 0; tries < 5; tries += 1) expect((await guess()).statusCode).toBe(403);
  const answer = await guess();
  expect(answer.json()).toMatchObject({ statusCode: 429, code: 'rate_limited' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

it('lists the caller’s sessions by device and ends one: its token is void and its connection closes at once', async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const [here, elsewhere] = [await app.logIn(), await app.logIn()];
  const line = await connectClient(mqtt, elsewhere, { reconnectPeriod: 0 });
  const cut = new Promise((resolve) => line.mqtt.once('close', () => resolve('cut')));
  const list = async () =>
    (await app.call({ url: `${own}/sessions`, token: here.token })).json<{
      data: { sessionId: string; device: string; address: string; current: boolean }[];
    }>().data;
  const before = await list();
  expect(before).toHaveLength(2);
  expect(before.find(({ current }) => !current)).toMatchObject({
    device: expect.stringContaining('light'),
    address: '127.0.0.1',
  });
  const id = before.find(({ current }) => !current)?.sessionId ?? '';
  const end = (sessionId: string) =>
    app.call({ method: 'DELETE', url: `${own}/sessions/${sessionId}`, token: here.token });
  expect((await end(id)).statusCode).toBe(204);
  await expect(cut).resolves.toBe('cut');
  await line.close();
  expect((await end(id)).statusCode).toBe(404);
  expect(await list()).toHaveLength(1);
  const profile = { url: `${own}/profile` };
  expect((await app.call({ ...profile, token: elsewhere.token })).statusCode).toBe(401);
  expect(
    (await app.call({ method: 'POST', url: session, cookie: elsewhere.cookie })).statusCode,
  ).toBe(401);
});

it('requires a code at sign-in once two-step is on, and accepts each code once (RFC 6238 §5.2)', async () => {
  const app = await openApp();
  // A code is for one of the half minutes.
  app.freeze();
  const { secret, uri, recoveryCodes, owner } = await withTotp(app);
  expect(uri).toMatch(/^otpauth:\/\/totp\/NCF%20Track:owner%40example\.com\?.*secret=/);
  expect(recoveryCodes).toHaveLength(10);
  expect((await tryIn(app)).code).toBe('code_required');
  // The code that confirmed it cannot be used again.
  expect((await tryIn(app, codeOf(secret, app.now()))).code).toBe('wrong_code');
  app.later(60_000);
  const code = codeOf(secret, app.now());
  expect((await tryIn(app, code)).token).toBeDefined();
  expect((await tryIn(app, code)).code).toBe('wrong_code');
  expect((await tryIn(app, codeOf(secret, app.now() - 30_000))).code).toBe('wrong_code');
  // As apps show it.
  app.later(30_000);
  const grouped = codeOf(secret, app.now()).replace(/^.../, '$& ');
  expect((await tryIn(app, grouped)).token).toBeDefined();
  const recovery = recoveryCodes[0] ?? '';
  expect((await tryIn(app, recovery.toUpperCase())).token).toBeDefined();
  expect((await tryIn(app, recovery)).code).toBe('wrong_code');
  const profile = await app.call({ url: `${own}/profile`, token: owner.token });
  expect(profile.json()).toMatchObject({ totp: true, recoveryCodes: 9 });
  const stored = JSON.stringify(
    await app.database.kysely.selectFrom('agent_recovery_codes').selectAll().execute(),
  );
  for (const one of recoveryCodes) expect(stored).not.toContain(one.replaceAll('-', ''));
});

it('counts wrong codes as failures, even with incomplete sign-ins in between', async () => {
  const app = await openApp({ RATE_LIMIT: '1200' });
  // A delay after failures is only two seconds at first.
  app.freeze();
  await withTotp(app);
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await tryIn(app)).code).toBe('code_required');
    expect((await tryIn(app, '000000')).code).toBe('wrong_code');
  }
  expect((await tryIn(app, '000000')).code).toBe('rate_limited');
});

it('turns two-step off with the password, or by an owner for someone who lost their phone', async () => {
  const app = await openApp();
  const { owner } = await withTotp(app);
  const off = (currentPassword: string) =>
    app.call({
      method: 'DELETE',
      url: `${own}/totp`,
      token: owner.token,
      body: { currentPassword },
    });
  expect((await off('wrong')).statusCode).toBe(403);
  expect((await off(OWNER.password)).statusCode).toBe(204);
  expect((await tryIn(app)).token).toBeDefined();
  await withTotp(app);
  const url = `/api/v1/agents/${owner.agentId}`;
  const patch = await app.call({ method: 'PATCH', url, token: owner.token, body: { totp: false } });
  expect(patch.json()).toMatchObject({ totp: false });
  expect((await tryIn(app)).token).toBeDefined();
});

it('slows down the guessing address and lets the real user in from elsewhere', async () => {
  const app = await openApp({ TRUST_PROXY: '1', RATE_LIMIT: '1200' });
  // A delay after failures is only two seconds at first.
  app.freeze();
  const from = (address: string, password: string = OWNER.password) =>
    app.call({
      method: 'POST',
      url: session,
      headers: { 'x-forwarded-for': address },
      body: { ...OWNER, password },
    });
  expect((await from('192.0.2.10')).statusCode).toBe(200);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await from('198.51.100.1', 'a guess')).statusCode).toBe(401);
  expect((await from('198.51.100.1', 'a guess')).statusCode).toBe(429);
  expect((await from('192.0.2.10')).statusCode).toBe(200);
  expect((await from('192.0.2.77')).statusCode).toBe(200);
  // Attacks from everywhere leave only addresses that the account was used from.
  for (let tries = 0; tries < 60; tries += 1) await from(`203.0.113.${tries}`, 'a guess');
  expect((await from('203.0.113.200', 'a guess')).statusCode).toBe(429);
  expect((await from('192.0.2.10')).statusCode).toBe(200);
});

it('asks for the password again before actions that a stolen session must not allow', async () => {
  const app = await openApp();
  const [here, elsewhere] = [await app.logIn(), await app.logIn()];
  const body = { name: 'Reports', scopes: ['webhooks:manage'] };
  const newKey = { method: 'POST', url: '/api/v1/api-keys', body } as const;
  const { key } = (await app.call({ ...newKey, token: here.token })).json<{ key: string }>();
  app.later(10 * 60_000);
  const recent = ALL_ROUTES.filter(({ route }) => 'recent' in route);
  expect(recent.length).toBeGreaterThan(9);
  const codes = async (token: string) => {
    const found = new Set<string>();
    for (const { route } of recent) {
      const { method, path } = route;
      const url = path.replace(':id', '019a0000-0000-7000-8000-000000000000');
      found.add((await app.call({ method, url, token, body: {} } as never)).json().code);
    }
    return [...found];
  };
  expect(await codes(here.token)).toEqual(['password_needed']);
  // A key has no password.
  const webhooks = { method: 'POST', url: '/api/v1/webhooks', token: key, body: {} } as const;
  expect((await app.call(webhooks)).json()).toMatchObject({ code: 'invalid_input' });

  const confirm = (currentPassword: string) =>
    app.call({
      method: 'POST',
      url: `${own}/confirmation`,
      token: here.token,
      body: { currentPassword },
    });
  expect((await confirm('wrong')).json()).toMatchObject({ code: 'forbidden' });
  expect(await codes(here.token)).toEqual(['password_needed']);
  expect((await confirm(OWNER.password)).statusCode).toBe(204);
  expect(await codes(here.token)).not.toContain('password_needed');
  expect(await codes(elsewhere.token)).toEqual(['password_needed']);
  app.later(4 * 60_000);
  expect((await app.call({ ...newKey, token: here.token })).statusCode).toBe(201);
});
