import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { LIMITS } from '@ncf/contract/limits';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Command } from '../../../chat/conversations/decide/command.ts';
import { APPLIER } from '../../../chat/conversations/apply/applier.ts';
import { createConversationStore } from '../../../chat/conversations/store/conversation-store.ts';
import { openDatabase } from '../open.ts';
import { DATABASE_FILE } from './open.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ncf-db-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const chatUserId = uuid();
const beginning = {
  chatUserId,
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
  browserId: uuid(),
};
/** The stamped copy in an outcome. */
function stored(outcome: unknown): string {
  const { payload } = outcome as { payload?: unknown };
  if (typeof payload !== 'string') throw new Error(`not stored: ${JSON.stringify(outcome)}`);
  return payload;
}

const say = (text: string): Command => ({
  type: 'message',
  chatUserId,
  author: { sender: 'user' },
  now: '2026-03-05T15:07:00.000Z',
  claims: null,
  messageId: uuid(),
  text,
  replyTo: null,
  topicId: null,
  content: {},
  way: { from: 'user', via: 'chat', email: null },
});
const now = '2026-03-05T15:07:00.000Z';

it('keeps acknowledged messages after reopening', async () => {
  const first = await openDatabase({ dataDir, applier: APPLIER });
  await createConversationStore(first).create({ ...beginning, now });
  await first.apply(say('Hi'));
  await first.close();
  const again = await openDatabase({ dataDir, applier: APPLIER });
  expect(
    (await createConversationStore(again).entries(chatUserId, { limit: 10 }))?.data,
  ).toHaveLength(1);
  await again.close();
});

it('keeps other accounts of the machine out of a new data folder', async () => {
  const folder = join(dataDir, 'new/data');
  const database = await openDatabase({ dataDir: folder, applier: APPLIER });
  for (const path of [folder, join(dataDir, 'new')])
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  await database.close();
});

it('refuses an entry once its conversation has used up the numbers of the search index', async () => {
  const database = await openDatabase({ dataDir, applier: APPLIER });
  await createConversationStore(database).create({ ...beginning, now });
  await database.kysely
    .updateTable('conversations')
    .set({ lastSeq: LIMITS.conversationEntries - 1 })
    .execute();
  expect(stored(await database.apply(say('The last one')))).toContain('The last one');
  expect(await database.apply(say('One too many'))).toMatchObject({
    code: 'conversation_full',
  });
  await database.close();
});

it('refuses a folder that is already open', async () => {
  const first = await openDatabase({ dataDir, applier: APPLIER });
  await expect(openDatabase({ dataDir, applier: APPLIER })).rejects.toMatchObject({
    code: 'database_locked',
  });
  await first.close();
  await (await openDatabase({ dataDir, applier: APPLIER })).close();
});

it('refuses a damaged database, an empty one, a newer one, and a folder it cannot create', async () => {
  await (await openDatabase({ dataDir, applier: APPLIER })).close();
  const path = join(dataDir, DATABASE_FILE);
  const file = new DatabaseSync(path);
  file.exec('pragma user_version = 999');
  file.close();
  await expect(openDatabase({ dataDir, applier: APPLIER })).rejects.toMatchObject({
    code: 'database_newer',
  });
  const handle = await open(path, 'r+');
  await handle.write(Buffer.alloc(200, 0xff), 0, 200, 0);
  await handle.close();
  await expect(openDatabase({ dataDir, applier: APPLIER })).rejects.toMatchObject({
    code: 'database_damaged',
  });
  await writeFile(path, '');
  await expect(openDatabase({ dataDir, applier: APPLIER })).rejects.toMatchObject({
    code: 'database_damaged',
    message: expect.stringContaining('it is empty') as string,
  });
  await writeFile(join(dataDir, 'plain'), '');
  const under = openDatabase({ dataDir: join(dataDir, 'plain', 'data') });
  await expect(under).rejects.toMatchObject({
    code: 'database_unwritable',
    message: expect.stringMatching(/^Cannot create the data folder .+$/) as string,
  });
});

