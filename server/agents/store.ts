import type { Kysely } from 'kysely';
import type { AgentRow, Schema } from '../db/schema.ts';

/** Agents' accounts and logins. Every method rejects with StorageError. */
export interface AgentStore {
  count(): Promise<number>;
  add(agent: AgentRow): Promise<void>;
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
    await db.insertInto('agents').values(agent).execute();
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
