import { postgresServer } from '@ncf/testing/postgres';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it, onTestFinished, vi } from 'vitest';
import { APPLIER } from '../../../chat/conversations/apply/applier.ts';
import type { Command } from '../../../chat/conversations/decide/command.ts';
import { createConversationStore } from '../../../chat/conversations/store/conversation-store.ts';
import type { Database } from '../database.ts';
import { POSTGRES_MIGRATIONS } from '../migrations.ts';
import { openDatabase } from '../open.ts';
import { openTestDatabase } from '../test-database.fixture.ts';
import { createCommandGroups } from '../command-groups.ts';
import { createPool } from './pool.ts';
import { isInUse } from './sessions.ts';
import { createGroupStore } from './store-group.ts';

const now = '2026-03-05T15:07:00.000Z';

function say(chatUserId: string, text: string): Command {
  const author = { sender: 'user' } as const;
  const messageId = uuid();
  const way = { from: 'user', via: 'chat', email: null } as const;
  const rest = { claims: null, replyTo: null, topicId: null, content: {}, way };
  return { type: 'message', chatUserId, author, now, messageId, text, ...rest };
}

/** A database with one conversation. `again` opens it a second time, as another process would. */
async function open() {
  const bugs: string[] = [];
  const onBug = (message: string): void => void bugs.push(message);
  const { database, databaseUrl, close } = await openTestDatabase({
    engine: 'postgres',
    applier: APPLIER,
    onBug,
  });
  const others: Database[] = [];
  onTestFinished(async () => {
    await Promise.all(others.map((other) => other.close()));
    await close();
  });
  const chatUserId = uuid();
  const ada = { chatUserName: 'Ada', chatUserEmail: 'ada@example.com', browserId: uuid(), now };
  await createConversationStore(database).create({ chatUserId, ...ada });
  const seqs = async () => {
    const page = await createConversationStore(database).entries(chatUserId, { limit: 1000 });
    return page?.data.map(({ seq }) => seq);
  };
  const again = async (): Promise<Database> => {
    const other = await openDatabase({ dataDir: '', databaseUrl, applier: APPLIER, onBug });
    others.push(other);
    return other;
  };
  return { database, bugs, chatUserId, seqs, again };
}

/** Lets inserts into messages fail with an SQLSTATE, the first `times` times or until the test ends. */
async function failInserts(database: Database, state: string, times = 1e6) {
  const { kysely } = database;
  const run = (text: string) => sql.raw(text).execute(kysely);
  await run('create sequence failures');
  await run(`create function fail() returns trigger language plpgsql as $$ begin
    if nextval('failures') <= ${times} then raise exception 'a failure' using errcode = '${state}'; end if;
    return new; end $$`);
  await run('create trigger fail before insert on messages for each row execute function fail()');
  return () => run('drop function fail cascade; drop sequence failures');
}

const outcomeOf = (outcome: unknown): string => (outcome as { outcome: string }).outcome;

