import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { TradeContext } from '@ncf/contract/trade-context';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage } from '@ncf/testing/factories';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { numbersIn } from './numbers.ts';

const CONTEXT_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const SERVER = fileURLToPath(new URL('../../../docs/context-server/server.ts', import.meta.url));

/** Starts the example of `docs/context-server`. @returns its address */
async function startExample(): Promise<string> {
  const env = { PATH: process.env['PATH'], PORT: '0', CONTEXT_SECRET };
  const example = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void example.kill());
  const [line] = (await once(example.stdout, 'data')) as [Buffer];
  return line.toString().trim().replace('CONTEXT_URL=', '');
}

/** Starts a system that answers this. */
async function startSystem(status: number, body: string): Promise<string> {
  const system = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void system.close());
  return `http://127.0.0.1:${(system.address() as AddressInfo).port}/`;
}

/** A conversation of Ada, who wrote these texts, and a way to ask for its context. */
async function openConversation(env: Record<string, string>, ...texts: string[]) {
  const app = await openApp(env);
  const visitor = await app.signIn();
  const topic = sessionTopic(visitor.chatUserId);
  for (const text of texts)
    await app.callAs(visitor, 'POST', 'publish', { topic, payload: newMessage(text) });
  const { token } = await app.logIn();
  const url = `/api/v1/conversations/${visitor.chatUserId}/context`;
  return { ask: () => app.call({ url, token }) };
}

it('finds plates, serial numbers, and vehicle identification numbers, and nothing else', () => {
  const found = (text: string) => numbersIn([text]);
  expect(found('My van KRT-2201 was stolen, or was it krt 2201? The other is 7abc123.')).toEqual([
    'KRT-2201',
    '7abc123',
  ]);
  expect(found('ABC 1234, DEMO 012, and the VIN 1FT7W2BT6KED12345!')).toEqual([
    'ABC 1234',
    'DEMO 012',
    '1FT7W2BT6KED12345',
  ]);
  expect(found('Serial NCF-OBD-004512, IMEI 356938035643809')).toEqual([
    'NCF-OBD-004512',
    '356938035643809',
  ]);
  for (const none of [
    'Call 555-0100 or +1 316 555 0142 at 10AM on the 14th',
    '$1,200 for 12 vans with 24V in 2026, see 49 CFR 395.8',
    'a 24-hour 100km run, https://example.com/a1b2c3d4, a12345@example.com',
  ])
    expect(found(none), none).toEqual([]);
});

it('asks the owner’s system with a signed question, and shows agents what it knows', async () => {
  const env = { CONTEXT_URL: await startExample(), CONTEXT_SECRET };
  const { ask } = await openConversation(env, 'Where is DEMO 022?', 'NCF-OBD-004512 is fine.');
  const answer = await ask();
  expect([answer.statusCode, answer.json<TradeContext>().data]).toMatchObject([
    200,
    [
      { title: 'Van 12', number: 'NCF-OBD-004512', status: { level: 'ok' } },
      { title: 'Van 22', number: 'DEMO 022', status: { text: 'Not reporting', level: 'alert' } },
    ],
  ]);
  // With another secret, the system refuses the question.
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
  const stranger = await openConversation({ ...env, CONTEXT_SECRET: other }, 'DEMO 022');
  const refused = await stranger.ask();
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    503,
    'The fleet system answers 401.',
  ]);
});

it('says what is wrong with a system’s answer, and that none is configured', async () => {
  const { ask } = await openConversation({}, 'DEMO 022');
  expect((await ask()).json()).toEqual({ data: null });
  for (const [status, body, message] of [
    [200, 'no JSON', /^The fleet system’s answer has another form/],
    [200, '{"data": [{"title": ""}]}', /^The fleet system’s answer has another form/],
    [500, '', /^The fleet system answers 500\.$/],
  ] as const) {
    const env = { CONTEXT_URL: await startSystem(status, body), CONTEXT_SECRET };
    const answer = await (await openConversation(env, 'DEMO 022')).ask();
    expect(answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    expect(answer.json<{ message: string }>().message).toMatch(message);
  }
  const silent = { CONTEXT_URL: 'http://127.0.0.1:9/', CONTEXT_SECRET };
  const answer = await (await openConversation(silent, 'DEMO 022')).ask();
  expect(answer.json<{ message: string }>().message).toMatch(/can’t be reached/);
});
