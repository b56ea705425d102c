import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Storage of the counts. Every method rejects with StorageError. */
export interface SearchMissStore {
  /** Counts a query on a day that has it already. @returns whether it has */
  countAgain(day: string, query: string): Promise<boolean>;
  /** The number of different queries of a day. */
  size(day: string): Promise<number>;
  /** Adds a query to a day, or counts it if another call has just added it. */
  add(day: string, query: string): Promise<void>;
  /** Deletes the days before this one. */
  removeBefore(day: string): Promise<void>;
  /** The most frequent queries from a day on. */
  top(from: string, limit: number): Promise<{ query: string; count: number; lastDay: string }[]>;
}

/** Counts of searches without results. */
export const createSearchMissStore = (db: Kysely<Schema>): SearchMissStore => ({
  async countAgain(day, query) {
    const updated = await db
      .updateTable('search_misses')
      .set((row) => ({ count: row('count', '+', 1) }))
      .where('day', '=', day)
      .where('query', '=', query)
      .executeTakeFirst();
    return Number(updated.numUpdatedRows) > 0;
  },
  async size(day) {
    const { n } = await db
      .selectFrom('search_misses')
      .select((row) => row.fn.countAll().as('n'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return Number(n);
  },
  async add(day, query) {
    await db
      .insertInto('search_misses')
      .values({ day, query, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'query'])
          .doUpdateSet((row) => ({ count: row('search_misses.count', '+', 1) })),
      )
      .execute();
  },
  async removeBefore(day) {
    await db.deleteFrom('search_misses').where('day', '<', day).execute();
  },
  async top(from, limit) {
    const rows = await db
      .selectFrom('search_misses')
      .select((row) => [
        'query',
        row.fn.sum<number | string>('count').as('count'),
        row.fn.max('day').as('lastDay'),
      ])
      .where('day', '>=', from)
      .groupBy('query')
      .orderBy('count', 'desc')
      .orderBy('query')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  },
});
