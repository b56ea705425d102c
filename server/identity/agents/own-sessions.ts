import type { OwnSession } from '@ncf/contract/agent-profile';
import type { AgentIdentity } from '../identity.ts';
import type { SessionEnd } from '../../platform/bus/bus.ts';
import type { SessionStore } from './session-store.ts';
import { validSince } from './sign-in.ts';

/** An agent's own sessions. `me` is the caller. */
export interface OwnSessions {
  list(me: AgentIdentity): Promise<OwnSession[]>;
  /** Ends one of the caller's sessions, and closes its connections; false if it is none of theirs. */
  end(me: AgentIdentity, sessionId: string): Promise<boolean>;
  /** Ends all of the caller's sessions except the current one, and closes their connections. */
  endOthers(me: AgentIdentity): Promise<void>;
}

/** `closeSession` closes the connections of sessions that have ended. */
export function createOwnSessions(
  sessions: SessionStore,
  closeSession: (end: SessionEnd) => void,
  clock: () => number,
): OwnSessions {
  const now = (): string => new Date(clock()).toISOString();

  return {
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
      const own = await sessions.ofAgent(me.agentId, validSince(clock()));
      if (!own.some(({ id }) => id === sessionId)) return false;
      await sessions.end(sessionId, now());
      closeSession({ role: 'admin', sessionId });
      return true;
    },
    async endOthers(me) {
      await sessions.endOf(me.agentId, now(), me.sessionId);
      closeSession({ role: 'admin', agentId: me.agentId, exceptSessionId: me.sessionId });
    },
  };
}
