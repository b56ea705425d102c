import { type Kysely, sql } from 'kysely';
import type { CounterRow } from '../db/internal-rows.ts';
import type { Schema } from '../db/schema.ts';

/** Counters that all processes share. Every method rejects with StorageError. */
export type CounterStore = ReturnType<typeof createCounterStore>;

/** Counters in the database. They may be a few seconds old after a power cut. */
export const createCounterStore = (db: Kysely<Schema>) => ({
  /** The counters that have not expired, by key. */
  async read(keys: readonly string[], now: number) {
    const rows = await db
      .selectFrom('counters')
      .selectAll()
      .where('key', 'in', keys)
      .where('endsAt', '>', now)
      .execute();
    return new Map(rows.map((row) => [row.key, row]));
  },
  /**
   * Adds each row's `count` to its counter, atomically for each: an expired counter starts again, and one that would
   * exceed the row's `max` stays as it is. A running counter keeps its end, unless `extend` is set.
   * @returns the keys of the counters that changed
   */
  async add(rows: readonly CounterRow[], now: number, extend = false) {
    // In one order, so that concurrent statements cannot wait for each other.
    const sorted = [...rows].sort((a, b) => (a.key < b.key ? -1 : 1));
    const changed = await db
      .insertInto('counters')
      .values(sorted)
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet(({ ref }) => ({
            count: sql<number>`case when ${ref('counters.endsAt')} <= ${now} then ${ref('excluded.count')}
              else ${ref('counters.count')} + ${ref('excluded.count')} end`,
            endsAt: sql<number>`case when ${ref('counters.endsAt')} <= ${now} or ${extend ? 1 : 0} = 1
              then ${ref('excluded.endsAt')} else ${ref('counters.endsAt')} end`,
            max: ref('excluded.max'),
          }))
          .where(
            ({ ref }) =>
              sql<boolean>`${ref('counters.endsAt')} <= ${now}
                or ${ref('counters.count')} + ${ref('excluded.count')} <= ${ref('excluded.max')}`,
          ),
      )
      .returning('key')
      .execute();
    return changed.map(({ key }) => key);
  },
  /** Takes the rows' `count` back. */
  async subtract(rows: readonly CounterRow[]) {
    for (const { key, count } of rows)
      await db
        .updateTable('counters')
        .set(({ eb }) => ({ count: eb('count', '-', count) }))
        .where('key', '=', key)
        .where('count', '>=', count)
        .execute();
  },
  async remove(keys: readonly string[]) {
    await db.deleteFrom('counters').where('key', 'in', keys).execute();
  },
  /** Deletes expired counters. */
  async prune(now: number) {
    await db.deleteFrom('counters').where('endsAt', '<=', now).execute();
  },
});