it('refuses writes while the disk is full, keeps reading, and recovers', async () => {
  const database = await openDatabase({ dataDir, applier: APPLIER });
  const store = createConversationStore(database);
  await store.create({ ...beginning, now });
  await database.apply(say('before'));
  await sql`pragma max_page_count = 1`.execute(database.kysely);
  const large = Array.from({ length: 50 }, () => database.apply(say('x'.repeat(4000))));
  const refused = await Promise.allSettled(large);
  for (const one of refused)
    expect(one).toMatchObject({ reason: { name: 'StorageError', code: 'storage_full' } });
  const value = 'x'.repeat(100_000);
  const inTransaction = database.kysely
    .transaction()
    .execute((trx) => trx.insertInto('settings').values({ key: 'large', value }).execute());
  await expect(inTransaction).rejects.toMatchObject({ code: 'storage_full' });
  expect((await store.entries(chatUserId, { limit: 10 }))?.data).toHaveLength(1);
  await sql`pragma max_page_count = 1000000`.execute(database.kysely);
  expect(JSON.parse(stored(await database.apply(say('after'))))).toMatchObject({ seq: 2, rev: 2 });
  await database.close();
});

it('stores messages while a long read goes on, which sees what was stored before', async () => {
  const database = await openDatabase({ dataDir, applier: APPLIER });
  await createConversationStore(database).create({ ...beginning, now });
  await database.apply(say('Hi'));
  // Takes many times as long as to store a message.
  const counting = sql<{ n: number }>`
    with recursive c (n) as (select 1 union all select n + 1 from c where n < 5000000)
    select count(*) as n from c`.execute(database.longReads);
  const first = await Promise.race([
    counting.then(() => 'counted'),
    // In one thread, this query would wait for the one before.
    sql`select 1`
      .execute(database.kysely)
      .then(() => database.apply(say('Hello?')))
      .then(() => 'stored'),
  ]);
  expect(first).toBe('stored');
  expect((await counting).rows).toMatchObject([{ n: 5_000_000 }]);
  const { rows } = await sql`select text from messages`.execute(database.longReads);
  expect(rows).toHaveLength(2);
  await expect(sql`delete from messages`.execute(database.longReads)).rejects.toThrow('readonly');
  await database.close();
});

it('stores the rest of a group when one command fails', async () => {
  const bugs: string[] = [];
  const database = await openDatabase({
    dataDir,
    applier: APPLIER,
    onBug: (bug) => bugs.push(bug),
  });
  await createConversationStore(database).create({ ...beginning, now });
  const bad = { ...say('bad'), text: { not: 'text' } } as unknown as Command;
  const outcomes = await Promise.all(
    [say('a'), bad, say('b')].map((command) => database.apply(command)),
  );
  expect(outcomes[1]).toMatchObject({ code: 'internal' });
  expect([outcomes[0], outcomes[2]].map((outcome) => JSON.parse(stored(outcome)).seq)).toEqual([
    1, 2,
  ]);
  expect(bugs).toHaveLength(1);
  await database.close();
});

it('refuses a database with a damaged page', async () => {
  const database = await openDatabase({ dataDir, applier: APPLIER });
  await createConversationStore(database).create({ ...beginning, now });
  await Promise.all(Array.from({ length: 200 }, () => database.apply(say('x'.repeat(1000)))));
  await database.close();
  const path = join(dataDir, DATABASE_FILE);
  const middle = Math.floor((await stat(path)).size / 8192) * 4096;
  const handle = await open(path, 'r+');
  await handle.write(Buffer.alloc(4096, 0xff), 0, 4096, middle);
  await handle.close();
  const refused = await openDatabase({ dataDir, applier: APPLIER }).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ code: 'database_damaged' });
  expect(String(refused)).not.toContain('\n');
});

it('reports once that its worker exited, and rejects pending and later calls', async () => {
  const failures: string[] = [];
  const posts = vi.spyOn(Worker.prototype, 'postMessage');
  const database = await openDatabase({
    dataDir,
    applier: APPLIER,
    onFailed: (message) => failures.push(message),
  });
  const store = createConversationStore(database);
  await store.create({ ...beginning, now });
  const worker = posts.mock.contexts[0] as Worker;
  const waiting = database.apply(say('too late'));
  await Promise.all([
    worker.terminate(),
    expect(waiting).rejects.toMatchObject({ name: 'StorageError', code: 'unavailable' }),
  ]);
  await expect(store.byBrowser(uuid())).rejects.toMatchObject({ code: 'unavailable' });
  expect(failures).toEqual(["The database's thread failed: it exited"]);
  await database.close();
});
