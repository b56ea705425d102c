import { ALL_ROUTES } from '@ncf/contract/api/groups';
import { callersOf } from '@ncf/contract/api/route';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ADA, cookieOf, multipart, openApp, OWNER } from '../../app.fixture.ts';

const SITE = 'https://www.example.com';
const EVIL = 'https://evil.example';
const HTTPS = { SITE_ORIGINS: SITE, PUBLIC_URL: 'https://chat.example.org' };

/** A browser's preflight for a call with a token. */
const preflight = (url: string, method: string, origin = SITE) => ({
  method: 'OPTIONS' as const,
  url,
  headers: {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
  },
});

const VISITOR_CALLS = ALL_ROUTES.map(({ route }) => route)
  .filter((route) => 'on' in route && callersOf(route).includes('visitor'))
  .map(({ method, path }) => [method, path.replace(/:\w+/g, 'x')] as const);

it('allows every visitor call from a listed site, with cookies, and lets browsers cache the preflight [R7.1]', async () => {
  const app = await openApp({ SITE_ORIGINS: SITE });
  expect(VISITOR_CALLS).toContainEqual(['PUT', '/api/v1/chat/page']);
  for (const [method, url] of [...VISITOR_CALLS, ['DELETE', '/api/v1/chat'] as const]) {
    const { statusCode, headers } = await app.call(preflight(url, method));
    expect(statusCode, url).toBe(204);
    expect(headers, url).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '7200',
      vary: 'Origin',
    });
    const refused = await app.call(preflight(url, method, EVIL));
    expect(refused.statusCode, url).toBeGreaterThanOrEqual(400);
    expect(refused.headers, url).not.toHaveProperty('access-control-allow-origin');
  }
});

it('signs a visitor in from a listed origin and refuses all others [R7.1]', async () => {
  const app = await openApp({ SITE_ORIGINS: SITE });
  const post = (origin: string) =>
    app.call({
      method: 'POST',
      url: '/api/v1/chat',
      body: ADA,
      headers: { origin, 'sec-fetch-site': 'cross-site' },
    });
  const known = await post(SITE);
  expect(known.statusCode).toBe(200);
  expect(known.headers).toMatchObject({
    'access-control-allow-origin': SITE,
    'access-control-allow-credentials': 'true',
  });
  const foreign = await post(EVIL);
  expect(foreign.json()).toMatchObject({ statusCode: 403, code: 'forbidden' });
  expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  expect(foreign.headers['set-cookie']).toBeUndefined();
});

it('lets a listed site read Retry-After [R7.1]', async () => {
  const app = await openApp({ SITE_ORIGINS: SITE, RATE_LIMIT: '1' });
  const ask = () => app.call({ url: '/api/v1/availability', headers: { origin: SITE } });
  await ask();
  const { statusCode, headers } = await ask();
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers).toMatchObject({
    'access-control-allow-origin': SITE,
    'access-control-expose-headers': expect.stringContaining('retry-after') as string,
  });
});

it.each([
  ['cross-site', 'None'],
  ['same-site', 'Lax'],
])(
  'gives a %s page of a listed origin a cookie with SameSite=%s [R7.1]',
  async (site, sameSite) => {
    const app = await openApp(HTTPS);
    const headers = { origin: SITE, 'sec-fetch-site': site };
    const call = { method: 'POST', url: '/api/v1/chat', body: ADA, headers } as const;
    const cookie = String((await app.call(call)).headers['set-cookie']);
    expect(cookie).toContain(`HttpOnly; Secure; SameSite=${sameSite}`);
  },
);

it('sets a cookie for its own pages that no other site sends, even if sites are listed [R7.1]', async () => {
  const app = await openApp(HTTPS);
  const headers = { origin: HTTPS.PUBLIC_URL, 'sec-fetch-site': 'same-origin' };
  const answer = await app.call({ method: 'POST', url: '/api/v1/chat', body: ADA, headers });
  expect(String(answer.headers['set-cookie'])).toContain('SameSite=Lax');
});

it("ignores an agent's cookie from any other origin, even a listed one [R7.1] [R6.3]", async () => {
  const app = await openApp({ SITE_ORIGINS: SITE });
  const ada = await app.signIn();
  const file = await app.http.inject({
    method: 'POST',
    url: '/api/v1/file_upload',
    ...(({ body, headers }) => ({
      payload: body,
      headers: { ...headers, authorization: `Bearer ${ada.token}` },
    }))(multipart('hello')),
  });
  const { fileUrl } = file.json<{ fileUrl: string }>();
  const agent = await app.call({ method: 'POST', url: '/api/v1/agent/session', body: OWNER });
  const cookie = cookieOf(agent);
  const renew = { method: 'POST', url: '/api/v1/agent/session', cookie } as const;
  expect((await app.call(renew)).statusCode).toBe(200);
  for (const headers of [{ origin: SITE, 'sec-fetch-site': 'same-site' }, { origin: SITE }]) {
    const answer = await app.call({ ...renew, headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    // Nor does a listed site learn the token of someone whose password it knows.
    const signIn = { method: 'POST', url: '/api/v1/agent/session', body: OWNER, headers } as const;
    expect((await app.call(signIn)).statusCode).toBe(403);
    // The visitor's own cookie does count there.
    const seen = await app.call({ url: fileUrl, cookie: ada.cookie, headers });
    expect(seen.headers['access-control-allow-credentials']).toBe('true');
    expect((await app.call({ url: fileUrl, cookie, headers })).statusCode).toBe(404);
  }
  const image = { 'sec-fetch-site': 'same-site' };
  expect((await app.call({ url: fileUrl, cookie, headers: image })).statusCode).toBe(404);
});

it('prevents pages of other origins from embedding files, listed or not [R7.1]', async () => {
  const app = await openApp({ SITE_ORIGINS: SITE });
  const { headers } = await app.call({ url: '/files/x/y.png', headers: { origin: SITE } });
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

it("refuses changes sent by another site's page", async () => {
  const app = await openApp();
  const cookie = (await app.signIn()).cookie;
  for (const headers of [
    { origin: EVIL },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const answer = await app.call({ method: 'DELETE', url: '/api/v1/chat', cookie, headers });
    expect(answer.json()).toMatchObject({ statusCode: 403, code: 'forbidden' });
  }
  expect((await app.call({ method: 'POST', url: '/api/v1/chat', cookie })).statusCode).toBe(200);
});

it('opens a WebSocket for its own pages, listed sites, and programs only [R7.1]', async () => {
  const app = await openApp({ SITE_ORIGINS: SITE });
  const url = await app.listen();
  const open = (origin?: string) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/mqtt`, 'mqtt', { origin });
      socket.on('open', () => (socket.terminate(), resolve(101)));
      socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
      socket.on('error', () => {});
    });
  expect(await open(SITE)).toBe(101);
  expect(await open(url)).toBe(101);
  expect(await open()).toBe(101);
  expect(await open(EVIL)).toBe(403);
  expect(await open('null')).toBe(403);
});
