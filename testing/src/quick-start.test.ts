import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { CALLS } from '../../site/pages/integrations/calls.ts';
import { findPython, NO_PYTHON } from './python.ts';
import type { Received } from './mqtt-client.ts';
import { OWNER } from './server-process.ts';
import { startApp, type App } from './testing.ts';

const run = promisify(execFile);
const script = (name: string): string =>
  fileURLToPath(new URL(`../../docs/quick-start/${name}`, import.meta.url));
const HELLO = { type: 'message', text: 'Hello there', sender: 'user', status: 'sent', seq: 1 };
const MS = 60_000;

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

it('runs the TypeScript quick start, which prints the delivered copy of its message [R3.10]', async () => {
  const args = [script('visitor.ts'), app.url, HELLO.text];
  const { stdout } = await run(process.execPath, args, { timeout: MS });
  expect(JSON.parse(stdout)).toMatchObject(HELLO);
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
  const { stdout } = await run(python, [script('visitor.py'), app.url, HELLO.text], {
    timeout: MS,
  });
  expect(JSON.parse(stdout)).toMatchObject(HELLO);
});

const refusal = (command: string, path: string): Promise<string> =>
  run(command, [path, app.url, ' '], { timeout: MS }).then(
    () => 'It was not refused.',
    (error: unknown) => String(Object(error).stderr),
  );

it('ends with what was wrong when the TypeScript quick start is refused [R3.10]', async () => {
  expect(await refusal(process.execPath, script('visitor.ts'))).toContain('Refused: ');
});

it('ends with what was wrong when the Python quick start is refused [R3.10]', async ({ skip }) => {
  const python = await findPython();
  if (python === null) return skip(NO_PYTHON);
  expect(await refusal(python, script('visitor.py'))).toContain('Refused: ');
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

it('runs the example bot, which answers from the FAQ and hands over to a person [R3.10] [R6.2]', async () => {
  const { token } = await app.agentSignIn(OWNER);
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${app.url}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as T;
  };
  const scopes = ['conversations:read', 'conversations:reply', 'conversations:manage'];
  const { key } = await call<{ key: string }>('POST', 'api-keys', { name: 'FAQ bot', scopes });
  const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const args = [folder('docs/example-bot/bot.ts'), app.url, folder('docs/example-bot/faq')];
  const bot = spawn(process.execPath, args, { env: { ...process.env, NCF_KEY: key } });
  onTestFinished(() => void bot.kill());
  let [written, wrong] = ['', ''];
  bot.stdout.on('data', (part) => (written += String(part)));
  bot.stderr.on('data', (part) => (wrong += String(part)));
  const prints = (text: string) =>
    vi.waitFor(() => expect(written, wrong).toContain(text), { timeout: MS });
  await prints('ready');

  const visitor = await app.connectVisitor();
  const { chatUserId } = visitor.session;
  const ask = async (text: string) => {
    const messageId = crypto.randomUUID();
    await visitor.publish(visitor.sessionTopic, { type: 'message', messageId, text });
    const { payload } = await visitor.waitFor((one) => one.payload['replyTo'] === messageId);
    return payload;
  };
  expect(await ask('How long is the contract?')).toMatchObject({
    adminUserName: 'FAQ bot',
    bot: true,
    text: expect.stringContaining('As long as you want: month to month'),
  });
  expect(await ask('Can you paint my truck purple?')).toMatchObject({
    text: expect.stringContaining('I’m asking a person'),
  });
  const conversation = () =>
    call<{ waitingSince: string | null }>('GET', `conversations/${chatUserId}`);
  await vi.waitFor(async () =>
    expect(await conversation()).toMatchObject({
      assignee: null,
      waitingSince: expect.stringMatching(/Z$/),
    }),
  );
  expect(wrong).toBe('');
});
