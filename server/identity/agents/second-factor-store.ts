import type { Kysely, Updateable } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { countOf } from '../../platform/db/count.ts';
import { hasRow, isDone } from '../../platform/db/first-row.ts';

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
  if (await hasRow(known.where('agentId', '=', agentId))) return false;
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

/** Storage of second factors. Every method rejects with StorageError. */
export const createSecondFactorStore = (db: Kysely<Schema>) => ({
  /** Stores an unconfirmed second factor. */
  async offerTotp(id: string, secret: string) {
    await db.updateTable('agents').set({ totpPending: secret }).where('id', '=', id).execute();
  },
  /** Turns the authenticator's codes on, and replaces the recovery codes. */
  setTotp: (id: string, secret: string, codeHashes: readonly string[]) =>
    change(db, id, { totpSecret: secret, totpPending: null }, async (tx) => {
      await codesOf(tx, id).execute();
      await addCodes(tx, id, codeHashes);
    }),
  /** Turns the authenticator's codes off. */
  async endTotp(id: string) {
    await change(db, id, OFF, (tx) => dropCodes(tx, id));
  },
  /** Stores the recovery codes of a first second factor; false if the account has some. */
  addRecoveryCodes: (id: string, codeHashes: readonly string[]) =>
    change(db, id, null, (tx) => addCodes(tx, id, codeHashes)),
  /** Removes the recovery codes if no second factor is left. */
  async dropRecoveryCodes(id: string) {
    await change(db, id, null, (tx) => dropCodes(tx, id));
  },
  /** Removes all second factors. */
  clearSecondFactors: (id: string) =>
    change(db, id, OFF, async (tx) => {
      await tx.deleteFrom('passkeys').where('agentId', '=', id).execute();
      await codesOf(tx, id).execute();
    }),
  /** Whether this time step is later than all accepted ones; if so, accepts it. */
  takeTotpStep: (id: string, step: number) =>
    isDone(
      db
        .updateTable('agents')
        .set({ totpStep: step })
        .where('id', '=', id)
        .where('totpStep', '<', step),
    ),
  /** Uses up a recovery code; false if it is unknown or already used. */
  takeRecoveryCode: (id: string, codeHash: string, now: string) =>
    isDone(
      db
        .updateTable('agent_recovery_codes')
        .set({ usedAt: now })
        .where('agentId', '=', id)
        .where('codeHash', '=', codeHash)
        .where('usedAt', 'is', null),
    ),
  /** How many of the recovery codes are left. */
  recoveryCodes: (id: string) =>
    countOf(
      db.selectFrom('agent_recovery_codes').where('agentId', '=', id).where('usedAt', 'is', null),
    ),
});
