import type { Insertable, Kysely } from 'kysely';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { AgentRow, StoredAgent } from '../../platform/db/administration-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** The values of an account that can change. */
export type AgentValues = Pick<
  StoredAgent,
  'adminUserName' | 'gender' | 'role' | 'passwordHash' | 'disabledAt' | 'away'
>;

/** Storage of agents' accounts. Every method rejects with StorageError. */
export interface AgentStore {
  count(): Promise<number>;
  /** False if an account already has this address. */
  add(agent: Insertable<AgentRow>): Promise<boolean>;
  /** All accounts, oldest first. */
  all(): Promise<StoredAgent[]>;
  byId(id: string): Promise<StoredAgent | null>;
  /** Ignores case. */
  byEmail(email: string): Promise<StoredAgent | null>;
  /** Changes an account; false if that would leave no owner who can sign in. */
  change(id: string, values: AgentValues): Promise<boolean>;
  /** Stores a second factor that is not confirmed yet. */
  offerTotp(id: string, secret: string): Promise<void>;
  /** Turns the authenticator's codes on or (null) off, and replaces the recovery codes unless they are null. */
  setTotp(id: string, secret: string | null, codeHashes: readonly string[] | null): Promise<void>;
  setRecoveryCodes(id: string, codeHashes: readonly string[]): Promise<void>;
  /** Removes everything that a sign-in asks for besides the password. */
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

/** Accounts. */
export const createAgentStore = (db: Kysely<Schema>): AgentStore => ({
  async count() {
    const row = await db
      .selectFrom('agents')
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return row.n;
  },
  async add(agent) {
    const done = await db
      .insertInto('agents')
      .values(agent)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return done.numInsertedOrUpdatedRows === 1n;
  },
  all: () => db.selectFrom('agents').selectAll().orderBy('id').execute(),
  async byId(id) {
    const row = await db.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },
  async byEmail(email) {
    const key = emailKey(email);
    // Only code can compare spellings of an internationalized address, and a team is small.
    const known = await db.selectFrom('agents').select(['id', 'email']).execute();
    const found = known.find((agent) => emailKey(agent.email) === key);
    return found === undefined ? null : this.byId(found.id);
  },
  async change(id, values) {
    const { adminUserName, gender, role, passwordHash, disabledAt, away } = values;
    const staysOwner = role === 'owner' && disabledAt === null;
    return db.transaction().execute(async (tx) => {
      // An update that changes nothing locks the owners, so that two changes at once leave one of them.
      await tx.updateTable('agents').set({ role: 'owner' }).where('role', '=', 'owner').execute();
      const done = await tx
        .updateTable('agents')
        .set({ adminUserName, gender, role, passwordHash, disabledAt, away })
        .where('id', '=', id)
        .$if(!staysOwner, (update) =>
          update.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('agents as other')
                .select('other.id')
                .where('other.id', '!=', id)
                .where('other.role', '=', 'owner')
                .where('other.disabledAt', 'is', null),
            ),
          ),
        )
        .executeTakeFirst();
      return done.numUpdatedRows === 1n;
    });
  },
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
