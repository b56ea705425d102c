import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type * as Client from '../../clients/typescript/src/index.ts';
import { CALLS } from '../../site/pages/integrations/calls.ts';
import { openClientProject, type ClientProject } from './client-project.ts';
import { startFlakyProxy } from './flaky-proxy.ts';
import { findPython, NO_PYTHON } from './python.ts';
import type { Received } from './mqtt-client.ts';
import { OWNER } from './server-process.ts';
import { startApp, type App } from './testing.ts';

const run = promisify(execFile);
const script = (name: string): string => join(project.folder, name);
const FIXTURE = fileURLToPath(new URL('client.fixture.py', import.meta.url));
const PYTHON_ENV = {
  ...process.env,
  PYTHONPATH: fileURLToPath(new URL('../../clients/python', import.meta.url)),
  PYTHONDONTWRITEBYTECODE: '1',
};
const HELLO = { type: 'message', text: 'Hello there', sender: 'user', status: 'sent', seq: 1 };
const MS = 60_000;

type Visiting = Awaited<ReturnType<App['connectVisitor']>>;

let app: App;
let project: ClientProject;
beforeAll(async () => {
  app = await startApp();
  project = await openClientProject(app.url);
});
afterAll(async () => {
  await Promise.all([app.stop(), project.remove()]);
});

/** The client as users of the package load it. */
const loadClient = async () =>
  (await import(pathToFileURL(join(project.packageFolder, 'index.js')).href)) as typeof Client;

/** A new API key with these scopes. */
async function keyWith(...scopes: string[]): Promise<string> {
  const owner = await app.agentSignIn(OWNER);
  const body = { name: 'Program', scopes };
  return (await app.callAs<{ key: string }>(owner, 'POST', 'api-keys', body)).key;
}

/** A new visitor says something. */
async function say(text: string): Promise<void> {
  const visitor = await app.signIn();
  const payload = { type: 'message', messageId: crypto.randomUUID(), text };
  const topic = `chat/session/${visitor.chatUserId}`;
  await app.callAs(visitor, 'POST', 'publish', { topic, payload });
}

/** A webhook's delivery, signed by a library for Standard Webhooks. */
function delivery() {
  const secret = `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`;
  const body = JSON.stringify({ type: 'conversation.closed' });
  const now = new Date();
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', now, body),
  };
  return { headers, body, secret };
}

it('compiles the examples with the types of the document, and reports a field that it lacks [R3.10]', async () => {
  expect(await project.check()).toBe('');
  const client = await readFile(script('typed-client.mts'), 'utf8');
  const wrong = script('wrong.mts');
  await writeFile(wrong, client.replace('closed.state', 'closed.stage'));
  expect(await project.check()).toContain("Property 'stage' does not exist");
  await writeFile(wrong, `${client}await visitor.api.get('/api/v1/conversations/{chatUserId}');\n`);
  expect(await project.check()).toContain('Expected 2 arguments, but got 1');
  await rm(wrong);
});

it('keeps the client’s package within 12 kB of JavaScript', async () => {
  expect(await project.scriptBytes()).toBeLessThanOrEqual(12_000);
});

it('runs the typed client, which uploads, reads, and closes, and says why it is refused [R3.10]', async () => {
  const args = [script('typed-client.mts'), app.url, OWNER.email];
  const { stdout } = await run(process.execPath, [...args, OWNER.password], { timeout: MS });
  expect(JSON.parse(stdout)).toEqual({ files: ['note.txt'], waiting: true, state: 'closed' });
  await expect(run(process.execPath, [...args, 'not the password'])).rejects.toMatchObject({
    stderr: expect.stringContaining('401 wrong_credentials') as string,
  });
});

it('runs the TypeScript quick start, which prints the delivered copy of its message [R3.10]', async () => {
  const args = [script('visitor.mts'), app.url, HELLO.text];
  const { stdout } = await run(process.execPath, args, { timeout: MS });
  expect(JSON.parse(stdout)).toMatchObject(HELLO);
});

it('connects a side again after the line was cut, and tells it to catch up [R7.5]', async () => {
  const { startVisitor, ApiError } = await loadClient();
  const proxy = await startFlakyProxy(Number(new URL(app.url).port));
  onTestFinished(() => proxy.close());
  const visitor = await startVisitor(proxy.url, { chatUserName: 'Ada' });
  const events: { type: string; text?: string }[] = [];
  let ready = 0;
  const close = await visitor.connect({
    onEvent: (event) => void events.push(event),
    onReady: () => (ready += 1),
  });
  expect(await visitor.send({ type: 'message', text: 'Before' })).toMatchObject({ seq: 1 });
  proxy.cut();
  await vi.waitFor(() => expect(ready).toBe(2), { timeout: MS });
  const messageId = crypto.randomUUID();
  const after = { type: 'message', messageId, text: 'After' };
  expect(await visitor.send(after)).toMatchObject({ seq: 2 });
  expect(await visitor.send(after)).toBeNull();
  await vi.waitFor(() => expect(events.map(({ text }) => text)).toContain('After'), {
    timeout: MS,
  });
  await expect(visitor.send({ type: 'message', text: ' ' })).rejects.toMatchObject({
    name: ApiError.name,
    status: 400,
    code: 'invalid_message',
  });
  await close();
});