it('has the tables and columns of SQLite, with text in byte order', async () => {
  const postgres = await openTestDatabase({ engine: 'postgres' });
  const sqlite = await openTestDatabase({ engine: 'sqlite' });
  onTestFinished(async () => {
    await Promise.all([postgres.close(), sqlite.close()]);
  });
  const columnsOf = async (database: Database) =>
    (await database.columns()).map(({ table, column }) => `${table}.${column}`).toSorted();
  // Each engine has an index for the search of its own.
  const isOfSearch = (name: string): boolean =>
    /^(message_search|sqlite_)|[.]indexedSeq$/.test(name);
  expect(await columnsOf(postgres.database)).toEqual(
    (await columnsOf(sqlite.database)).filter((name) => !isOfSearch(name)),
  );
  const { rows } = await sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'
      and table_name <> 'schema_version'`.execute(postgres.database.kysely);
  expect(rows).toEqual([]);
});

it('migrates once when several processes open an empty database at once', async () => {
  const { url } = await (await postgresServer()).takeDatabase();
  const opened = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ dataDir: '', databaseUrl: url })),
  );
  const { rows } = await sql`select version from schema_version`.execute(
    (opened[0] as Database).kysely,
  );
  expect(rows).toHaveLength(POSTGRES_MIGRATIONS.length);
  await Promise.all(opened.map((database) => database.close()));
});

it('repeats a migration that was ended as a deadlock with a running node', async () => {
  const { url, query } = await (await postgresServer()).takeDatabase();
  // A sequence keeps counting when a transaction is rolled back.
  await query('create sequence attempts');
  await query(
    'create table schema_version (version integer primary key, "appliedAt" text, "worksWith" integer)',
  );
  await query(`create function fail() returns trigger language plpgsql as $$ begin
    if nextval('attempts') = 1 then raise exception 'a deadlock' using errcode = '40P01'; end if;
    return new; end $$`);
  await query(
    'create trigger fail before insert on schema_version for each row execute function fail()',
  );
  const database = await openDatabase({ dataDir: '', databaseUrl: url });
  const { rows } = await sql`select version from schema_version`.execute(database.kysely);
  expect(rows).toHaveLength(POSTGRES_MIGRATIONS.length);
  await database.close();
});

it('refuses a database that it cannot reach with one line', async () => {
  const { url } = await (await postgresServer()).takeDatabase();
  const missing = openDatabase({ dataDir: '', databaseUrl: `${url.replace(/\?/, '_none?')}` });
  await expect(missing).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/^Cannot use the database of DATABASE_URL: .*does not exist$/),
  });
  await expect(isInUse('postgresql://127.0.0.1:9/ncf')).rejects.toMatchObject({
    message: 'Cannot use the database of DATABASE_URL: connect ECONNREFUSED 127.0.0.1:9',
  });
});

it('refuses an empty database that cannot store every character', async () => {
  const server = await postgresServer();
  const { url } = await server.takeDatabase();
  const name = `ncf_latin_${process.pid}`;
  await server.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  onTestFinished(async () => void (await server.query(`drop database ${name}`)));
  const databaseUrl = url.replace(/[^/?]+(?=\?|$)/, name);
  await expect(openDatabase({ dataDir: '', databaseUrl })).rejects.toMatchObject({
    code: 'database_unwritable',
    message: expect.stringMatching(/has the encoding LATIN1.*encoding UTF8/),
  });
});

it('counts without gaps what several processes store in one conversation', async () => {
  const { database, chatUserId, seqs, again, bugs } = await open();
  const databases = [database, await again(), await again()];
  const sent = databases.flatMap((one) =>
    Array.from({ length: 20 }, (_, index) => one.apply(say(chatUserId, `${index}`))),
  );
  expect((await Promise.all(sent)).map(outcomeOf)).toEqual(sent.map(() => 'deliver'));
  expect(await seqs()).toEqual(sent.map((_, index) => index + 1));
  expect(bugs).toEqual([]);
});

it('stores the rest of a group when one command fails', async () => {
  const { database, chatUserId, seqs, bugs } = await open();
  const bad = { ...say(chatUserId, 'bad'), text: 7 } as unknown as Command;
  const outcomes = await Promise.all(
    [say(chatUserId, 'a'), bad, say(chatUserId, 'b')].map((command) => database.apply(command)),
  );
  expect(outcomes[1]).toMatchObject({ code: 'internal' });
  expect(await seqs()).toEqual([1, 2]);
  expect(bugs).toHaveLength(1);
});

it('refuses writes while the disk is full, and recovers', async () => {
  const { database, chatUserId, seqs } = await open();
  const repair = await failInserts(database, '53100');
  await expect(database.apply(say(chatUserId, 'lost'))).rejects.toMatchObject({
    name: 'StorageError',
    code: 'storage_full',
  });
  await repair();
  await database.apply(say(chatUserId, 'kept'));
  expect(await seqs()).toEqual([1]);
});

it('counts what a lost connection for events may have missed from when it last surely worked', async () => {
  const { database } = await open();
  const lost = Promise.withResolvers<number>();
  const before = performance.now();
  await database.channel?.listen(uuid(), { heard() {}, resumed: lost.resolve });
  const listening = performance.now();
  // A moment in which nothing shows that the connection works, as when it dies silently.
  await sql`select pg_sleep(0.2)`.execute(database.kysely);
  const listeners = `application_name = 'ncf-track' and query like 'listen %'`;
  await (
    await postgresServer()
  ).query(`select pg_terminate_backend(pid) from pg_stat_activity where ${listeners}`);
  const lostMs = await lost.promise;
  const now = performance.now();
  expect(lostMs).toBeLessThan(now - before + 1);
  expect(lostMs).toBeGreaterThan(now - listening - 100);
});

it('refuses writes if the database cannot be reached for long', async () => {
  const pool = createPool('postgres://127.0.0.1:1/none', { max: 1 }, () => {});
  onTestFinished(() => pool.end());
  const applier = { apply: vi.fn(), failed: () => null };
  const store = createGroupStore(pool, applier, 300);
  const groups = createCommandGroups({ store, failed: applier.failed, onBug() {} });
  await expect(groups.apply('lost')).rejects.toMatchObject({
    name: 'StorageError',
    code: 'unavailable',
  });
  expect(applier.apply).not.toHaveBeenCalled();
});

it.each(['40001', '40P01', '57P01'])('repeats a transaction that fails with %s', async (state) => {
  const { database, chatUserId, seqs } = await open();
  const repair = await failInserts(database, state, 2);
  expect(outcomeOf(await database.apply(say(chatUserId, 'Hi')))).toBe('deliver');
  await repair();
  expect(await seqs()).toEqual([1]);
});

it('replaces connections that are lost', async () => {
  const { database, chatUserId, seqs } = await open();
  await database.apply(say(chatUserId, 'before'));
  await (
    await postgresServer()
  ).query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ncf-track'`,
  );
  await database.apply(say(chatUserId, 'after'));
  // A connection may end only now, and reads are not repeated.
  await expect.poll(seqs).toEqual([1, 2]);
});
