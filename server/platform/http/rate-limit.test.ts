import { expect, it, onTestFinished } from 'vitest';
import { newMessage } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { ADA, openApp, OWNER } from '../../app.fixture.ts';

const url = '/api/v1/chat';

it('counts all calls from one address together, across routes', async () => {
  const app = await openApp({ RATE_LIMIT: '4', TRUST_PROXY: '1' });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const headers = from('192.0.2.1');
  const calls = [
    { url: '/api/v1/availability', headers },
    { url: '/api/v1/conversations', headers },
    { url: '/api/v1/nothing', headers },
    { method: 'POST', url, body: ADA, headers },
  ] as const;
  const statuses: number[] = [];
  for (const call of calls) statuses.push((await app.call(call)).statusCode);
  expect(statuses).toEqual([200, 401, 404, 200]);
  for (const call of calls) {
    const answer = await app.call(call);
    expect(answer.json(), call.url).toMatchObject({ statusCode: 429, code: 'rate_limited' });
    expect(Number(answer.headers['retry-after']), call.url).toBeGreaterThan(0);
  }
  const other = { url: '/api/v1/availability', headers: from('192.0.2.2') };
  expect((await app.call(other)).statusCode).toBe(200);
});

it('counts the addresses of an IPv6 network as one', async () => {
  const app = await openApp({ RATE_LIMIT: '1', TRUST_PROXY: '1' });
  const from = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await app.call({ url: '/api/v1/availability', headers })).statusCode;
  };
  expect(await from('2001:db8:0:1::1')).toBe(200);
  expect(await from('2001:db8:0:1::2')).toBe(429);
  expect(await from('2001:db8:0:2::1')).toBe(200);
});

it('counts the connections of one address as one, also if the proxy names their ports', async () => {
  const app = await openApp({ RATE_LIMIT: '1', TRUST_PROXY: '1' });
  const from = async (address: string) => {
    const headers = { 'x-forwarded-for': `192.0.2.99, ${address}` };
    return (await app.call({ url: '/api/v1/availability', headers })).statusCode;
  };
  expect(await from('192.0.2.1:4001')).toBe(200);
  expect(await from('192.0.2.1:4002')).toBe(429);
  expect(await from('[2001:db8:0:1::1]:4001')).toBe(200);
  expect(await from('[2001:db8:0:1::2]')).toBe(429);
  expect(await from('2001:db8:0:1::3')).toBe(429);
});

it('lifts all limits per address and per browser if RATE_LIMIT is 0', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await openApp({ RATE_LIMIT: '0', SMTP_URL: mails.url });
  const { token, chatUserId } = await app.signIn();
  const grace = await app.logIn();
  const reply = newMessage('Hello');
  await app.call({
    method: 'POST',
    url: '/api/v1/publish',
    token: grace.token,
    body: { topic: `chat/session/${chatUserId}`, payload: reply },
  });
  const again = async (times: number, call: Parameters<typeof app.call>[0]) => {
    const statuses = new Set<number>();
    for (let at = 0; at < times; at += 1) statuses.add((await app.call(call)).statusCode);
    return [...statuses];
  };
  expect(await again(30, { method: 'POST', url: `${url}/email-verification`, token })).toEqual([
    202,
  ]);
  expect(await again(5, { method: 'POST', url: `${url}/transcript`, token })).toEqual([202]);
  const wrong = { ...OWNER, password: 'a wrong password' };
  const login = '/api/v1/agent/session';
  expect(await again(8, { method: 'POST', url: login, body: wrong })).toEqual([401]);
  const forgot = {
    method: 'POST',
    url: '/api/v1/agent/forgot',
    body: { email: 'x@example.com' },
  } as const;
  expect(await again(25, forgot)).toHaveLength(1);
});