it('reads lists to the end and the event log in order, and checks signatures', async () => {
  const { createApi, isGenuine } = await loadClient();
  const api = createApi(app.url, await keyWith('conversations:read', 'events:read'));
  await Promise.all([1, 2, 3].map(() => say('Hello')));
  const ids: string[] = [];
  for await (const one of api.all('/api/v1/conversations', { query: { limit: 1 } } as object))
    ids.push((one as { chatUserId: string }).chatUserId);
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
  const limit = api.get('/api/v1/conversations', { query: { limit: 0 } } as object);
  await expect(limit).rejects.toThrow(/^400 invalid_input: .* limit: /);
  const positions: number[] = [];
  const stop = new AbortController();
  const kinds = ['conversation.opened'];
  for await (const event of api.events({ after: 0, kinds, signal: stop.signal })) {
    positions.push((event as { position: number }).position);
    if (positions.length === 3) await say('One more');
    if (positions.length === 4) stop.abort();
  }
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  const { headers, body, secret } = delivery();
  expect(await isGenuine(headers, body, secret)).toBe(true);
  expect(await isGenuine(new Headers(headers), `${body} `, secret)).toBe(false);
  const old = { ...headers, 'webhook-timestamp': '1700000000' };
  expect(await isGenuine(old, body, secret)).toBe(false);
});

it('uses every part of the Python client', async ({ skip }) => {
  const python = await findPython();
  if (python === null) return skip(NO_PYTHON);
  const scopes = ['read', 'reply', 'manage'].map((name) => `conversations:${name}`);
  const key = await keyWith(...scopes, 'events:read');
  await say('Hello');
  const running = run(python, [FIXTURE, app.url, key], { timeout: MS, env: PYTHON_ENV });
  running.child.stdin?.end(JSON.stringify(delivery()));
  const { stdout } = await running;
  expect(stdout.trim().split('\n')).toEqual([
    'answered by Program bot',
    'ended while callback 0 False',
    'ended while connecting 0 False',
    'listed True False',
    'tags 0',
    'logged conversation.message',
    'refused 400 invalid_message',
    '400 invalid_input: Something in the request is invalid. priority: Choose one of these: normal, high.',
    'getConversation has no parameter chatUserID.',
    'typed True [] True',
    'genuine True False',
  ]);
});

it('runs the curl quick start, which prints its message in the history [R3.10]', async ({
  skip,
}) => {
  if ((await run('curl', ['--version']).catch(() => null)) === null)
    return skip('There is no curl.');
  const args = [script('visitor.sh'), app.url, HELLO.text];
  const { stdout } = await run('sh', args, { timeout: MS });
  expect(JSON.parse(stdout)).toMatchObject({ data: [HELLO] });
});

it('gets what the integrations page shows for its three calls [R3.10]', async () => {
  let session = { chatUserId: 'ID', token: 'TOKEN' };
  for (const { method, path, body, response } of CALLS) {
    const answer = await fetch(app.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(path !== '/api/v1/chat' && { authorization: `Bearer ${session.token}` }),
      },
      ...(body && { body: JSON.stringify(body).replace('/ID"', `/${session.chatUserId}"`) }),
    });
    const shown: unknown = JSON.parse(JSON.stringify(response), (_, value: unknown) =>
      typeof value === 'string' && value.endsWith('…') ? expect.any(String) : value,
    );
    const received = (await answer.json()) as typeof session;
    expect(received, path).toMatchObject(shown as object);
    if (received.token) session = received;
  }
});

it('runs the Python quick start, which prints the delivered copy of its message [R3.10]', async ({
  skip,
}) => {
  const python = await findPython();
  if (python === null) return skip(NO_PYTHON);
  const args = [script('visitor.py'), app.url, HELLO.text];
  const { stdout } = await run(python, args, { timeout: MS, env: PYTHON_ENV });
  expect(JSON.parse(stdout)).toMatchObject(HELLO);
});

const refusal = (command: string, path: string): Promise<string> =>
  run(command, [path, app.url, ' '], { timeout: MS, env: PYTHON_ENV }).then(
    () => 'It was not refused.',
    (error: unknown) => String(Object(error).stderr),
  );

it('ends with what was wrong when the TypeScript quick start is refused [R3.10]', async () => {
  expect(await refusal(process.execPath, script('visitor.mts'))).toContain('invalid_message');
});

it('ends with what was wrong when the Python quick start is refused [R3.10]', async ({ skip }) => {
  const python = await findPython();
  if (python === null) return skip(NO_PYTHON);
  expect(await refusal(python, script('visitor.py'))).toContain('invalid_message');
});

