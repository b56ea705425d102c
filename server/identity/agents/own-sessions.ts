import type { OwnSession } from '@ncf/contract/agent-profile';
import type { AgentIdentity } from '../identity.ts';
import type { SessionEnd } from '../../platform/bus/bus.ts';
import type { SessionStore } from './session-store.ts';
import { validSince } from './sign-in.ts';

/** An agent's own sessions. `me` is the caller. */
export interface OwnSessions {
  list(me: AgentIdentity): Promise<OwnSession[]>;
  /** Ends one of the caller's sessions, or all except the current one, and closes their connections. */
  end(me: AgentIdentity, sessionId?: string): Promise<boolean>;
  endOthers(me: AgentIdentity): Promise<void>;
}

/** `closeSession` closes the connections of sessions that have ended. */
export function createOwnSessions(
  sessions: SessionStore,
  closeSession: (end: SessionEnd) => void,
  clock: () => number,
): OwnSessions {
  const now = (): string => new Date(clock()).toISOString();

  async function endOthers(me: AgentIdentity): Promise<void> {
    await sessions.endOf(me.agentId, now(), me.sessionId);
    closeSession({ role: 'admin', agentId: me.agentId, exceptSessionId: me.sessionId });
  }

  return {
    endOthers,
    async list(me) {
      const rows = await sessions.ofAgent(me.agentId, validSince(clock()));
      return rows.map(({ id, device, address, createdAt, lastSeenAt }) => ({
        sessionId: id,
        device,
        address,
        createdAt,
        lastSeenAt,
        current: id === me.sessionId,
      }));
    },
    async end(me, sessionId) {
      if (sessionId === undefined) {
        await endOthers(me);
        return true;
      }
      const own = await sessions.ofAgent(me.agentId, validSince(clock()));
      if (!own.some(({ id }) => id === sessionId)) return false;
      await sessions.end(sessionId, now());
      closeSession({ role: 'admin', sessionId });
      return true;
    },
  };
}
