import { statSync } from 'node:fs';
import { join } from 'node:path';
import { postgresServer } from '@ncf/testing/postgres';
import { createApi, type Api } from '../../clients/typescript/src/http.ts';
import { runServerCommand } from '../../server/command.fixture.ts';
import { APPLIER } from '../../server/chat/conversations/apply/applier.ts';
import { createSearchStore } from '../../server/chat/search/store.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { DATABASE_FILE } from '../../server/platform/db/sqlite/open.ts';
import { load, quick, VISITORS, withSystem } from '../load.ts';
import { copyToPostgres } from '../postgres-copy.ts';
import { medianMs } from '../report.ts';
import { seed } from '../seed.ts';
import { residentBytes, startOwn, type System } from '../systems.ts';
import type { Section } from './section.ts';

/** Eight messages each. */
const SIZES = [
  1250,
  12_500,
  ...(quick ? [] : [125_000]),
  ...(process.argv.includes('--large') ? [1_250_000] : []),
];
const ROUNDS = 5;

/** The calls that an agent's day consists of, and one of an owner. */
const apiOf = ({ url, agents }: System): Api =>
  createApi(url.replace('ws:', 'http:'), agents([[]])[0]?.password);

async function measure(system: System, backUp: (() => Promise<unknown>) | null) {
  const { get, post } = apiOf(system);
  const visitors = await system.visitors(VISITORS);
  await system.server.stop();
  const stopped = performance.now();
  await system.server.restart();
  const startMs = performance.now() - stopped;
  const memory = residentBytes(system.server.pid) / 1024 ** 2;
  const inbox = await medianMs(ROUNDS, () =>
    get('/api/v1/conversations', { query: { view: 'open', limit: 50 } }),
  );
  const counts = await medianMs(ROUNDS, () => get('/api/v1/conversations/counts'));
  const common = await medianMs(ROUNDS, () => get('/api/v1/search', { query: { q: 'garage' } }));
  // Those before have the addresses of the visitors who write.
  let next = VISITORS;
  const erase = await medianMs(ROUNDS, () => {
    const email = `visitor${(next += 10)}@example.com`;
    return post('/api/v1/people/erase', { body: { email, confirm: email } });
  });
  const { acknowledgedPerSecond = Number.NaN } = await load(system, { window: 16, visitors });
  const began = performance.now();
  await backUp?.();
  const backup = backUp === null ? Number.NaN : (performance.now() - began) / 1000;
  return [startMs, memory, acknowledgedPerSecond, inbox, counts, common, erase, backup];
}

/** Fills the data folder with conversations, and the search index with them. @returns the number of messages */
async function fill(dataDir: string, conversations: number): Promise<number> {
  const messages = await seed(dataDir, conversations);
  const database = await openDatabase({ dataDir, applier: APPLIER });
  const { indexSome } = createSearchStore(database);
  while (await indexSome?.());
  await database.close();
  return messages;
}

async function onSqlite(conversations: number): Promise<(string | number)[] | null> {
  let messages = 0;
  const start = async (folder: string): Promise<System> => {
    messages = await fill(join(folder, 'data'), conversations);
    return startOwn(folder);
  };
  return withSystem(start, {}, async (system) => {
    const dataDir = join(system.folder, 'data');
    const size = statSync(join(dataDir, DATABASE_FILE)).size / 1024 ** 2;
    const backUp = () => runServerCommand('backup', dataDir, [join(system.folder, 'backups')]);
    return ['SQLite', messages.toLocaleString('en'), size, ...(await measure(system, backUp))];
  });
}

async function onPostgres(conversations: number): Promise<(string | number)[] | null> {
  const taken = await (await postgresServer()).takeDatabase();
  let messages = 0;
  let size = 0;
  const start = async (folder: string): Promise<System> => {
    const dataDir = join(folder, 'generated');
    messages = await seed(dataDir, conversations);
    const sqlite = await openDatabase({ dataDir, applier: APPLIER });
    const postgres = await openDatabase({ dataDir, databaseUrl: taken.url, isMoving: true });
    await copyToPostgres(sqlite, postgres);
    const { bytes } = await postgres.kysely
      .selectNoFrom(({ fn }) =>
        fn<string>('pg_database_size', [fn('current_database')]).as('bytes'),
      )
      .executeTakeFirstOrThrow();
    size = Number(bytes) / 1024 ** 2;
    await Promise.all([sqlite.close(), postgres.close()]);
    return startOwn(folder, { env: { DATABASE_URL: taken.url } });
  };
  try {
    return await withSystem(start, {}, async (system) => [
      'PostgreSQL',
      messages.toLocaleString('en'),
      size,
      ...(await measure(system, null)),
    ]);
  } finally {
    await taken.giveBack();
  }
}

/** What more messages cost, in both databases. */
export async function growth(): Promise<Section> {
  const rows: (string | number)[][] = [
    [
      'database',
      'messages',
      'MB on disk',
      'start ms',
      'MB in memory',
      'msg/s',
      'inbox ms',
      'counts ms',
      'search ms',
      'erase ms',
      'backup s',
    ],
  ];
  for (const on of [onSqlite, onPostgres])
    for (const conversations of SIZES) {
      const row = await on(conversations);
      if (row !== null) rows.push(row);
    }
  return {
    title:
      `Growth: ${VISITORS} visitors with 16 messages in flight each, the newest 50 open conversations, all counts of the ` +
      'inbox, a search for a common word, and the erasure of one person, beside messages of earlier days.',
    rows,
  };
}
