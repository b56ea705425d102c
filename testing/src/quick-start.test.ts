import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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

type Visiting = Awaited<ReturnType<App['connectVisitor']>>;

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

it('runs the example bot, which answers from the FAQ, hands over with a summary, and catches up after a restart [R3.10] [R6.2]', async () => {
  const owner = await app.agentSignIn(OWNER);
  const read = (path: string) => app.callAs(owner, 'GET', path);
  const scopes = ['conversations:read', 'conversations:reply', 'conversations:manage'];
  const { key } = await app.callAs<{ key: string }>(owner, 'POST', 'api-keys', {
    name: 'FAQ bot',
    scopes,
  });
  const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const args = [folder('docs/example-bot/bot.ts'), app.url, folder('docs/example-bot/faq')];
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
    adminUserName: 'FAQ bot',
    bot: true,
    text: expect.stringContaining('As long as you want: month to month'),
  });
  expect(await answerTo(ada, await ask(ada, 'Can you paint my truck purple?'))).toMatchObject({
    text: expect.stringContaining('I’m asking a person'),
  });
  const left = ({ payload }: Received): boolean => payload['type'] === 'admin_left';
  expect((await ada.waitFor(left)).payload).toMatchObject({ adminUserName: 'FAQ bot', bot: true });
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
  expect(await answerTo(eve, missed)).toMatchObject({ adminUserName: 'FAQ bot' });
  // Its queue has Ada's conversation before Eve's later question.
  await answerTo(eve, await ask(eve, 'Can you paint my truck purple?'));
  expect(ada.received.some(({ payload }) => payload['replyTo'] === again)).toBe(false);
  expect(wrong).toBe('');
});
