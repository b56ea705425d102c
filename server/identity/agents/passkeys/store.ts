import type { Kysely } from 'kysely';
import type { PasskeyRow } from '../../../platform/db/administration-rows.ts';
import type { Schema } from '../../../platform/db/schema.ts';

/** Storage of passkeys. Every method rejects with StorageError. */
export interface PasskeyStore {
  /** False if the credential is registered already. */
  add(passkey: PasskeyRow): Promise<boolean>;
  /** Oldest first. */
  ofAgent(agentId: string): Promise<PasskeyRow[]>;
  byId(id: string): Promise<PasskeyRow | null>;
  /** The number of passkeys of each agent who has some. */
  counts(): Promise<Map<string, number>>;
  /** Records a use; false if another use came first. */
  used(passkey: PasskeyRow, counter: number, now: string): Promise<boolean>;
  rename(agentId: string, id: string, name: string): Promise<boolean>;
  remove(agentId: string, id: string): Promise<boolean>;
}

export const createPasskeyStore = (db: Kysely<Schema>): PasskeyStore => ({
  async add(passkey) {
    const done = await db
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return done.numInsertedOrUpdatedRows === 1n;
  },
  ofAgent: (agentId) =>
    db
      .selectFrom('passkeys')
      .selectAll()
      .where('agentId', '=', agentId)
      .orderBy('createdAt')
      .execute(),
  async byId(id) {
    const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },
  async counts() {
    const rows = await db
      .selectFrom('passkeys')
      .select(['agentId', (select) => select.fn.countAll<number>().as('n')])
      .groupBy('agentId')
      .execute();
    return new Map(rows.map(({ agentId, n }) => [agentId, n]));
  },
  async used({ id, counter: before }, counter, now) {
    const done = await db
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: now })
      .where('id', '=', id)
      .where('counter', '=', before)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
  async rename(agentId, id, name) {
    const done = await db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('agentId', '=', agentId)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
  async remove(agentId, id) {
    const done = await db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('agentId', '=', agentId)
      .executeTakeFirst();
    return done.numDeletedRows === 1n;
  },
});
