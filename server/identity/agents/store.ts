import type { Language } from '@ncf/contract/languages';
import type { Insertable, Kysely, Updateable } from 'kysely';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { AgentRow, StoredAgent } from '../../platform/db/administration-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { useUpLink, type OpenedLink } from './invitations-store.ts';
import { createSessionStore } from './session-store.ts';
import { createSecondFactorStore, type SecondFactorStore } from './second-factor-store.ts';

/** The values of an account that can change. */
type AgentValues = Pick<
  StoredAgent,
  | 'adminUserName'
  | 'gender'
  | 'role'
  | 'passwordHash'
  | 'disabledAt'
  | 'away'
  | 'signature'
  | 'jobTitle'
  | 'picture'
>;

/** When all sessions of an account end, and the one that does not. */
interface EndedSessions {
  now: string;
  but?: string;
}

/** Storage of agents' accounts. Every method rejects with StorageError. */
export interface AgentStore extends SecondFactorStore {
  count(): Promise<number>;
  /** Adds an account, and uses up the link that it comes from; false if that is void, or an account has the address. */
  add(agent: Insertable<AgentRow>, link?: OpenedLink): Promise<boolean>;
  /** All accounts, oldest first. */
  all(): Promise<StoredAgent[]>;
  byId(id: string): Promise<StoredAgent | null>;
  /** Ignores case. */
  byEmail(email: string): Promise<StoredAgent | null>;
  /**
   * Changes these values of an account, and no others: what someone else changed since it was read stays. A new password
   * voids the links that set one.
   * @param together what happens with it or not at all: a link is used up, and sessions end
   * @returns the account as it is now; null if that would leave no owner who can sign in, or the link is void
   */
  change(
    id: string,
    values: Updateable<AgentValues>,
    together?: { link?: OpenedLink | undefined; ends?: EndedSessions | null },
  ): Promise<StoredAgent | null>;
  /** Apart from other changes, since the console sets it at any time. */
  setLanguage(id: string, language: Language): Promise<void>;
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
  add: (agent, link) =>
    db.transaction().execute(async (tx) => {
      if (link !== undefined && !(await useUpLink(tx, link))) return false;
      const done = await tx
        .insertInto('agents')
        .values(agent)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return done.numInsertedOrUpdatedRows === 1n;
    }),
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
  async change(id, values, { link, ends = null } = {}) {
    if (Object.keys(values).length === 0) return this.byId(id);
    const { role = 'owner', disabledAt = null } = values;
    const staysOwner = role === 'owner' && disabledAt === null;
    return db.transaction().execute(async (tx) => {
      // An update that changes nothing locks the owners, so that two changes at once leave one of them.
      await tx.updateTable('agents').set({ role: 'owner' }).where('role', '=', 'owner').execute();
      if (link !== undefined && !(await useUpLink(tx, link))) return null;
      const changed = await tx
        .updateTable('agents')
        .set(values)
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
        .returningAll()
        .executeTakeFirst();
      if (changed !== undefined && values.passwordHash !== undefined)
        await tx
          .deleteFrom('invitations')
          .where('agentId', '=', id)
          .where('usedAt', 'is', null)
          .execute();
      if (changed !== undefined && ends !== null)
        await createSessionStore(tx).endOf(id, ends.now, ends.but);
      return changed ?? null;
    });
  },
  async setLanguage(id, language) {
    await db.updateTable('agents').set({ language }).where('id', '=', id).execute();
  },
  ...createSecondFactorStore(db),
});
