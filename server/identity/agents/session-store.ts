import { sql, type Kysely } from 'kysely';
import type { StoredAgent } from '../../platform/db/administration-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { firstRow, hasRow } from '../../platform/db/first-row.ts';

/** Sessions opened and used after these times are valid. */
export interface ValidSince {
  openedAfter: string;
  usedAfter: string;
}

/** A session to open. */
interface OpenedSession {
  id: string;
  agentId: string;
  /** The account's, as it was when the password or passkey was checked. */
  passwordHash: string;
  secretHash: string;
  now: string;
  device: string;
  address: string;
}

/** Storage of agents' sessions. Every method rejects with StorageError. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Whether a session is valid and has not ended. */
const isValid = ({ openedAfter, usedAfter }: ValidSince) =>
  sql<boolean>`"endedAt" is null and "createdAt" > ${openedAfter} and "lastSeenAt" > ${usedAfter}`;

async function open(
  db: Kysely<Schema>,
  { now, passwordHash, ...session }: OpenedSession,
): Promise<StoredAgent | null> {
  // An update that changes nothing locks the account: the next change of it ends this session, too.
  const agent = await db
    .updateTable('agents')
    .set({ passwordHash })
    .where('id', '=', session.agentId)
    .where('passwordHash', '=', passwordHash)
    .where('disabledAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (agent === undefined) return null;
  await db
    .insertInto('agent_sessions')
    .values({ ...session, createdAt: now, lastSeenAt: now, endedAt: null, confirmedAt: null })
    .execute();
  return agent;
}

/** Agents' sessions. */
export const createSessionStore = (db: Kysely<Schema>) => ({
  /**
   * Opens a session, unless the account was disabled or got another password in the meantime.
   * @returns the account; null if the session was not opened
   */
  open: (session: OpenedSession) => db.transaction().execute((tx) => open(tx, session)),
  /** The session with this secret and its agent, if it is valid and has not ended; records its use. */
  async seen(secretHash: string, now: string, valid: ValidSince) {
    const session = await db
      .updateTable('agent_sessions')
      .set({ lastSeenAt: now })
      .where('secretHash', '=', secretHash)
      .where(isValid(valid))
      .returning(['id', 'agentId'])
      .executeTakeFirst();
    if (session === undefined) return null;
    const agent = await firstRow(
      db.selectFrom('agents').selectAll().where('id', '=', session.agentId),
    );
    return agent && { sessionId: session.id, agent };
  },
  /** The ones of these sessions that are valid and have not ended. */
  async openAmong(sessionIds: readonly string[], valid: ValidSince) {
    if (sessionIds.length === 0) return new Set<string>();
    const rows = await db
      .selectFrom('agent_sessions')
      .select('id')
      .where('id', 'in', sessionIds)
      .where(isValid(valid))
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
  /** An agent's valid sessions that have not ended, latest use first. */
  ofAgent: (agentId: string, valid: ValidSince) =>
    db
      .selectFrom('agent_sessions')
      .selectAll()
      .where('agentId', '=', agentId)
      .where(isValid(valid))
      .orderBy('lastSeenAt', 'desc')
      .execute(),
  /** Whether the agent ever signed in from this address. */
  usedFrom: (agentId: string, address: string) =>
    hasRow(
      db
        .selectFrom('agent_sessions')
        .select('id')
        .where('agentId', '=', agentId)
        .where('address', '=', address)
        .limit(1),
    ),
  /** When each agent was last seen. */
  async lastSeen() {
    const rows = await db
      .selectFrom('agent_sessions')
      .select(['agentId', (select) => select.fn.max('lastSeenAt').as('at')])
      .groupBy('agentId')
      .execute();
    return new Map(rows.map(({ agentId, at }) => [agentId, at]));
  },
  /** Notes that the password was entered again. */
  async confirm(sessionId: string, now: string) {
    await db
      .updateTable('agent_sessions')
      .set({ confirmedAt: now })
      .where('id', '=', sessionId)
      .execute();
  },
  /** When the password was last entered in this session, at its sign-in or later; null if there is no such session. */
  async confirmedAt(sessionId: string) {
    const row = await db
      .selectFrom('agent_sessions')
      .select(['createdAt', 'confirmedAt'])
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return row === undefined ? null : (row.confirmedAt ?? row.createdAt);
  },
  async end(sessionId: string, now: string) {
    await db
      .updateTable('agent_sessions')
      .set({ endedAt: now })
      .where('id', '=', sessionId)
      .execute();
  },
  /** Ends an agent's sessions, except `but`. */
  async endOf(agentId: string, now: string, but = '') {
    await db
      .updateTable('agent_sessions')
      .set({ endedAt: now })
      .where('agentId', '=', agentId)
      .where('id', '!=', but)
      .where('endedAt', 'is', null)
      .execute();
  },
});
