import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Pages of the search's index that one step merges: messages which wait to be stored hardly notice. */
const PAGES = 64;

/**
 * Clears what a deletion leaves behind in an SQLite file: words in the parts of the search's index that are
 * not merged yet, and pages in the log as they were. Rejects with StorageError.
 * @see https://www.sqlite.org/fts5.html#the_merge_command for the two signs of a merge's pages
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
