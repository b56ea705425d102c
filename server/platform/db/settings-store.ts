import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The value stored under a key; where there is none, `make` gives the first, which is then kept. */
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
