import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newMessage } from '@ncf/testing/factories';
import { postgresServer } from '@ncf/testing/postgres';
import { startApp } from '@ncf/testing';
import { expect, it, onTestFinished } from 'vitest';
import { runServerCommand } from './command.fixture.ts';
import { startS3Server } from './platform/blobs/s3-server.fixture.ts';

it('carries a conversation in PostgreSQL, and has every message after being killed [R4.15]', async () => {
  const { url } = await (await postgresServer()).takeDatabase();
  const app = await startApp({ env: { DATABASE_URL: url } });
  onTestFinished(() => app.stop());
  expect(app.output()).toContain('data in PostgreSQL');
  const [visitor, agent] = await Promise.all([app.connectVisitor(), app.connectAgent()]);
  const [asked, answered] = [newMessage('Where is my trailer?'), newMessage('In Toledo.')];
  await visitor.publish(visitor.sessionTopic, asked);
  await agent.waitFor(({ payload }) => payload['messageId'] === asked.messageId);
  await agent.publish(visitor.sessionTopic, answered);
  await visitor.waitFor(({ payload }) => payload['messageId'] === answered.messageId);

  await app.kill();
  await app.restart();
  const { token } = await app.agentSignIn();
  const headers = { authorization: `Bearer ${token}` };
  const email = encodeURIComponent(visitor.session.chatUserEmail);
  const history = await fetch(`${app.url}/api/v1/message/${email}`, { headers });
  expect(await history.json()).toMatchObject({
    data: [
      { messageId: asked.messageId, seq: 1 },
      { messageId: answered.messageId, seq: 2 },
    ],
  });
  const found = await fetch(`${app.url}/api/v1/search?q=tole`, { headers });
  expect(await found.json()).toMatchObject({ messages: [{ messageId: answered.messageId }] });

  // The commands of an operator work beside the server, or say what to use instead.
  const env = { DATABASE_URL: url };
  const reset = await runServerCommand('password', app.dataDir, ['owner@example.com'], env);
  expect(reset).toMatchObject({ code: 0, said: expect.stringContaining('shown once') });
  const backup = await runServerCommand('backup', app.dataDir, ['/nowhere'], env);
  expect(backup).toMatchObject({ code: 1, said: expect.stringContaining('pg_dump') });
});

it('says that it is not ready while the database hangs, and that it is once it goes on', async () => {
  const server = await postgresServer();
  const { url } = await server.takeDatabase();
  const app = await startApp({ env: { DATABASE_URL: url } });
  onTestFinished(() => app.stop());
  const status = async () => (await fetch(`${app.url}/readyz`)).status;
  expect(await status()).toBe(200);
  const name = new URL(url).pathname.slice(1);
  const sessions = await server.query('select pid from pg_stat_activity where datname = $1', [
    name,
  ]);
  const send = (what: NodeJS.Signals) =>
    sessions.forEach(({ pid }) => process.kill(Number(pid), what));
  send('SIGSTOP');
  try {
    await expect.poll(status).toBe(503);
    // Not that of a statement, which comes after 15 seconds.
    await expect
      .poll(app.output)
      .toMatch(/"message":"No answer within 1500 ms\.".*"part":"database"/);
    // Nor does a visitor wait for that one.
    const body = JSON.stringify({ chatUserName: 'Ada', chatUserEmail: 'ada@example.com' });
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(12_000);
    const signIn = await fetch(`${app.url}/api/v1/chat`, { method: 'POST', headers, body, signal });
    expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '5']);
  } finally {
    send('SIGCONT');
  }
  await expect.poll(status).toBe(200);
});

it('needs no folder with PostgreSQL and S3, and names both at its start', async () => {
  const { url } = await (await postgresServer()).takeDatabase();
  const s3 = await startS3Server();
  const dataDir = join(tmpdir(), `ncf-missing-${process.pid}`);
  const app = await startApp({ dataDir, env: { ...s3.variables, DATABASE_URL: url } });
  onTestFinished(async () => {
    await app.stop();
    await s3.close();
  });
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${app.url}/metrics`)).text()).toMatch(/^ncf_disk_free_bytes \d+$/m);
  expect(existsSync(dataDir)).toBe(false);
  const { pathname } = new URL(url);
  expect(app.output()).toContain(`data in PostgreSQL (${pathname.slice(1)} at `);
  expect(app.output()).toContain(', files in the bucket ncf-track"');
  expect(app.output()).not.toContain('S3RVER');
});

it('restarts the PostgreSQL of these tests while statements run', async () => {
  const server = await postgresServer();
  let restarted = false;
  const ask = async (): Promise<void> => {
    while (!restarted) await server.query('select 1').catch(() => {});
  };
  const asking = Promise.all(Array.from({ length: 6 }, ask));
  for (let n = 0; n < 5; n++) await server.restart();
  restarted = true;
  await asking;
  expect(await server.query('select 1 as one')).toEqual([{ one: 1 }]);
});
