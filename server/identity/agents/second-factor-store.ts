import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Storage of second factors. Every method rejects with StorageError. */
export interface SecondFactorStore {
  /** Stores an unconfirmed second factor. */
  offerTotp(id: string, secret: string): Promise<void>;
  /** Turns the authenticator's codes on or (null) off, and replaces the recovery codes unless they are null. */
  setTotp(id: string, secret: string | null, codeHashes: readonly string[] | null): Promise<void>;
  setRecoveryCodes(id: string, codeHashes: readonly string[]): Promise<void>;
  /** Removes all second factors. */
  clearSecondFactors(id: string): Promise<void>;
  /** Whether this time step is later than all accepted ones; if so, accepts it. */
  takeTotpStep(id: string, step: number): Promise<boolean>;
  /** Uses up a recovery code; false if it is unknown or already used. */
  takeRecoveryCode(id: string, codeHash: string, now: string): Promise<boolean>;
  recoveryCodes(id: string): Promise<number>;
}

async function replaceRecoveryCodes(
  db: Kysely<Schema>,
  agentId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('agent_recovery_codes').where('agentId', '=', agentId).execute();
  if (codeHashes.length === 0) return;
  await db
    .insertInto('agent_recovery_codes')
    .values(codeHashes.map((codeHash) => ({ agentId, codeHash, usedAt: null })))
    .execute();
}

export const createSecondFactorStore = (db: Kysely<Schema>): SecondFactorStore => ({
  async offerTotp(id, secret) {
    await db.updateTable('agents').set({ totpPending: secret }).where('id', '=', id).execute();
  },
  setTotp: (id, secret, codeHashes) =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('agents')
        .set({ totpSecret: secret, totpPending: null })
        .where('id', '=', id)
        .execute();
      if (codeHashes !== null) await replaceRecoveryCodes(tx, id, codeHashes);
    }),
  setRecoveryCodes: (id, codeHashes) =>
    db.transaction().execute((tx) => replaceRecoveryCodes(tx, id, codeHashes)),
  clearSecondFactors: (id) =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('agents')
        .set({ totpSecret: null, totpPending: null })
        .where('id', '=', id)
        .execute();
      await tx.deleteFrom('passkeys').where('agentId', '=', id).execute();
      await replaceRecoveryCodes(tx, id, []);
    }),
  async takeTotpStep(id, step) {
    const done = await db
      .updateTable('agents')
      .set({ totpStep: step })
      .where('id', '=', id)
      .where('totpStep', '<', step)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
  async takeRecoveryCode(id, codeHash, now) {
    const done = await db
      .updateTable('agent_recovery_codes')
      .set({ usedAt: now })
      .where('agentId', '=', id)
      .where('codeHash', '=', codeHash)
      .where('usedAt', 'is', null)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
  async recoveryCodes(id) {
    const row = await db
      .selectFrom('agent_recovery_codes')
      .select((select) => select.fn.countAll<number>().as('n'))
      .where('agentId', '=', id)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return row.n;
  },
});
