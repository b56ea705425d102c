import type { Kysely, Updateable } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Storage of second factors. Every method rejects with StorageError. */
export interface SecondFactorStore {
  /** Stores an unconfirmed second factor. */
  offerTotp(id: string, secret: string): Promise<void>;
  /** Turns the authenticator's codes on, and replaces the recovery codes. */
  setTotp(id: string, secret: string, codeHashes: readonly string[]): Promise<void>;
  /** Turns the authenticator's codes off. */
  endTotp(id: string): Promise<void>;
  /** Stores the recovery codes of a first second factor; false if the account has some. */
  addRecoveryCodes(id: string, codeHashes: readonly string[]): Promise<boolean>;
  /** Removes the recovery codes if no second factor is left. */
  dropRecoveryCodes(id: string): Promise<void>;
  /** Removes all second factors. */
  clearSecondFactors(id: string): Promise<void>;
  /** Whether this time step is later than all accepted ones; if so, accepts it. */
  takeTotpStep(id: string, step: number): Promise<boolean>;
  /** Uses up a recovery code; false if it is unknown or already used. */
  takeRecoveryCode(id: string, codeHash: string, now: string): Promise<boolean>;
  recoveryCodes(id: string): Promise<number>;
}

const OFF = { totpSecret: null, totpPending: null };

const codesOf = (db: Kysely<Schema>, agentId: string) =>
  db.deleteFrom('agent_recovery_codes').where('agentId', '=', agentId);

const dropCodes = (db: Kysely<Schema>, agentId: string) =>
  codesOf(db, agentId)
    .where('agentId', 'not in', (of) => of.selectFrom('passkeys').select('agentId'))
    .where('agentId', 'not in', (of) =>
      of.selectFrom('agents').select('id').where('totpSecret', 'is not', null),
    )
    .execute();

async function addCodes(
  db: Kysely<Schema>,
  agentId: string,
  codeHashes: readonly string[],
): Promise<boolean> {
  const known = db.selectFrom('agent_recovery_codes').select('codeHash');
  if ((await known.where('agentId', '=', agentId).executeTakeFirst()) !== undefined) return false;
  await db
    .insertInto('agent_recovery_codes')
    .values(codeHashes.map((codeHash) => ({ agentId, codeHash, usedAt: null })))
    .execute();
  return true;
}

/** Changes an account, which is locked until the work has ended: two changes at once see each other's. */
const change = <Result>(
  db: Kysely<Schema>,
  id: string,
  values: Updateable<Schema['agents']> | null,
  work: (tx: Kysely<Schema>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('agents')
      .set(({ ref }) => values ?? { totpStep: ref('totpStep') })
      .where('id', '=', id)
      .execute();
    return work(tx);
  });

export const createSecondFactorStore = (db: Kysely<Schema>): SecondFactorStore => ({
  async offerTotp(id, secret) {
    await db.updateTable('agents').set({ totpPending: secret }).where('id', '=', id).execute();
  },
  setTotp: (id, secret, codeHashes) =>
    change(db, id, { totpSecret: secret, totpPending: null }, async (tx) => {
      await codesOf(tx, id).execute();
      await addCodes(tx, id, codeHashes);
    }),
  async endTotp(id) {
    await change(db, id, OFF, (tx) => dropCodes(tx, id));
  },
  addRecoveryCodes: (id, codeHashes) => change(db, id, null, (tx) => addCodes(tx, id, codeHashes)),
  async dropRecoveryCodes(id) {
    await change(db, id, null, (tx) => dropCodes(tx, id));
  },
  clearSecondFactors: (id) =>
    change(db, id, OFF, async (tx) => {
      await tx.deleteFrom('passkeys').where('agentId', '=', id).execute();
      await codesOf(tx, id).execute();
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
