import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { firstValue, isDone } from './first-row.ts';

/** The setting that a database has while a move into it is not finished (see move/). */
export const MOVE_PROGRESS = 'moveProgress';

/** The setting that a database has while it holds the demonstration's data (`npm run demo`). */
export const DEMO = 'demo';

export type Settings = ReturnType<typeof createSettings>;

/** Named values of the whole server. Every method rejects with StorageError. */
export function createSettings(db: Kysely<Schema>) {
  const rowOf = (key: string) => db.selectFrom('settings').select('value').where('key', '=', key);
  const get = (key: string) => firstValue(rowOf(key), 'value');
  const add = (key: string, value: string): Promise<boolean> =>
    isDone(
      db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.doNothing()),
    );
  const swap = (key: string, old: string, value: string): Promise<boolean> =>
    isDone(
      db.updateTable('settings').set({ value }).where('key', '=', key).where('value', '=', old),
    );
  return {
    get,
    async put(key: string, value: string): Promise<void> {
      await db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
    /**
     * Replaces a value by one made of it, and makes it again if another call was faster.
     * @returns the new value
     */
    async change(key: string, make: (value: string | null) => string): Promise<string> {
      for (;;) {
        const old = await get(key);
        const value = make(old);
        if (await (old === null ? add(key, value) : swap(key, old, value))) return value;
      }
    },
    /** The values whose keys begin with a prefix, by key. */
    async withPrefix(prefix: string): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom('settings')
        .selectAll()
        .where('key', '>=', prefix)
        // The highest character, in an order by bytes.
        .where('key', '<', `${prefix}\u{10ffff}`)
        .execute();
      return new Map(rows.map(({ key, value }) => [key, value]));
    },
    async remove(key: string): Promise<void> {
      await db.deleteFrom('settings').where('key', '=', key).execute();
    },
    /** Returns the value stored under a key; if there is none, stores and returns the result of `make`. */
    async settle(key: string, make: () => string): Promise<string> {
      await add(key, make());
      return (await rowOf(key).executeTakeFirstOrThrow()).value;
    },
  };
}
