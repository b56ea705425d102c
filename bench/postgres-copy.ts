import { indexEntries } from '../server/chat/search/postgres-index.ts';
import { moveDatabase } from '../server/platform/db/move/move.ts';
import { endProgress } from '../server/platform/db/move/progress.ts';
import type { openDatabase } from '../server/platform/db/open.ts';

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Copies a generated SQLite database to an empty PostgreSQL one, with its search index. @returns how many rows */
export async function copyToPostgres(sqlite: Database, postgres: Database): Promise<number> {
  // A database without settings counts as empty.
  await sqlite.kysely.insertInto('settings').values({ key: 'bench', value: '' }).execute();
  const { rows } = await moveDatabase({
    from: { database: sqlite, name: 'SQLite' },
    to: { database: postgres, name: 'PostgreSQL' },
    startOver: false,
    inserted: async (query, table, inserted) => {
      if (table === 'messages') await indexEntries(query, inserted as never);
    },
    report: () => {},
  });
  await endProgress(postgres.kysely);
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}
