import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newMessage } from '@ncf/testing/factories';
import { createClient, postgresServer } from '@ncf/testing/postgres';
import { startApp, type App } from '@ncf/testing';
import { expect, it, onTestFinished } from 'vitest';
import { APPLIER } from './chat/conversations/apply/applier.ts';
import { runServerCommand } from './command.fixture.ts';
import { startS3Server } from './platform/blobs/s3-server.fixture.ts';
import { openDatabase } from './platform/db/open.ts';
import { isInUse } from './platform/db/postgres/sessions.ts';

const MOVE = fileURLToPath(new URL('./move.ts', import.meta.url));
const UP = ['sqlite', 'postgres'];
const DOWN = ['postgres', 'sqlite'];
/** More than a move copies at once. */
const MESSAGES = 700;

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ncf-move-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function start(dataDir: string, env: Record<string, string> = {}): Promise<App> {
  const app = await startApp({ dataDir, env });
  onTestFinished(() => app.stop());
  return app;
}

type Visitor = Awaited<ReturnType<App['connectVisitor']>>;

/** The state of an open browser after its server was replaced: its session, its messages, and its file. */
async function carriesOn(app: App, { session, sessionTopic }: Visitor, fileUrl: string) {
  const visitor = await app.connectVisitor(session);
  const headers = { authorization: `Bearer ${session.token}` };
  const email = encodeURIComponent(session.chatUserEmail);
  const history = async () => {
    const answer = await fetch(`${app.url}/api/v1/message/${email}`, { headers });
    const { data } = (await answer.json()) as { data: { messageId: string; seq: number }[] };
    return data.map(({ messageId, seq }) => ({ messageId, seq }));
  };
  const before = await history();
  const resumed = await fetch(`${app.url}/api/v1/chat`, {
    method: 'POST',
    headers: { cookie: session.cookie },
  });
  expect(await resumed.json()).toMatchObject({ chatUserId: session.chatUserId });
  expect(await (await fetch(app.url + fileUrl, { headers })).text()).toBe('a,b\n1,2\n');
  const message = newMessage('And now?');
  await visitor.publish(sessionTopic, message);
  const all = await history();
  expect(all.at(-1)).toEqual({ messageId: message.messageId, seq: (before.at(-1)?.seq ?? 0) + 1 });
  await visitor.close();
  return { before, all };
}

/** PostgreSQL notices a moment later that a process has ended, and until then its connections are in use. */
const isReleased = (url: string) => expect.poll(() => isInUse(url)).toBe(false);

/** Moves until it inserts a row with the key of `seq`, and kills it there. */
async function killMove(
  url: string,
  dataDir: string,
  { chatUserId, seq }: { chatUserId: string; seq: number },
  env: Record<string, string>,
): Promise<void> {
  // The tables must exist before a row can be locked.
  await (await openDatabase({ dataDir, databaseUrl: url })).close();
  const client = createClient(url);
  await client.connect();
  await client.query('begin');
  await client.query(
    `insert into messages ("chatUserId", seq, "messageId", rev, type, sender, "text", "messageTime", "createdAt")
     values ($1, $2, '', 0, '', '', '', '', '')`,
    [chatUserId, seq],
  );
  const args = ['--disable-warning=ExperimentalWarning', MOVE, ...UP];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const variables = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...env };
  const move = spawn(process.execPath, args, { env: variables, stdio: 'ignore' });
  const blocked = `select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and application_name = 'ncf-track'`;
  const { query } = await postgresServer();
  await expect.poll(() => query(blocked)).toHaveLength(1);
  move.kill('SIGKILL');
  await once(move, 'exit');
  await client.query('rollback');
  await client.end();
  await isReleased(url);
}

