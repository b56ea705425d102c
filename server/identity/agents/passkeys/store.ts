import type { Kysely } from 'kysely';
import type { PasskeyRow } from '../../../platform/db/administration-rows.ts';
import type { Schema } from '../../../platform/db/schema.ts';

/** Storage of passkeys. Every method rejects with StorageError. */
export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

export const createPasskeyStore = (db: Kysely<Schema>) => ({
  /** False if the credential is registered already. */
  async add(passkey: PasskeyRow) {
    const done = await db
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return done.numInsertedOrUpdatedRows === 1n;
  },
  /** Oldest first. */
  ofAgent: (agentId: string) =>
    db
      .selectFrom('passkeys')
      .selectAll()
      .where('agentId', '=', agentId)
      .orderBy('createdAt')
      .execute(),
  async byId(id: string) {
    const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },
  /** The number of passkeys of each agent who has some. */
  async counts() {
    const rows = await db
      .selectFrom('passkeys')
      .select(['agentId', (select) => select.fn.countAll<number>().as('n')])
      .groupBy('agentId')
      .execute();
    return new Map(rows.map(({ agentId, n }) => [agentId, n]));
  },
  /** Records a use; false if another use came first. */
  async used({ id, counter: before }: PasskeyRow, counter: number, now: string) {
    const done = await db
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: now })
      .where('id', '=', id)
      .where('counter', '=', before)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
  async rename(agentId: string, id: string, name: string) {
    const done = await db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('agentId', '=', agentId)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
  async remove(agentId: string, id: string) {
    const done = await db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('agentId', '=', agentId)
      .executeTakeFirst();
    return done.numDeletedRows === 1n;
  },
});
