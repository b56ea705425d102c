import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The setting that a database has while a move into it is not finished (see move/). */
export const MOVE_PROGRESS = 'moveProgress';

/** Named values of the whole server. Every method rejects with StorageError. */
export interface Settings {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
  /** Returns the value stored under a key; if there is none, stores and returns the result of `make`. */
  settle(key: string, make: () => string): Promise<string>;
}

/** The settings in the database. */
export function createSettings(db: Kysely<Schema>): Settings {
  const rowOf = (key: string) => db.selectFrom('settings').select('value').where('key', '=', key);
  return {
    get: async (key) => (await rowOf(key).executeTakeFirst())?.value ?? null,
    async put(key, value) {
      await db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
    async settle(key, make) {
      await db
        .insertInto('settings')
        .values({ key, value: make() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await rowOf(key).executeTakeFirstOrThrow()).value;
    },
  };
}
