import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { OLDEST_PROTOCOL, OLDEST_PROTOCOL_HEADER } from '@ncf/contract/constants';
import { expect, it, vi } from 'vitest';
import { ADA, openApp, shareApp, type TestApp } from '../../app.fixture.ts';
import { checkFreeSpace } from '../blobs/free-space.ts';

const shared = shareApp();

it.each([
  ['/api', 404],
  ['/api/v1/nothing', 404],
  ['/api/v1/chat/more', 404],
  ['/files/only', 404],
  ['/anything', 404],
])('answers GET %s with %i in the API error format [R8.1]', async (url, status) => {
  const app = shared();
  const answer = await app.call({ url });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: expect.any(String),
    statusCode: 404,
    code: 'not_found',
    message: expect.any(String),
  });
});

it.each(['GET', 'POST'])(
  'answers %s in its own protocol if the client offers another one',
  async (method) => {
    const app = await openApp();
    const url = `${await app.listen()}/api/v1/nothing`;
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' };
    const sent = request(url, { method, headers: { ...headers, 'http2-settings': '_' } });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(JSON.parse((await buffer(answer)).toString())).toMatchObject({
      code: 'not_found',
      message: 'Nothing was found at this address.',
    });
  },
);

it('names the oldest client that it understands, also when it refuses a call', async () => {
  const app = shared();
  for (const url of ['/api/v1/availability', '/api/v1/conversations'])
    expect((await app.call({ url })).headers[OLDEST_PROTOCOL_HEADER]).toBe(`${OLDEST_PROTOCOL}`);
});

it.each([
  ['GET', '/api/v1/chat', ['POST', 'DELETE']],
  ['PUT', '/api/v1/chat', ['POST', 'DELETE']],
  ['GET', '/api/v1/file_upload', ['POST']],
  ['DELETE', '/api/v1/conversations', ['GET']],
] as const)('answers %s %s with 405 and an Allow header', async (method, url, allowed) => {
  const app = shared();
  const answer = await app.call({ method, url });
  expect(answer.json()).toMatchObject({ statusCode: 405, code: 'method_not_allowed' });
  for (const one of allowed) expect(answer.headers['allow']).toContain(one);
});

it.each([
  ['broken JSON', '{"chatUserName":', 'application/json', 400, 'invalid_json'],
  ['a list', '[]', 'application/json', 400, 'invalid_input'],
  ['a number', '7', 'application/json', 400, 'invalid_input'],
  [
    '64 KiB and more',
    JSON.stringify({ ...ADA, more: 'a'.repeat(70_000) }),
    'application/json',
    413,
    'too_large',
  ],
  ['XML', '<a/>', 'application/xml', 415, 'unsupported_media_type'],
  ['text', 'Ada', 'text/plain', 415, 'unsupported_media_type'],
  ['an invalid media type', '{}', '///', 415, 'unsupported_media_type'],
])('refuses %s as a body with a clear error', async (_what, body, type, status, code) => {
  const app = shared();
  const headers = { 'content-type': type };
  const answer = await app.call({ method: 'POST', url: '/api/v1/chat', body, headers });
  expect(answer.json()).toMatchObject({ statusCode: status, code });
});

