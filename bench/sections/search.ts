import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresServer } from '@ncf/testing/postgres';
import { APPLIER } from '../../server/chat/conversations/apply/applier.ts';
import { createSearchStore } from '../../server/chat/search/store.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { quick } from '../load.ts';
import { copyToPostgres } from '../postgres-copy.ts';
import { medianMs } from '../report.ts';
import { seed } from '../seed.ts';
import type { Section } from './section.ts';

/** Eight messages each. */
const CONVERSATIONS = quick ? 2500 : 25_000;
const ROUNDS = 9;
const QUERIES = [
  'the',
  'the in',
  't',
  'underground garage',
  '"underground garage"',
  'zebra',
  'nothing',
] as const;

/** Searches for common and rare words in the same messages in both databases, and the move from one to the other. */
export async function search(): Promise<Section> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ncf-bench-search-'));
  const messages = await seed(dataDir, CONVERSATIONS);
  const sqlite = await openDatabase({ dataDir, applier: APPLIER });
  const taken = await (await postgresServer()).takeDatabase();
  const postgres = await openDatabase({ dataDir, databaseUrl: taken.url, isMoving: true });
  try {
    const first = await sqlite.kysely
      .selectFrom('messages')
      .select('messageId')
      .orderBy('chatUserId')
      .executeTakeFirstOrThrow();
    await sqlite.kysely
      .updateTable('messages')
      .set({ text: 'Does the tracker fit a zebra?' })
      .where('messageId', '=', first.messageId)
      .execute();
    const moving = performance.now();
    const all = await copyToPostgres(sqlite, postgres);
    const perSecond = Math.round((all / (performance.now() - moving)) * 1000);
    const stores = [createSearchStore(sqlite), createSearchStore(postgres)];
    for (const store of stores) while (await store.indexSome?.());
    const rows: (string | number)[][] = [['query', 'SQLite, ms', 'PostgreSQL, ms']];
    for (const q of QUERIES) {
      const row: (string | number)[] = [q];
      for (const store of stores) row.push(await medianMs(ROUNDS, () => store.messages({ q }, 31)));
      rows.push(row);
    }
    return {
      title: `The newest 31 of ${messages} messages that match. Moved to PostgreSQL and compared: ${perSecond} rows/s.`,
      rows,
    };
  } finally {
    await Promise.all([sqlite.close(), postgres.close()]);
    await taken.giveBack();
    rmSync(dataDir, { recursive: true });
  }
}
