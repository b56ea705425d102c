import type { AgentSession } from '@ncf/contract/agent-sessions';
import type { AgentAuth } from '../api/agent-auth.ts';
import { ApiError } from '../api/api-error.ts';
import type { Credentials } from '../connection/transport.ts';

const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.statusCode === 401;

/** The signed-in agent, and the tokens of the agent's calls. `onEnd` is called when the server has ended the session. */
export function createSignedInAgent(auth: AgentAuth, onEnd: () => void) {
  let lastToken: string | undefined;
  const agent = {
    /** Null before the start and after the end. */
    session: null as AgentSession | null,
    /** The owner of the agent's outbox items. */
    owner: (): string => `admin_${agent.session?.agentId ?? ''}`,
    /** Resolves to a token; `refused` is one that the server no longer accepts. Rejects with an `ApiError`. */
    async token(refused?: string): Promise<string> {
      try {
        return (lastToken = await auth.token(refused));
      } catch (error) {
        if (isUnauthorized(error) && agent.session !== null) onEnd();
        throw error;
      }
    },
    /** The credentials of a connection, or null when the session is over; `renew` means that the last token was refused. */
    async credentials(renew: boolean): Promise<Credentials | null> {
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