it('moves everything from SQLite to PostgreSQL and S3 and back, and browsers carry on', async () => {
  const [folder, backTo] = [await temporaryFolder(), await temporaryFolder()];
  const s3 = await startS3Server();
  onTestFinished(() => s3.close());
  const { url } = await (await postgresServer()).takeDatabase();
  const env = { DATABASE_URL: url, ...s3.variables };
  const move = (words: string[], to = folder) => runServerCommand('move', to, words, env);

  const first = await start(folder);
  const visitor = await first.connectVisitor();
  const { chatUserId, token } = visitor.session;
  const form = new FormData();
  form.append('file', new Blob(['a,b\n1,2\n'], { type: 'text/csv' }), 'trips.csv');
  const uploaded = await fetch(`${first.url}/api/v1/file_upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { fileUrl } = (await uploaded.json()) as { fileUrl: string };
  await visitor.publish(visitor.sessionTopic, newMessage('Zoë’s 车在哪里\u0000 🚚'));
  await visitor.close();
  expect(await move(UP)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Another server is using the data folder'),
  });
  await first.terminate();

  const database = await openDatabase({ dataDir: folder, applier: APPLIER });
  const now = new Date().toISOString();
  const author = { sender: 'user' } as const;
  const way = { from: 'user', via: 'chat', email: null } as const;
  const rest = { claims: null, replyTo: null, topicId: null, content: {}, way, text: 'Trailer' };
  await Promise.all(
    Array.from({ length: MESSAGES }, () => {
      const { messageId } = newMessage();
      return database.apply({ type: 'message', chatUserId, author, now, messageId, ...rest });
    }),
  );
  const picture = { id: 'yard', file: 'yard-0123456789-300x200.avif', problem: null };
  await database.kysely
    .insertInto('content_pictures')
    .values({ ...picture, createdAt: now })
    .execute();
  await mkdir(join(folder, 'files/pictures'));
  await writeFile(join(folder, 'files/pictures', picture.file), 'a picture of the site');
  await database.close();

  await killMove(url, folder, { chatUserId, seq: MESSAGES - 50 }, env);
  await expect(openDatabase({ dataDir: folder, databaseUrl: url })).rejects.toMatchObject({
    code: 'database_unfinished',
  });
  const setLastSeen = async (lastSeenAt: string) => {
    const { kysely, close } = await openDatabase({ dataDir: folder });
    const seen = await kysely.selectFrom('browsers').select('lastSeenAt').executeTakeFirstOrThrow();
    await kysely.updateTable('browsers').set({ lastSeenAt }).execute();
    await close();
    return seen.lastSeenAt;
  };
  const lastSeenAt = await setLastSeen(now);
  expect(await move(UP)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/messages: \d+ of 701\n.*table browsers differs.*--start-over/s),
  });
  await setLastSeen(lastSeenAt);
  expect(await move(UP)).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /1 conversations, 701 messages, .* 2 files; continued and compared/,
    ),
  });
  expect(await move(UP)).toMatchObject({
    code: 1,
    said: expect.stringContaining('The PostgreSQL database is not empty'),
  });

  const second = await start(folder, env);
  const { before, all } = await carriesOn(second, visitor, fileUrl);
  expect(before.map(({ seq }) => seq)).toEqual(Array.from({ length: 701 }, (_, at) => at + 1));
  const headers = { authorization: `Bearer ${(await second.agentSignIn()).token}` };
  const found = await fetch(`${second.url}/api/v1/search?q=trailer`, { headers });
  expect(await found.json()).toMatchObject({ messages: { length: 30 }, more: true });
  expect(await move(DOWN, backTo)).toMatchObject({
    code: 1,
    said: expect.stringContaining('A server, or another move, is using the PostgreSQL database'),
  });
  await second.terminate();
  await isReleased(url);

  expect(await move(DOWN, backTo)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/1 conversations, 702 messages, .* 2 files; compared in/),
  });
  const moved = await readFile(join(backTo, 'files/pictures', picture.file), 'utf8');
  expect(moved).toBe('a picture of the site');
  const third = await start(backTo);
  expect((await carriesOn(third, visitor, fileUrl)).before).toEqual(all);
});
