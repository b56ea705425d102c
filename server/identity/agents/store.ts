import type { Language } from '@ncf/contract/languages';
import type { Insertable, Kysely, Updateable } from 'kysely';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { AgentRow, StoredAgent } from '../../platform/db/administration-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { AgentIdentity } from '../identity.ts';
import { useUpLink, type OpenedLink } from './invitations-store.ts';
import { createSessionStore } from './session-store.ts';
import { createSecondFactorStore } from './second-factor-store.ts';
import { countOf } from '../../platform/db/count.ts';
import { firstRow } from '../../platform/db/first-row.ts';

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

/** A colleague already has the display name, which is how visitors and the team tell agents apart. */
export type NameTaken = 'name_taken';
type AgentRefusal = 'conflict' | NameTaken;

/** The form in which names that look the same are equal. */
const nameKey = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Whether another account has this display name, in any letter case. */
async function isNameTaken(tx: Kysely<Schema>, id: string, name: string): Promise<boolean> {
  // Only code can compare letters beyond ASCII without case, and a team is small.
  const all = await tx.selectFrom('agents').select(['id', 'adminUserName']).execute();
  return all.some((agent) => agent.id !== id && nameKey(agent.adminUserName) === nameKey(name));
}

/** Locks the owners by an update that changes nothing: two changes at once leave one of them, and share no name. */
const lockOwners = (tx: Kysely<Schema>) =>
  tx.updateTable('agents').set({ role: 'owner' }).where('role', '=', 'owner').execute();

export type AgentStore = ReturnType<typeof createAgentStore>;

/** Storage of agents' accounts. Every method rejects with StorageError. */
export const createAgentStore = (db: Kysely<Schema>) => ({
  count: (): Promise<number> => countOf(db.selectFrom('agents')),
  /** Adds an account, and uses up the link that it comes from; `conflict` if that is void, or an account has the address. */
  add: (agent: Insertable<AgentRow>, link?: OpenedLink): Promise<'added' | AgentRefusal> =>
    db.transaction().execute(async (tx) => {
      await lockOwners(tx);
      if (await isNameTaken(tx, agent.id, agent.adminUserName)) return 'name_taken';
      if (link !== undefined && !(await useUpLink(tx, link))) return 'conflict';
      const done = await tx
        .insertInto('agents')
        .values(agent)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return done.numInsertedOrUpdatedRows === 1n ? 'added' : 'conflict';
    }),
  /** All accounts, oldest first. */
  all: (): Promise<StoredAgent[]> => db.selectFrom('agents').selectAll().orderBy('id').execute(),
  byId: (id: string): Promise<StoredAgent | null> =>
    firstRow(db.selectFrom('agents').selectAll().where('id', '=', id)),
  /** The caller's own account. */
  async mine({ agentId }: AgentIdentity): Promise<StoredAgent> {
    const agent = await this.byId(agentId);
    if (agent === null) throw new Error('The account of an open login is missing.');
    return agent;
  },
  /** Ignores case. */
  async byEmail(email: string): Promise<StoredAgent | null> {
    const key = emailKey(email);
    // Only code can compare spellings of an internationalized address, and a team is small.
    const known = await db.selectFrom('agents').select(['id', 'email']).execute();
    const found = known.find((agent) => emailKey(agent.email) === key);
    return found === undefined ? null : this.byId(found.id);
  },
  /**
   * Changes these values of an account, and no others: what someone else changed since it was read stays. A new password
   * voids the links that set one.
   * @param together what happens with it or not at all: a link is used up, and sessions end
   * @returns the account as it is now; `conflict` if that would leave no owner who can sign in, or the link is void
   */
  async change(
    id: string,
    values: Updateable<AgentValues>,
    together: { link?: OpenedLink | undefined; ends?: EndedSessions | null } = {},
  ): Promise<StoredAgent | AgentRefusal> {
    const { link, ends = null } = together;
    if (Object.keys(values).length === 0) return (await this.byId(id)) ?? 'conflict';
    const { role = 'owner', disabledAt = null, adminUserName } = values;
    const staysOwner = role === 'owner' && disabledAt === null;
    return db.transaction().execute(async (tx) => {
      await lockOwners(tx);
      if (adminUserName !== undefined && (await isNameTaken(tx, id, adminUserName)))
        return 'name_taken';
      if (link !== undefined && !(await useUpLink(tx, link))) return 'conflict';
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
      return changed ?? 'conflict';
    });
  },
  /** Apart from other changes, since the console sets it at any time. */
  async setLanguage(id: string, language: Language): Promise<void> {
    await db.updateTable('agents').set({ language }).where('id', '=', id).execute();
  },
  ...createSecondFactorStore(db),
});
