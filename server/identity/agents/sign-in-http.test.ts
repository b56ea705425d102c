import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it } from 'vitest';
import { openApp, OWNER } from '../../app.fixture.ts';

const url = '/api/v1/agent/session';
const WRONG = { ...OWNER, password: 'a wrong password' };

it('signs an agent in with a new client id per call and strict cookies', async () => {
  const app = await openApp({ PUBLIC_URL: 'https://chat.example.com' });
  const answer = await app.call({ method: 'POST', url, body: OWNER });
  expect(answer.statusCode).toBe(200);
  const session = answer.json<Record<string, string>>();
  expect(session).toMatchObject({ adminUserName: 'Support', role: 'owner', gender: 'other' });
  expect(session['clientId']).toMatch(new RegExp(`^admin_${session['agentId']}_[^_]+$`));
  const cookies = answer.headers['set-cookie'] as string[];
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Secure-ncf_agent=.*HttpOnly.*Secure.*SameSite=Strict/);
  expect(cookies.join()).toMatch(/Path=\/api\/v1\/agent;/);
  const renewed = await app.call({
    method: 'POST',
    url,
    cookie: `__Secure-ncf_agent=${answer.cookies[0]?.value}`,
  });
  expect(renewed.statusCode).toBe(200);
  expect(renewed.json<{ clientId: string }>().clientId).not.toBe(session['clientId']);
});

it('accepts the address in any letter case', async () => {
  const app = await openApp();
  expect(await app.logIn({ ...OWNER, email: 'OWNER@Example.com' })).toHaveProperty('token');
});

it('answers the same for an unknown address and a wrong password [R6.4]', async () => {
  const app = await openApp();
  const wrong = await app.call({ method: 'POST', url, body: WRONG });
  const unknown = await app.call({
    method: 'POST',
    url,
    body: { ...WRONG, email: 'no@example.com' },
  });
  expect(wrong.json()).toMatchObject({ statusCode: 401, code: 'wrong_credentials' });
  // The expression for fail2ban in docs/monitoring.md.
  expect(app.logged()).toMatch(
    /^\{"level":40,.*"address":"127\.0\.0\.1".*"msg":"sign-in failed"\}$/m,
  );
  expect(unknown.json()).toEqual(wrong.json());
  expect(wrong.headers['set-cookie']).toBeUndefined();
});

it('slows down failed sign-ins increasingly, and accepts the correct password afterward', async () => {
  const app = await openApp({ RATE_LIMIT: '1200' });
  // A delay after failures is only two seconds at first.
  app.freeze();
  const tryIt = (body: object) => app.call({ method: 'POST', url, body });
  let waits: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await tryIt(WRONG);
    if (answer.statusCode === 401) continue;
    expect(answer.json()).toMatchObject({ statusCode: 429, code: 'rate_limited' });
    const wait = Number(answer.headers['retry-after']);
    waits = [...waits, wait];
    expect((await tryIt(OWNER)).statusCode).toBe(429);
    app.later(wait * 1000);
  }
  expect(waits.length).toBeGreaterThan(2);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBeGreaterThan((waits[0] ?? 0) * 2);
  app.later(3600_000);
  expect((await tryIt(OWNER)).statusCode).toBe(200);
});

it.each([
  [{}, ['email', 'password']],
  [{ ...OWNER, password: '' }, ['password']],
  [{ ...OWNER, password: 'a'.repeat(201) }, ['password']],
  [{ ...OWNER, email: 'owner' }, ['email']],
])('names the invalid fields of %j', async (body, fields) => {
  const app = await openApp();
  const answer = await app.call({ method: 'POST', url, body });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields).toSorted()).toEqual(fields);
});

it('asks to sign in if there is neither a body nor a session', async () => {
  const app = await openApp();
  for (const cookie of ['', 'ncf_agent=guessed']) {
    const answer = await app.call({ method: 'POST', url, cookie });
    expect(answer.json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
  }
});

it('signs out: cookie and token are void and the connection is closed', async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const [grace, other] = [await app.logIn(), await app.logIn()];
  const client = await connectClient(mqtt, grace, { reconnectPeriod: 0 });
  const closed = new Promise((resolve) => client.mqtt.once('close', () => resolve('closed')));
  const out = await app.call({ method: 'DELETE', url, cookie: grace.cookie });
  expect(out.statusCode).toBe(204);
  await expect(closed).resolves.toBe('closed');
  await client.close();
  expect((await app.call({ method: 'POST', url, cookie: grace.cookie })).statusCode).toBe(401);
  const list = { url: '/api/v1/conversations' };
  expect((await app.call({ ...list, token: grace.token })).statusCode).toBe(401);
  expect((await app.call({ ...list, token: other.token })).statusCode).toBe(200);
});

it('ends a session that was not used for 7 days, and any other 30 days after its sign-in', async () => {
  const app = await openApp();
  const [idle, used] = [await app.logIn(), await app.logIn()];
  const renew = async (cookie: string) =>
    (await app.call({ method: 'POST', url, cookie })).statusCode;
  for (let day = 6; day < 30; day += 6) {
    app.later(6 * 24 * 3600_000);
    expect(await renew(used.cookie)).toBe(200);
  }
  expect(await renew(idle.cookie)).toBe(401);
  app.later(6 * 24 * 3600_000);
  expect(await renew(used.cookie)).toBe(401);
});

it('ignores cookies over HTTPS that another host of the domain could have set', async () => {
  const app = await openApp({ PUBLIC_URL: 'https://chat.example.com' });
  const { cookie } = await app.logIn();
  const tossed = cookie.replace('__Secure-', '');
  expect((await app.call({ method: 'POST', url, cookie: tossed })).statusCode).toBe(401);
  const ada = await app.signIn();
  const mallory = ada.cookie.replace('__Host-', '');
  const resumed = await app.call({ method: 'POST', url: '/api/v1/chat', cookie: mallory });
  expect(resumed.statusCode).toBe(400);
});

it('slows down guesses for many accounts from one IPv6 network', async () => {
  const app = await openApp({ RATE_LIMIT: '100000', TRUST_PROXY: '1' });
  // A delay after failures is only two seconds at first.
  app.freeze();
  const statuses: number[] = [];
  for (let n = 0; n < 25; n += 1) {
    const body = { ...WRONG, email: `agent-${n}@example.com` };
    const headers = { 'x-forwarded-for': `2001:db8:0:1::${n.toString(16)}` };
    statuses.push((await app.call({ method: 'POST', url, body, headers })).statusCode);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
});

it('lets an agent in while another network has many passwords checked', async () => {
  const passwordCost = { memoryCost: 19_456, timeCost: 4 };
  const app = await openApp({ RATE_LIMIT: '100000', TRUST_PROXY: '1' }, { passwordCost });
  app.freeze();
  const finished: string[] = [];
  const from = async (address: string, body: object) => {
    const headers = { 'x-forwarded-for': address };
    const { statusCode } = await app.call({ method: 'POST', url, body, headers });
    finished.push(`${statusCode} ${address}`);
  };
  const flood = Array.from({ length: 18 }, (_, n) =>
    from('198.51.100.1', { ...WRONG, email: `agent-${n}@example.com` }),
  );
  await expect.poll(() => finished.length).toBeGreaterThan(0);
  await from('203.0.113.1', { email: OWNER.email, password: OWNER.password });
  expect(finished.indexOf('200 203.0.113.1')).toBeLessThan(9);
  await Promise.all(flood);
});
