import type { Kysely } from 'kysely';
import type { AgentRow, Schema } from '../db/schema.ts';

/** Agents' accounts and logins. Every method rejects with StorageError. */
export interface AgentStore {
  count(): Promise<number>;
  /** False where an account has this address. */
  add(agent: AgentRow): Promise<boolean>;
  /** Every account, the oldest first. */
  all(): Promise<AgentRow[]>;
  byId(id: string): Promise<AgentRow | null>;
  /** Changes an account, unless no owner who can log in would be left: then false. */
  change(id: string, values: AgentRow): Promise<boolean>;
  endSessionsOf(agentId: string, now: string): Promise<void>;
  /** Without regard to case. */
  byEmail(email: string): Promise<AgentRow | null>;
  openSession(session: {
    id: string;
    agentId: string;
    secretHash: string;
    now: string;
  }): Promise<void>;
  /** The login of this secret and its agent, unless it ended or was not seen since `since`; notes that it was. */
  seen(
    secretHash: string,
    now: string,
    since: string,
  ): Promise<{ sessionId: string; agent: AgentRow } | null>;
  isOpen(sessionId: string): Promise<boolean>;
  endSession(sessionId: string, now: string): Promise<void>;
}

/** Agents in the database. */
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
  async change(id, values) {
    const staysOwner = values.role === 'owner' && values.disabledAt === null;
    const done = await db
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
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
  async endSessionsOf(agentId, now) {
    await db
      .updateTable('agent_sessions')
      .set({ endedAt: now })
      .where('agentId', '=', agentId)
      .where('endedAt', 'is', null)
      .execute();
  },
  async byEmail(email) {
    return (
      (await db.selectFrom('agents').selectAll().where('email', '=', email).executeTakeFirst()) ??
      null
    );
  },
  async openSession({ id, agentId, secretHash, now }) {
    await db
      .insertInto('agent_sessions')
      .values({ id, agentId, secretHash, createdAt: now, lastSeenAt: now, endedAt: null })
      .execute();
  },
  async seen(secretHash, now, since) {
    const session = await db
      .updateTable('agent_sessions')
      .set({ lastSeenAt: now })
      .where('secretHash', '=', secretHash)
      .where('endedAt', 'is', null)
      .where('lastSeenAt', '>', since)
      .returning(['id', 'agentId'])
      .executeTakeFirst();
    if (session === undefined) return null;
    const agent = await db
      .selectFrom('agents')
      .selectAll()
      .where('id', '=', session.agentId)
      .executeTakeFirst();
    return agent === undefined ? null : { sessionId: session.id, agent };
  },
  async isOpen(sessionId) {
    const row = await db
      .selectFrom('agent_sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },
  async endSession(sessionId, now) {
    await db
      .updateTable('agent_sessions')
      .set({ endedAt: now })
      .where('id', '=', sessionId)
      .execute();
  },
});
