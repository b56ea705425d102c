import { agentSessionApi } from '@ncf/contract/api/agent-session';
import type { AgentSession, AgentSignIn } from '@ncf/contract/agent-sessions';
import { createStore } from 'zustand/vanilla';
import { systemClock, type Clock } from '../clock.ts';
import type { ChatOptions } from '../environment.ts';
import { accessToken, clockAhead } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { createApiClient } from './client.ts';

/** Whether an agent is logged in. */
export type AuthState =
  /** Asking the server whether this browser is logged in. */
  | { status: 'checking' }
  /** The server cannot be reached; the check is repeated. */
  | { status: 'unreachable' }
  | { status: 'out'; ended: false }
  /** The server ended the session; `before` was the last one, for the screen below the login dialog. */
  | { status: 'out'; ended: true; before: AgentSession }
  | { status: 'in'; session: AgentSession };

/** The agent's login: started with a password, remembered by a cookie. It owns the agent's only token. */
export type AgentAuth = ReturnType<typeof createAgentAuth>;

const RECHECK_MS = 3000;

/** Whether the server said that there is no valid session, as opposed to being in trouble. */
const isOver = (error: ApiError): boolean => [400, 401, 403].includes(error.statusCode);

/** Makes the login; it does nothing until it is called. */
export function createAgentAuth(options: Pick<ChatOptions, 'host' | 'fetch' | 'clock'> = {}) {
  const clock: Clock = options.clock ?? systemClock;
  const { host = '', fetch } = options;
  const api = createApiClient({
    host,
    now: () => clock.now(),
    ...(fetch === undefined ? {} : { fetch }),
  });
  const store = createStore<AuthState>(() => ({ status: 'checking' }));
  let recheck: unknown;
  let ahead = 0;
  const now = (): number => clock.now() - ahead;

  const current = (): AgentSession | null => {
    const state = store.getState();
    return state.status === 'in' ? state.session : null;
  };

  function adopt(session: AgentSession): void {
    clock.clearTimeout(recheck);
    if (current() === session) return;
    ahead = clockAhead(clock.now(), session);
    store.setState({ status: 'in', session }, true);
  }

  function end(): void {
    const before = current();
    if (before !== null) store.setState({ status: 'out', ended: true, before }, true);
    else if (store.getState().status !== 'out')
      store.setState({ status: 'out', ended: false }, true);
  }

  /** Stores the session of the cookie with a new token; ends the session when the server refuses. */
  async function renew(): Promise<AgentSession> {
    const before = store.getState();
    try {
      const session = await api.call(agentSessionApi.signIn);
      // A login or logout that came first wins.
      if (store.getState() === before) adopt(session);
      return session;
    } catch (error) {
      if (error instanceof ApiError && isOver(error) && store.getState() === before) end();
      throw error;
    }
  }

  async function resume(): Promise<void> {
    clock.clearTimeout(recheck);
    try {
      await renew();
    } catch {
      if (store.getState().status === 'checking') store.setState({ status: 'unreachable' }, true);
      if (store.getState().status === 'out') return;
      recheck = clock.setTimeout(() => void resume(), RECHECK_MS);
    }
  }

  return {
    store,
    /** Renews the token when it is about to expire, or when asked to. */
    token: accessToken({ now, session: current, renew }),
    /** The server's time as the last session has shown it, in milliseconds since the epoch. */
    now,
    /** Takes over a session started elsewhere. */
    adopt,
    /**
     * Asks the server whether the cookie is still valid. An open session stays open while the server cannot be
     * reached, and ends when the server says so. Never rejects.
     */
    resume,
    /** Rejects with an `ApiError`. */
    async logIn(body: AgentSignIn): Promise<void> {
      adopt(await api.call(agentSessionApi.signIn, { body }));
    },
    /** Ends the session on the server, too. Rejects with an `ApiError`. */
    async logOut(): Promise<void> {
      await api.call(agentSessionApi.signOut);
      clock.clearTimeout(recheck);
      store.setState({ status: 'out', ended: false }, true);
    },
  };
}
