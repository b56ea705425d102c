import type { AgentSession } from '@ncf/contract/agent-sessions';
import type { AgentAuth } from '../api/agent-auth.ts';
import { ApiError } from '../api/api-error.ts';
import type { Credentials } from '../connection/transport.ts';

/** The signed-in agent, and the tokens of the agent's calls. */
export interface SignedInAgent {
  /** Null before the start and after the end. */
  session: AgentSession | null;
  /** The owner of the agent's outbox items. */
  owner(): string;
  /** Resolves to a token; `refused` is one that the server no longer accepts. Rejects with an `ApiError`. */
  token(refused?: string): Promise<string>;
  /** The credentials of a connection, or null when the session is over; `renew` means that the last token was refused. */
  credentials(renew: boolean): Promise<Credentials | null>;
}

const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.statusCode === 401;

/** Calls `onEnd` when the server has ended the session. */
export function createSignedInAgent(auth: AgentAuth, onEnd: () => void): SignedInAgent {
  let lastToken: string | undefined;
  const agent: SignedInAgent = {
    session: null,
    owner: () => `admin_${agent.session?.agentId ?? ''}`,
    async token(refused) {
      try {
        return (lastToken = await auth.token(refused));
      } catch (error) {
        if (isUnauthorized(error) && agent.session !== null) onEnd();
        throw error;
      }
    },
    async credentials(renew) {
      if (agent.session === null) return null;
      const { clientId } = agent.session;
      try {
        return { clientId, token: await agent.token(renew ? lastToken : undefined) };
      } catch (error) {
        if (isUnauthorized(error)) return null;
        throw error;
      }
    },
  };
  return agent;
}
