import { sql, type Kysely, type Selectable } from 'kysely';
import type { AgentSessionRow, StoredAgent } from '../../platform/db/administration-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** A session as selected. */
export type StoredSession = Selectable<AgentSessionRow>;

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
export interface SessionStore {
  /**
   * Opens a session, unless the account was disabled or got another password in the meantime.
   * @returns the account; null if the session was not opened
   */
  open(session: OpenedSession): Promise<StoredAgent | null>;
  /** The session with this secret and its agent, if it is valid and has not ended; records its use. */
  seen(
    secretHash: string,
    now: string,
    valid: ValidSince,
  ): Promise<{ sessionId: string; agent: StoredAgent } | null>;
  /** The ones of these sessions that are valid and have not ended. */
  openAmong(sessionIds: readonly string[], valid: ValidSince): Promise<Set<string>>;
  /** An agent's valid sessions that have not ended, latest use first. */
  ofAgent(agentId: string, valid: ValidSince): Promise<StoredSession[]>;
  /** Whether the agent ever signed in from this address. */
  usedFrom(agentId: string, address: string): Promise<boolean>;
  /** When each agent was last seen. */
  lastSeen(): Promise<Map<string, string>>;
  /** Notes that the password was entered again. */
  confirm(sessionId: string, now: string): Promise<void>;
  /** When the password was last entered in this session, at its sign-in or later; null if there is no such session. */
  confirmedAt(sessionId: string): Promise<string | null>;
  end(sessionId: string, now: string): Promise<void>;
  /** Ends an agent's sessions, except `but`. */
  endOf(agentId: string, now: string, but?: string): Promise<void>;
}

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
export const createSessionStore = (db: Kysely<Schema>): SessionStore => ({
  open: (session) => db.transaction().execute((tx) => open(tx, session)),
  async seen(secretHash, now, valid) {
    const session = await db
      .updateTable('agent_sessions')
      .set({ lastSeenAt: now })
      .where('secretHash', '=', secretHash)
      .where(isValid(valid))
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
  async openAmong(sessionIds, valid) {
    if (sessionIds.length === 0) return new Set();
    const rows = await db
      .selectFrom('agent_sessions')
      .select('id')
      .where('id', 'in', sessionIds)
      .where(isValid(valid))
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
  ofAgent: (agentId, valid) =>
    db
      .selectFrom('agent_sessions')
      .selectAll()
      .where('agentId', '=', agentId)
      .where(isValid(valid))
      .orderBy('lastSeenAt', 'desc')
      .execute(),
  async usedFrom(agentId, address) {
    const row = await db
      .selectFrom('agent_sessions')
      .select('id')
      .where('agentId', '=', agentId)
      .where('address', '=', address)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
  async lastSeen() {
    const rows = await db
      .selectFrom('agent_sessions')
      .select(['agentId', (select) => select.fn.max('lastSeenAt').as('at')])
      .groupBy('agentId')
      .execute();
    return new Map(rows.map(({ agentId, at }) => [agentId, at]));
  },
  async confirm(sessionId, now) {
    await db
      .updateTable('agent_sessions')
      .set({ confirmedAt: now })
      .where('id', '=', sessionId)
      .execute();
  },
  async confirmedAt(sessionId) {
    const row = await db
      .selectFrom('agent_sessions')
      .select(['createdAt', 'confirmedAt'])
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return row === undefined ? null : (row.confirmedAt ?? row.createdAt);
  },
  async end(sessionId, now) {
    await db
      .updateTable('agent_sessions')
      .set({ endedAt: now })
      .where('id', '=', sessionId)
      .execute();
  },
  async endOf(agentId, now, but = '') {
    await db
      .updateTable('agent_sessions')
      .set({ endedAt: now })
      .where('agentId', '=', agentId)
      .where('id', '!=', but)
      .where('endedAt', 'is', null)
      .execute();
  },
});
