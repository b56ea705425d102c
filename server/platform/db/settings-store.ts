import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Returns the value stored under a key; if there is none, stores and returns the result of `make`. */
export async function settled(
  db: Kysely<Schema>,
  key: string,
  make: () => string,
): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (
    await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  ).value;
}