it('resists prototype pollution by a body', async () => {
  const app = shared();
  const body =
    '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}},"chatUserName":"A","chatUserEmail":"a@example.com"}';
  const answer = await app.call({
    method: 'POST',
    url: '/api/v1/chat',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBeLessThan(500);
  expect(({} as { role?: string }).role).toBeUndefined();
});

it.each([
  ['no token', undefined],
  ['no scheme', 'abc'],
  ['basic', 'Basic b3duZXI6eA=='],
  ['garbage', 'Bearer a.b.c'],
  ['long garbage', `Bearer ${'a'.repeat(6000)}`],
  ['alg none', 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.'],
])('answers 401 to %s', async (_what, authorization) => {
  const app = shared();
  for (const url of ['/api/v1/message/ada@example.com', '/api/v1/conversations']) {
    const answer = await app.call({
      url,
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(answer.json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  }
});

it('reports an expired token with its own code', async () => {
  const app = await openApp();
  const { token } = await app.signIn();
  app.later(16 * 60_000);
  const answer = await app.call({ url: '/api/v1/message/ada@example.com', token });
  expect(answer.json()).toMatchObject({ statusCode: 401, code: 'token_expired' });
});

it.each([
  { cookie: 'ncf_chat=%00; ncf_agent=%ff; =; a' },
  { cookie: `ncf_chat=${'a'.repeat(5000)}` },
  { origin: 'not an origin' },
  { origin: 'null' },
  { 'accept-language': '\u00ff' },
  { 'x-forwarded-for': 'a, b, <script>' },
])('tolerates garbage in headers: %j', async (headers) => {
  const app = shared();
  const answer = await app.call({ method: 'POST', url: '/api/v1/chat', body: ADA, headers });
  expect(answer.statusCode).toBeLessThan(500);
});

it.each([
  '/api/v1/message/%E0%A4%A',
  '/api/v1/message/%00',
  '/api/%2e%2e/%2e%2e/etc/passwd',
  `/api/v1/message/${'a'.repeat(3000)}`,
])('tolerates the path %s', async (url) => {
  const app = shared();
  const { token } = await app.signIn();
  const answer = await app.call({ url, token });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json()).toHaveProperty('code');
});

it('reveals no internals when the store fails', async () => {
  const app = await openApp();
  await app.database.close();
  const answer = await app.call({ method: 'POST', url: '/api/v1/chat', body: ADA });
  expect(answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
  expect(answer.body).not.toMatch(/sqlite|database/i);
  expect((await app.call({ url: '/healthz' })).statusCode).toBe(200);
  expect((await app.call({ url: '/readyz' })).statusCode).toBe(503);
});

it('reports its health and metrics to the operator, by route and never by path', async () => {
  const app = await openApp();
  expect((await app.call({ url: '/readyz' })).json()).toEqual({ status: 'ok' });
  const { token } = await app.signIn();
  await app.call({ url: '/api/v1/message/ada@example.com', token });
  const { body } = await app.call({ url: '/metrics' });
  expect(body).toContain('route="/api/v1/message/:email"');
  expect(body).not.toContain('ada@example.com');
  expect(body).toMatch(/^ncf_disk_free_bytes \d+$/m);
  // It runs once at the start.
  await vi.waitFor(async () =>
    expect((await app.call({ url: '/metrics' })).body).toContain(
      'ncf_jobs{kind="retention",state="waiting"} 1',
    ),
  );
  expect(body).toContain('ncf_webhook_deliveries_waiting 0');
});

it('shows metrics to private networks, and not through a proxy', async () => {
  const app = shared();
  const behind = await openApp({ TRUST_PROXY: '1' });
  const from = (of: TestApp, address: string) =>
    of.call({ url: '/metrics', headers: { 'x-forwarded-for': address } });
  expect((await app.call({ url: '/metrics' })).statusCode).toBe(200);
  expect((await from(app, '10.0.0.1')).statusCode).toBe(404);
  expect((await from(behind, '10.0.0.1')).statusCode).toBe(200);
  expect((await from(behind, '8.8.8.8')).statusCode).toBe(404);
  // With HOST=::, addresses of IPv4 are mapped.
  expect((await from(behind, '::ffff:10.0.0.1')).statusCode).toBe(200);
  expect((await from(behind, '::ffff:8.8.8.8')).statusCode).toBe(404);
});

it('shows metrics to those who know the token, if there is one', async () => {
  const METRICS_TOKEN = '0123456789abcdef';
  const app = await openApp({ METRICS_TOKEN });
  const by = (authorization: string) => app.call({ url: '/metrics', headers: { authorization } });
  expect((await app.call({ url: '/metrics' })).statusCode).toBe(404);
  expect((await by('Bearer 0123456789abcdeX')).statusCode).toBe(404);
  expect((await by(`Bearer ${METRICS_TOKEN}`)).statusCode).toBe(200);
});

it('is not ready on a full disk', async () => {
  await expect(checkFreeSpace(tmpdir(), 1)).resolves.toBeUndefined();
  await expect(checkFreeSpace(tmpdir(), Infinity)).rejects.toThrow(/bytes are free/);
});

it('logs once why it is not ready, from the start on', async () => {
  const app = await openApp();
  await rm(join(app.dataDir, 'files'), { recursive: true });
  const url = await app.listen();
  const logged = () => app.logged().split('"part":"files","msg":"not ready"').length - 1;
  await expect.poll(logged).toBe(1);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect(logged()).toBe(1);
});

it('logs each request with its address and route, if that is on', async () => {
  const app = await openApp({ ACCESS_LOG: 'yes' });
  const { token } = await app.signIn();
  await app.call({ url: '/api/v1/message/ada@example.com', token });
  const lines = app.logged().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      level: 30,
      msg: 'answered',
      address: '127.0.0.1',
      method: 'GET',
      route: '/api/v1/message/:email',
      statusCode: 200,
      ms: expect.any(Number),
    }),
  );
  expect(app.logged()).not.toContain('ada@example.com');
});

it('says where to report vulnerabilities, if the operator has set it', async () => {
  const url = '/.well-known/security.txt';
  expect((await (await openApp()).call({ url })).statusCode).toBe(404);
  const app = await openApp({
    SECURITY_CONTACT: 'security@example.com',
    PUBLIC_URL: 'https://www.example.com',
  });
  const { body } = await app.call({ url });
  expect(body).toContain('Contact: mailto:security@example.com\n');
  expect(body).toContain(`Canonical: https://www.example.com${url}\n`);
  expect(Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '')).toBeGreaterThan(app.now());
});

it('refuses a payload that is nested too deeply to be written', async () => {
  const app = await openApp();
  const { token, chatUserId } = await app.signIn();
  const payload = `{"type":"message","text":"Hi","z":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/v1/publish',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: `{"topic":"chat/session/${chatUserId}","payload":${payload}}`,
  });
  expect(answer.statusCode).toBeLessThan(500);
  expect(app.logged()).not.toContain('RangeError');
});

it('serves icons like the Iconify API, and 5xx for those it does not have [R7.12]', async () => {
  const app = await openApp();
  const answer = await app.call({ url: '/api/icons/tabler.json?icons=home,truck' });
  expect(answer.json()).toMatchObject({
    prefix: 'tabler',
    icons: { home: { body: expect.any(String) } },
  });
  expect((await app.call({ url: '/api/icons/tabler.json?icons=home,no-such' })).statusCode).toBe(
    503,
  );
  expect((await app.call({ url: '/api/icons/mdi.json?icons=home' })).statusCode).toBe(503);
  expect((await app.call({ url: '/api/icons/tabler.json?icons=__proto__' })).statusCode).toBe(503);
});