it('plays a whole session of a visitor and an agent with paho-mqtt, refused once and renewed [R3.10] [R6.1] [R6.2] [R7.2]', async ({
  skip,
}) => {
  const python = await findPython();
  if (python === null) return skip(NO_PYTHON);
  const args = [script('session.py'), app.url, OWNER.email, OWNER.password];
  const { stdout } = await run(python, args, { timeout: MS });
  expect(stdout.trim().split('\n')).toEqual([
    'echo 1 sent',
    'receipt delivered',
    'receipt read',
    'refused forbidden',
    'renewed',
    'answer Good morning',
    'left',
  ]);
});

it('plays the same session with mqtt.js [R3.10] [R6.1] [R6.2] [R7.2]', async () => {
  const [visitor, agent] = [await app.connectVisitor(), await app.connectAgent()];
  const { sessionTopic, statusTopic, session } = visitor;
  const messageId = crypto.randomUUID();
  const about =
    (type: string, more: object = {}) =>
    ({ payload }: Received): boolean =>
      Object.entries({ type, ...more }).every(([name, value]) => payload[name] === value);
  await visitor.publish(sessionTopic, { type: 'message', messageId, text: 'Hello' });
  await visitor.waitFor(about('message', { messageId, seq: 1 }));
  await agent.waitFor(about('message', { messageId }));
  for (const status of ['delivered', 'read']) {
    await agent.publish(statusTopic, { type: 'status_update', messageId, status });
    await visitor.waitFor(about('status_update', { messageId, status }));
  }
  await visitor.publish(sessionTopic, { type: 'admin_join' });
  await visitor.waitFor(about('error', { code: 'forbidden', topic: sessionTopic }));
  await visitor.close();
  const renewed = await fetch(`${app.url}/api/v1/chat`, {
    method: 'POST',
    headers: { cookie: session.cookie },
  });
  const fresh = (await renewed.json()) as typeof session;
  expect(fresh.chatUserId).toBe(session.chatUserId);
  const again = await app.connectVisitor({ ...fresh, cookie: session.cookie });
  const answer = { type: 'reply', messageId: crypto.randomUUID(), replyTo: messageId, text: 'Hi' };
  await agent.publish(sessionTopic, answer);
  await again.waitFor(about('reply', { replyTo: messageId, text: 'Hi' }));
});

it('runs the example bot, which answers from the FAQ, hands over with a summary, and catches up after a restart [R3.10] [R6.2]', async () => {
  const owner = await app.agentSignIn(OWNER);
  const read = (path: string) => app.callAs(owner, 'GET', path);
  const key = await keyWith('conversations:read', 'conversations:reply', 'conversations:manage');
  const args = [script('bot.mts'), app.url, script('faq')];
  let wrong = '';
  const startBot = async (): Promise<ChildProcess> => {
    const bot = spawn(process.execPath, args, { env: { ...process.env, NCF_KEY: key } });
    onTestFinished(() => void bot.kill());
    let written = '';
    bot.stdout.on('data', (part) => (written += String(part)));
    bot.stderr.on('data', (part) => (wrong += String(part)));
    await vi.waitFor(() => expect(written, wrong).toContain('ready'), { timeout: MS });
    return bot;
  };
  const ask = async ({ sessionTopic, publish }: Visiting, text: string): Promise<string> => {
    const messageId = crypto.randomUUID();
    await publish(sessionTopic, { type: 'message', messageId, text });
    return messageId;
  };
  const answerTo = async ({ waitFor }: Visiting, messageId: string) =>
    (await waitFor(({ payload }) => payload['replyTo'] === messageId)).payload;

  const bot = await startBot();
  const ada = await app.connectVisitor();
  expect(await answerTo(ada, await ask(ada, 'How long is the contract?'))).toMatchObject({
    adminUserName: 'Program',
    bot: true,
    text: expect.stringContaining('As long as you want: month to month'),
  });
  expect(await answerTo(ada, await ask(ada, 'Can you paint my truck purple?'))).toMatchObject({
    text: expect.stringContaining('I’m asking a person'),
  });
  const left = ({ payload }: Received): boolean => payload['type'] === 'admin_left';
  expect((await ada.waitFor(left)).payload).toMatchObject({ adminUserName: 'Program', bot: true });
  const chat = `conversations/${ada.session.chatUserId}`;
  expect(await read(chat)).toMatchObject({
    assignee: null,
    waitingSince: expect.stringMatching(/Z$/),
  });
  expect(await read(`${chat}/notes`)).toMatchObject({
    data: [{ text: expect.stringContaining('- Can you paint my truck purple? (no answer)') }],
  });

  // While it is down, the visitor who waits for a person writes again, and another one asks.
  bot.kill('SIGKILL');
  await once(bot, 'exit');
  const again = await ask(ada, 'How long is the contract?');
  const eve = await app.connectVisitor();
  const missed = await ask(eve, 'How long is the contract?');
  await startBot();
  expect(await answerTo(eve, missed)).toMatchObject({ adminUserName: 'Program' });
  // Its queue has Ada's conversation before Eve's later question.
  await answerTo(eve, await ask(eve, 'Can you paint my truck purple?'));
  expect(ada.received.some(({ payload }) => payload['replyTo'] === again)).toBe(false);
  expect(wrong).toBe('');
});
