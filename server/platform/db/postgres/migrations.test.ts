import { createClient, postgresServer, type TestDatabase } from '@ncf/testing/postgres';
import { v7 as uuid } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import { APPLIER } from '../../../chat/conversations/apply/applier.ts';
import type { Command } from '../../../chat/conversations/decide/command.ts';
import { createConversationStore } from '../../../chat/conversations/store/conversation-store.ts';
import type { Database } from '../database.ts';
import { POSTGRES_MIGRATIONS, type Migration } from '../migrations.ts';
import { openDatabase } from '../open.ts';
import { migrate } from './migrate.ts';

/** The parts of the schema that a program's statements rely on, as one text each. */
const RELIED_ON = `
  select format('%s.%s %s', table_name, column_name, data_type) as what
  from information_schema.columns where table_schema = 'public'
  union all
  select format('%s.%s may be null', table_name, column_name)
  from information_schema.columns where table_schema = 'public' and is_nullable = 'YES'`;

/** A rule that a program's statements must follow, with its table. */
const DEMANDED = `
  select table_name as "table", format('%s.%s has a value', table_name, column_name) as what,
    '{}'::text[] as "columns"
  from information_schema.columns
  where table_schema = 'public' and is_nullable = 'NO' and column_default is null
  union all
  select c.relname, format('%s: %s', c.relname, pg_get_indexdef(i.indexrelid)), array(
    select format('%s.%s', c.relname, a.attname) from pg_attribute a
    where a.attrelid = c.oid and a.attnum = any(i.indkey)
  )
  from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, format('%s: %s', c.relname, pg_get_constraintdef(k.oid)), array(
    select format('%s.%s', c.relname, a.attname) from pg_attribute a
    where a.attrelid = c.oid and a.attnum = any(k.conkey)
  )
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype in ('c', 'f', 'x') and c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, format('%s: no row is deleted that %s refers to', c.relname, k.conrelid::regclass), '{}'
  from pg_constraint k join pg_class c on c.oid = k.confrelid
  where k.contype = 'f' and k.confdeltype in ('a', 'r') and c.relnamespace = 'public'::regnamespace`;

interface Demand {
  table: string;
  what: string;
  /** The columns of a unique index or a constraint. */
  columns: string[];
}

/** The parts of the schema that programs use, and the rules that it sets them. */
async function read({ query }: TestDatabase) {
  const reliedOn = (await query(RELIED_ON)).map(({ what }) => String(what));
  const columns = new Set(reliedOn.map((what) => what.split(' ', 1)[0] ?? ''));
  const tables = new Set([...columns].map((column) => column.split('.', 1)[0] ?? ''));
  return { reliedOn, columns, tables, demands: (await query(DEMANDED)) as unknown as Demand[] };
}

type Schema = Awaited<ReturnType<typeof read>>;

/** What a change took away from programs of the version before it, and which rules it set them. */
function broken(before: Schema, after: Schema): string[] {
  const { tables, columns, demands } = before;
  const known = new Set(demands.map(({ what }) => what));
  const lost = before.reliedOn.filter((what) => !after.reliedOn.includes(what));
  const added = after.demands.filter(
    ({ table, what, columns: constrained }) =>
      tables.has(table) &&
      !known.has(what) &&
      // A program that does not know a column leaves it null, which passes.
      constrained.every((column) => columns.has(column)),
  );
  return [...lost, ...added.map(({ what }) => what)];
}

async function takeEmptyDatabase(): Promise<TestDatabase> {
  const database = await (await postgresServer()).takeDatabase();
  await database.query('drop schema public cascade; create schema public');
  return database;
}

/** What each migration breaks, by its version; those that say so are left out. */
async function brokenBy(migrations: readonly Migration[]): Promise<Record<number, string[]>> {
  const database = await takeEmptyDatabase();
  const found: Record<number, string[]> = {};
  let before = await read(database);
  for (const [index, { sql, oldest }] of migrations.entries()) {
    await database.query(sql);
    const after = await read(database);
    const breaks = broken(before, after);
    if (breaks.length > 0 && oldest <= index) found[index + 1] = breaks;
    before = after;
  }
  return found;
}

it('lets programs of the previous version keep running, unless a migration says otherwise', async () => {
  expect(await brokenBy(POSTGRES_MIGRATIONS)).toEqual({});
});

it('finds what a migration breaks for programs of the previous version', async () => {
  const sql = `
    alter table settings add column note text;
    alter table tags drop column "createdAt";
    alter table counters add column needed integer not null;
    create unique index audit_time on audit (time);
    create table added (id integer primary key)`;
  expect(await brokenBy([...POSTGRES_MIGRATIONS, { sql, oldest: 1 }])).toEqual({
    2: [
      'tags.createdAt text',
      'counters.needed has a value',
      expect.stringContaining('audit: CREATE UNIQUE INDEX audit_time'),
    ],
  });
  expect(await brokenBy([...POSTGRES_MIGRATIONS, { sql, oldest: 2 }])).toEqual({});
});

/** Migrates as a program of a later version would. */
async function migrateTo(url: string, later: readonly Migration[]): Promise<string | null> {
  const client = createClient(url);
  await client.connect();
  try {
    return await migrate(client, [...POSTGRES_MIGRATIONS, ...later]);
  } finally {
    await client.end();
  }
}

it('keeps working, and starts again, beside the next version, until one needs newer programs', async () => {
  const { url, query } = await takeEmptyDatabase();
  const options = { dataDir: '', databaseUrl: url, applier: APPLIER };
  const running = await openDatabase(options);
  onTestFinished(() => running.close());
  const [chatUserId, browserId] = [uuid(), uuid()];
  const now = '2026-03-05T15:07:00.000Z';
  const ada = { chatUserName: 'Ada', chatUserEmail: 'ada@example.com', browserId, now };
  await createConversationStore(running).create({ chatUserId, ...ada });
  const say = (database: Database) =>
    database.apply({
      type: 'message',
      chatUserId,
      author: { sender: 'user' },
      now,
      messageId: uuid(),
      text: 'Hi',
      claims: null,
      replyTo: null,
      topicId: null,
      content: {},
      way: { from: 'user', via: 'chat', email: null },
    } satisfies Command);

  const adds = { sql: `alter table messages add column added text default 'new'`, oldest: 1 };
  expect(await migrateTo(url, [adds])).toBe('Migrated the database from version 1 to 2.');
  expect(await migrateTo(url, [adds])).toBeNull();
  const started = await openDatabase(options);
  for (const database of [running, started])
    expect(await say(database)).toMatchObject({ outcome: 'deliver' });
  await started.close();
  expect(await query('select added from messages')).toEqual([{ added: 'new' }, { added: 'new' }]);

  const removes = { sql: 'alter table messages drop column added', oldest: 2 };
  await migrateTo(url, [adds, removes]);
  await expect(openDatabase(options)).rejects.toMatchObject({
    code: 'database_newer',
    message: expect.stringContaining('has version 3, but this program supports versions up to 1'),
  });
  expect(await migrateTo(url, [adds])).toBeNull();
});

it('changes nothing if a migration fails', async () => {
  const { url, query } = await takeEmptyDatabase();
  await migrateTo(url, []);
  const fails = { sql: 'alter table settings add column note text; select 1 / 0', oldest: 1 };
  await expect(migrateTo(url, [fails])).rejects.toThrow('division by zero');
  expect(await query('select version from schema_version')).toEqual([{ version: 1 }]);
  await expect(query('select note from settings')).rejects.toThrow('does not exist');
});
