import type { Insertable, Kysely } from 'kysely';
import type { SearchMissRow } from '../../platform/db/team-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** What is counted together. */
type Miss = Omit<Insertable<SearchMissRow>, 'count'>;

/** Storage of the counts. Every method rejects with StorageError. */
export const createSearchMissStore = (db: Kysely<Schema>) => ({
  /** Counts what its day has already. @returns whether it has */
  async countAgain({ day, source, language, query }: Miss) {
    const updated = await db
      .updateTable('search_misses')
      .set((row) => ({ count: row('count', '+', 1) }))
      .where('day', '=', day)
      .where('source', '=', source)
      .where('language', '=', language)
      .where('query', '=', query)
      .executeTakeFirst();
    return Number(updated.numUpdatedRows) > 0;
  },
  /** The number of different ones of a day. */
  async size(day: string) {
    const { n } = await db
      .selectFrom('search_misses')
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return n;
  },
  /** Adds one to its day, or counts it if another call has just added it. */
  async add(miss: Miss) {
    await db
      .insertInto('search_misses')
      .values({ ...miss, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'source', 'language', 'query'])
          .doUpdateSet((row) => ({ count: row('search_misses.count', '+', 1) })),
      )
      .execute();
  },
  /** Deletes the days before this one. */
  async removeBefore(day: string) {
    await db.deleteFrom('search_misses').where('day', '<', day).execute();
  },
  /** The most frequent of a source from a day on. */
  top: (source: Miss['source'], from: string, limit: number) =>
    db
      .selectFrom('search_misses')
      .select((row) => [
        'query',
        'language',
        row.fn.sum<number>('count').as('count'),
        row.fn.max('day').as('lastDay'),
      ])
      .where('source', '=', source)
      .where('day', '>=', from)
      .groupBy(['query', 'language'])
      .orderBy('count', 'desc')
      .orderBy('query')
      .limit(limit)
      .execute(),
});

export type SearchMissStore = ReturnType<typeof createSearchMissStore>;
