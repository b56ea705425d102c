import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { content, route } from '@ncf/contract/api/route';
import { OLDEST_PROTOCOL_HEADER, OUTDATED_EVENT, PROTOCOL_VERSION } from '@ncf/contract/constants';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { AgentSession } from '@ncf/contract/agent-sessions';
import { accessToken } from './access-token.ts';
import { createAgentAuth } from './agent-auth.ts';
import { createApiClient, type ApiClient } from './client.ts';

const refusal = (statusCode: number, code: string, fields?: object) =>
  JSON.stringify({ statusCode, code, message: `Refused: ${code}`, fields });

type Answer = [status: number, body: string, headers?: Record<string, string>];

let server: Server;
let answer: (request: IncomingMessage) => Answer | null;
let calls: string[];
let api: ApiClient;
beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`);
    const given = answer(request);
    if (given === null) return;
    const [status, body, headers = {}] = given;
    response.writeHead(status, headers);
    // The rest of a body that is shorter than its length never arrives.
    if (Number(headers['content-length'] ?? 0) > body.length) response.write(body);
    else response.end(body);
  });
  // A call never meets a connection that has just become too old.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = createApiClient({ host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = [];
  answer = () => [200, '{"ok":true}'];
});

const ok = z.object({ ok: z.boolean() });
const text = { open: 'public', id: 'test', summary: 'A call', meanings: {} } as const;
const get = route('GET /api/v1/x', { ...text, answers: { 200: ok } });
const find = route('GET /api/v1/x/:id', {
  ...text,
  params: z.object({ id: z.string() }),
  query: z.object({ cursor: z.optional(z.string()), limit: z.int(), q: z.string() }),
  answers: { 200: ok },
});
const post = route('POST /api/v1/x', { ...text, body: ok, answers: { 200: ok, 204: z.null() } });

/** A token whose renewals are counted: `t0`, `t1`, … */
function countedToken(leftMs = 600_000) {
  let issued = 0;
  const session = () => ({
    token: `t${issued}`,
    expiresAt: new Date(Date.now() + (issued === 0 ? leftMs : 600_000)).toISOString(),
  });
  const renew = async () => {
    issued += 1;
    return session();
  };
  return accessToken({ now: Date.now, session, renew });
}

it('fills in the parameters, and sends the query without its empty values and the bearer token', async () => {
  const query = { cursor: null, limit: 5, q: 'a b' };
  const params = { id: 'a/b' };
  expect(await api.call(find, { params, query, token: countedToken() })).toEqual({ ok: true });
  expect(calls).toEqual(['GET /api/v1/x/a%2Fb?limit=5&q=a+b Bearer t0']);
});

it('reports a server that needs a newer client, with accepted and refused calls', async () => {
  const heard = vi.fn();
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => heard(type) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const needs = (version: number, status = 200) => {
    answer = () => [status, '{"ok":true}', { [OLDEST_PROTOCOL_HEADER]: String(version) }];
    return api.call(get).catch(() => {});
  };
  await needs(PROTOCOL_VERSION);
  expect(heard).not.toHaveBeenCalled();
  await needs(PROTOCOL_VERSION + 1);
  await needs(PROTOCOL_VERSION + 1, 400);
  expect(heard.mock.calls).toEqual([[OUTDATED_EVENT], [OUTDATED_EVENT]]);
});

it('renews a token that is about to expire before the call', async () => {
  await api.call(get, { token: countedToken(1000) });
  expect(calls).toEqual(['GET /api/v1/x Bearer t1']);
});

it('renews an agent’s token in time, however wrong the clock of this machine is', async () => {
  const real = Date.now();
  onTestFinished(() => void vi.useRealTimers());
  for (const hours of [8, -24]) {
    vi.useFakeTimers({ now: real + hours * 3_600_000, toFake: ['Date'] });
    const fetched = vi.fn(() => Promise.reject(new TypeError('no network')));
    const auth = createAgentAuth({ fetch: fetched });
    const expiresAt = new Date(real + 900_000).toISOString();
    auth.adopt({ token: 't1', expiresAt } as AgentSession);
    expect(auth.now()).toBe(real);
    for (let tries = 0; tries < 3; tries += 1) expect(await auth.token()).toBe('t1');
    vi.setSystemTime(Date.now() + 850_000);
    await expect(auth.token()).rejects.toMatchObject({ code: 'unavailable' });
    expect(fetched).toHaveBeenCalledOnce();
    vi.useRealTimers();
  }
});

it('repeats a call once with a new token when the server finds the token expired', async () => {
  const token = countedToken();
  answer = ({ headers }) =>
    headers.authorization === 'Bearer t0'
      ? [401, refusal(401, 'token_expired')]
      : [200, '{"ok":true}'];
  expect(await api.call(get, { token })).toEqual({ ok: true });
  answer = () => [401, refusal(401, 'unauthenticated')];
  calls = [];
  await expect(api.call(get, { token })).rejects.toMatchObject({ statusCode: 401 });
  expect(calls).toHaveLength(2);
});

it('shares one renewal among the calls that need it', async () => {
  const token = countedToken();
  answer = ({ headers }) =>
    headers.authorization === 'Bearer t0'
      ? [401, refusal(401, 'token_expired')]
      : [200, '{"ok":true}'];
  await Promise.all([get, get, get].map((route) => api.call(route, { token })));
  expect(calls.filter((call) => call.endsWith('t1'))).toHaveLength(3);
});

it('does not repeat a call whose 401 is about a password, which would count as another try', async () => {
  answer = () => [401, refusal(401, 'wrong_credentials')];
  await expect(api.call(post, { body: { ok: true }, token: countedToken() })).rejects.toMatchObject(
    { code: 'wrong_credentials' },
  );
  expect(calls).toHaveLength(1);
});

it('rejects with the code, fields, and wait of a refusal [R8.10]', async () => {
  answer = () => [429, refusal(429, 'rate_limited', { email: 'Wait.' }), { 'retry-after': '7' }];
  await expect(api.call(post, { body: { ok: true } })).rejects.toMatchObject({
    name: 'ApiError',
    code: 'rate_limited',
    message: 'Refused: rate_limited',
    statusCode: 429,
    fields: { email: 'Wait.' },
    retryAfterMs: 7000,
  });
});

it('rejects with `unavailable` for an error page of a proxy, and with `internal` for an unknown shape', async () => {
  answer = () => [502, '<html>Bad gateway</html>'];
  await expect(api.call(get)).rejects.toMatchObject({
    code: 'unavailable',
    statusCode: 502,
  });
  // Their words are not ours, so the apps show their own for the code.
  for (const [status, code] of [
    [413, 'too_large'],
    [429, 'rate_limited'],
    [403, 'internal'],
  ] as const) {
    answer = () => [status, '<html>Refused</html>'];
    await expect(api.call(get)).rejects.toMatchObject({ code, message: '' });
  }
  answer = () => [200, '{"ok":1}'];
  await expect(api.call(get)).rejects.toMatchObject({ code: 'internal' });
});

it('resolves to null when there is no body, and to the response when it is not JSON', async () => {
  answer = () => [204, ''];
  expect(await api.call(post, { body: { ok: true } })).toBeNull();
  const file = route('GET /api/v1/x', {
    ...text,
    answers: { 200: content('text/html', z.string()) },
  });
  answer = () => [200, '<p>'];
  expect(await (await api.call(file)).text()).toBe('<p>');
});

it('refuses at compile time what a call does not take', () => {
  const wrong = [
    // @ts-expect-error A parameter is missing.
    () => api.call(find, { query: { limit: 5, q: '' } }),
    // @ts-expect-error The query is missing.
    () => api.call(find, { params: { id: 'a' } }),
    // @ts-expect-error The body has another shape.
    () => api.call(post, { body: { ok: 1 } }),
    // @ts-expect-error The call takes no body.
    () => api.call(get, { body: { ok: true } }),
    // @ts-expect-error The answer has another shape.
    async () => (await api.call(get)).data,
  ];
  expect(wrong).toHaveLength(5);
});

it('rejects with `unavailable` and status 0 when there is no response in time', async () => {
  answer = () => null;
  await expect(api.call(get, { timeoutMs: 20 })).rejects.toMatchObject({
    code: 'unavailable',
    statusCode: 0,
  });
});

it('rejects with `unavailable` when an answer stops in the middle', async () => {
  for (const status of [200, 503]) {
    answer = () => [status, '{"ok"', { 'content-length': '100' }];
    await expect(api.call(get, { timeoutMs: 300 })).rejects.toMatchObject({ code: 'unavailable' });
  }
});

it('rejects with the reason of the caller who aborts', async () => {
  const aborter = new AbortController();
  answer = () => {
    aborter.abort(new Error('left the page'));
    return null;
  };
  await expect(api.call(get, { signal: aborter.signal })).rejects.toThrow('left the page');
});

it('calls the `fetch` that the page has by then', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ ok: false }));
  onTestFinished(() => fetch.mockRestore());
  expect(await api.call(get)).toEqual({ ok: false });
});
