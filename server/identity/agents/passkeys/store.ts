import type { Kysely } from 'kysely';
import type { PasskeyRow } from '../../../platform/db/administration-rows.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { firstRow, isDone } from '../../../platform/db/first-row.ts';

/** Storage of passkeys. Every method rejects with StorageError. */
export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

export const createPasskeyStore = (db: Kysely<Schema>) => ({
  /** False if the credential is registered already. */
  add: (passkey: PasskeyRow) =>
    isDone(
      db
        .insertInto('passkeys')
        .values(passkey)
        .onConflict((conflict) => conflict.doNothing()),
    ),
  /** Oldest first. */
  ofAgent: (agentId: string) =>
    db
      .selectFrom('passkeys')
      .selectAll()
      .where('agentId', '=', agentId)
      .orderBy('createdAt')
      .execute(),
  byId: (id: string) => firstRow(db.selectFrom('passkeys').selectAll().where('id', '=', id)),
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
  used: ({ id, counter: before }: PasskeyRow, counter: number, now: string) =>
    isDone(
      db
        .updateTable('passkeys')
        .set({ counter, lastUsedAt: now })
        .where('id', '=', id)
        .where('counter', '=', before),
    ),
  rename: (agentId: string, id: string, name: string) =>
    isDone(
      db.updateTable('passkeys').set({ name }).where('id', '=', id).where('agentId', '=', agentId),
    ),
  remove: (agentId: string, id: string) =>
    isDone(db.deleteFrom('passkeys').where('id', '=', id).where('agentId', '=', agentId)),
});
