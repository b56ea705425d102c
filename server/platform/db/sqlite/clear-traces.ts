import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Pages of the search index merged per step, few enough not to delay messages. */
const PAGES = 64;

/**
 * Removes what deletions leave in an SQLite file: words in unmerged parts of the search index, and old
 * pages in the write-ahead log. Rejects with StorageError.
 * @see https://www.sqlite.org/fts5.html#the_merge_command for the meaning of a negative page count
 */
export async function clearTraces(db: Kysely<Schema>): Promise<void> {
  const merge = (pages: number): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const changes = async (): Promise<number> => {
        const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(transaction);
        return rows[0]?.n ?? 0;
      };
      const before = await changes();
      await sql`insert into message_search (message_search, rank) values ('merge', ${pages})`.execute(
        transaction,
      );
      return (await changes()) - before >= 2;
    });
  for (let more = await merge(-PAGES); more; more = await merge(PAGES));
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
