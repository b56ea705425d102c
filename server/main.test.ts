// cspell:words PROXI
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { newMessage } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { startApp } from '@ncf/testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openApp } from './app.fixture.ts';
import { readEnvironment } from './env.ts';
import { createBlobs } from './platform/blobs/create-blobs.ts';
import { checkPort } from './platform/http/listening.ts';
import { reasonOf } from './run-command.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ncf-main-'));
  // Last of all: `afterEach` would come before the servers that a test has started end.
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
});

/** Starts a server process; `output` is what it printed on both streams so far. */
function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ...env,
    },
  });
  let output = '';
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
        const url = /running at (http:\S+?),/.exec(output)?.[1];
        if (url !== undefined) resolve(url);
      });
    }
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, listening, ended, output: () => output };
}

/** Opens a connection that says this, if anything, and waits for the first answer. */
async function openSocket(url: string, words: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (words === '') return socket;
  socket.write(words);
  await once(socket, 'data');
  return socket;
}

/** Starts a server that must fail, checks its exit code, and returns its output. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const server = run(env);
  expect(await Promise.race([server.ended, server.listening])).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

it('fails to start with one line, and stores nothing, if it cannot listen', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await refusalOf({ PORT: String(port) })).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to a free one.`,
  );
  expect(await readdir(dataDir)).toEqual([]);
  expect(await checkPort('192.0.2.1', 0).catch(reasonOf)).toMatch(/^Cannot listen on HOST: .+$/);
});

it('does not start if the first password would be guessed soon, or the folder for files is a file', async () => {
  expect(await openApp({ OWNER_PASSWORD: 'password123' }).catch(reasonOf)).toMatch(
    /^OWNER_PASSWORD: This is one of the most common passwords\..*$/,
  );
  await writeFile(join(dataDir, 'files'), '');
  const blobs = createBlobs(join(dataDir, 'files'), null);
  expect(await blobs.catch(reasonOf)).toMatch(/^Not a folder: EEXIST: .*files'$/);
});

it('logs and exits with code 1 if the thread of the database dies', async () => {
  const trigger = join(dataDir, 'die');
  const preload = join(dataDir, 'die.mjs');
  await writeFile(
    preload,
    `import { existsSync } from 'node:fs';
    import { isMainThread } from 'node:worker_threads';
    const look = () => { if (existsSync(${JSON.stringify(trigger)})) throw new Error('out of memory'); };
    if (!isMainThread) setInterval(look, 20);`,
  );
  const env = { NODE_OPTIONS: `--import=${preload}`, OWNER_PASSWORD: 'correct horse' };
  const server = run(env);
  await server.listening;
  await writeFile(trigger, '');
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/database's thread failed: out of memory/);
});

it('prints a generated password once and otherwise lines of JSON, lets no other server use its data, and does not wait for clients that say nothing', async () => {
  const first = run({});
  const url = await first.listening;
  const lines = first.output().trim().split('\n');
  expect(lines).toHaveLength(2);
  const password = /password (\S+) \(shown once\)/.exec(lines[0] ?? '')?.[1] ?? '';
  const body = JSON.stringify({ email: 'owner@localhost.localdomain', password });
  const headers = { 'content-type': 'application/json' };
  expect(
    (await fetch(`${url}/api/v1/agent/session`, { method: 'POST', headers, body })).status,
  ).toBe(200);
  expect(await refusalOf({})).toContain('Another server is using');
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const second = run({});
  const log = () =>
    second
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; msg: string; time: number });
  const again = await second.listening;
  expect(log()).toEqual([
    expect.objectContaining({ level: 30, msg: expect.stringMatching(/^NCF Track is running at/) }),
  ]);
  // A browser that expects to need a connection soon, and a chat on a phone that fell asleep.
  await openSocket(again, '');
  const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n';
  await openSocket(
    again,
    `GET /mqtt HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n${key}sec-websocket-protocol: mqtt\r\n\r\n`,
  );
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  const [stopping, stopped] = log().slice(1);
  expect([stopping?.msg, stopped?.msg]).toEqual(['stopping after SIGTERM', 'stopped']);
  // Well below the patience for calls (3 seconds) and for the end of a WebSocket (2 seconds).
  expect((stopped?.time ?? Infinity) - (stopping?.time ?? 0)).toBeLessThan(1500);
});

it('fails to start with one line if a setting is misspelled, in the environment or in .env', async () => {
  const before = process.cwd();
  process.chdir(dataDir);
  onTestFinished(() => process.chdir(before));
  const refused = (): string | null => {
    try {
      return JSON.stringify(readEnvironment());
    } catch (error) {
      return reasonOf(error);
    }
  };
  vi.stubEnv('TRUST_PROXI', '1');
  expect(refused()).toBe('TRUST_PROXI is not a setting. Did you mean TRUST_PROXY?');
  vi.unstubAllEnvs();
  await writeFile('.env', 'COMPANY=Example\n');
  expect(refused()).toMatch(/^COMPANY in \.env is not a setting/);
  await writeFile('.env', '\uFEFFOWNER_EMAIL=dana@example.com\nPORT 39\n');
  expect(refused()).toBe('.env has no = after PORT. Write PORT=VALUE.');
  // Otherwise, the password would end at the number sign.
  const cut = 'PORT=0 # of the proxy: see issue#3\nOWNER_PASSWORD=plow-season#2026\n';
  await writeFile('.env', cut);
  expect(await refusalOf({})).toBe(
    '.env has a # in OWNER_PASSWORD, where a comment begins: put the value in quotes.',
  );
});

it('exits on a signal despite a call that never finishes, and goes on with what was stored [R1.5]', async () => {
  const app = await startApp();
  onTestFinished(() => app.stop());
  expect(new URL(app.mqttUrl).port).toBe(new URL(app.url).port);
  const visitor = await app.connectVisitor(undefined, { reconnectPeriod: 0 });
  await visitor.publish(visitor.sessionTopic, newMessage('Kept'));
  const owner = await app.agentSignIn();
  const grace = { email: 'grace@example.com', adminUserName: 'Grace', role: 'agent' };
  const made = await app.callAs<{ agentId: string }>(owner, 'POST', 'agents', grace);
  const path = `conversations/${visitor.session.chatUserId}`;
  const assigned = await app.callAs(owner, 'PATCH', path, { assigneeId: made.agentId });
  expect(assigned).toMatchObject({ assignee: { adminUserName: 'Grace' } });

  // An unfinished call keeps the first signal waiting.
  const socket = await openSocket(
    app.url,
    'POST /api/v1/chat HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n{',
  );
  const ended = app.terminate();
  process.kill(app.pid, 'SIGINT');
  expect(await ended).toBe(0);
  socket.destroy();

  // As if the process had died right after it disabled the account.
  const db = new DatabaseSync(join(app.dataDir, 'ncf-track.db'));
  db.exec("update agents set disabledAt = createdAt where email = 'grace@example.com'");
  db.close();
  await app.restart();
  const history = `message/${visitor.session.chatUserEmail}`;
  expect(await app.callAs(visitor.session, 'GET', history)).toMatchObject({
    data: [{ text: 'Kept' }],
  });
  await expect.poll(() => app.callAs(owner, 'GET', path)).toMatchObject({ assignee: null });
});

it('logs no text, address, token, or cookie of a whole conversation', async () => {
  const app = await startApp({ env: { LOG_LEVEL: 'trace' } });
  onTestFinished(() => app.stop());
  const visitor = await app.connectVisitor();
  const agent = await app.connectAgent();
  const said = newMessage('A secret sentence');
  await visitor.publish(visitor.sessionTopic, said);
  await agent.waitFor(({ payload }) => payload['messageId'] === said.messageId);
  await agent.publish(visitor.sessionTopic, newMessage('Another secret sentence'));
  await visitor.publish(visitor.sessionTopic, { ...said, sender: 'admin' });
  await visitor.publish('chat/nowhere', said);
  const { session } = visitor;
  const headers = { authorization: `Bearer ${session.token}`, cookie: session.cookie };
  const ask = (path: string, init: RequestInit = {}) => fetch(app.url + path, { headers, ...init });
  await ask(`/api/v1/message/${session.chatUserEmail}`);
  await ask('/api/v1/message/not-an-address-secret');
  await ask('/api/v1/chat', { method: 'POST', body: '{"broken-secret' });
  const form = new FormData();
  form.set('file', new Blob(['secret content']), 'secret-name.txt');
  expect((await ask('/api/v1/file_upload', { method: 'POST', body: form })).status).toBe(201);
  await ask('/api/v1/agent/session', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'x@example.com', password: 'secret password' }),
  });
  await ask('/api/v1/chat', { method: 'DELETE' });
  await connectClient(app.mqttUrl, session).then(
    (client) => client.close(),
    () => {},
  );
  expect(await app.terminate()).toBe(0);
  const output = app.output();
  expect(output).toContain('/api/v1/message/:email');
  for (const secret of [
    'secret',
    '@example.com',
    session.token,
    agent.session.token,
    session.cookie.split('=')[1] ?? '-',
    agent.session.cookie.split(/[=;]/)[1] ?? '-',
  ]) {
    expect(output).not.toContain(secret);
  }
});
