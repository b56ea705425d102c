import { createStore, type StoreApi } from 'zustand/vanilla';
import { TOKEN_MS } from '@ncf/contract/constants';
import { agentSession, type AgentSession, type AgentSignIn } from '@ncf/contract/agent-sessions';
import { call, type CallFailure } from '../../api/call.ts';

/** Where the agent's login stands. */
export type SessionState =
  /** Asking whether this browser is logged in. */
  | { status: 'asking' }
  /** The server cannot be reached; asked again by itself. */
  | { status: 'unreachable' }
  /** Not logged in, by one's own will or never. */
  | { status: 'out'; ended: false }
  /** A login was lost; what it was stays, for the screen below the dialog. */
  | { status: 'out'; ended: true; before: AgentSession }
  | { status: 'in'; session: AgentSession };

const AGAIN_MS = 3000;
/** How long before its end a token is renewed. */
const AHEAD_MS = 60_000;

/** The agent's login: made with a password, remembered by a cookie, renewed in the background. */
export class Session {
  readonly store: StoreApi<SessionState> = createStore<SessionState>(() => ({ status: 'asking' }));
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Asks the server whether the cookie still holds, and takes a fresh token. An open session stays
   * open while the server cannot be reached; it ends when the server says so.
   */
  async resume(): Promise<void> {
    clearTimeout(this.#timer);
    const outcome = await call('post', 'agent/session', agentSession);
    const before = this.store.getState();
    if (outcome.ok) {
      this.#open(outcome.value);
      return;
    }
    if (
      [
        'unauthenticated',
        'token_expired',
        'wrong_credentials',
        'invalid_input',
        'forbidden',
      ].includes(outcome.failure.code)
    ) {
      if (before.status === 'out' && before.ended) return;
      this.store.setState(
        before.status === 'in'
          ? { status: 'out', ended: true, before: before.session }
          : { status: 'out', ended: false },
        true,
      );
      return;
    }
    if (before.status !== 'in') this.store.setState({ status: 'unreachable' }, true);
    this.#timer = setTimeout(() => void this.resume(), AGAIN_MS);
  }

  /** Logs in. @returns why not, or null when it went well */
  async logIn(input: AgentSignIn): Promise<CallFailure | null> {
    const outcome = await call('post', 'agent/session', agentSession, { json: input });
    if (!outcome.ok) return outcome.failure;
    this.#open(outcome.value);
    return null;
  }

  /** Logs out on the server too. @returns why not, or null when it went well */
  async logOut(): Promise<CallFailure | null> {
    const state = this.store.getState();
    const token = state.status === 'in' ? state.session.token : undefined;
    const outcome = await call('delete', 'agent/session', null, { token });
    if (!outcome.ok && outcome.failure.code !== 'unauthenticated') return outcome.failure;
    clearTimeout(this.#timer);
    this.store.setState({ status: 'out', ended: false }, true);
    return null;
  }

  #open(session: AgentSession): void {
    clearTimeout(this.#timer);
    this.store.setState({ status: 'in', session }, true);
    // By a clock that is slow, a token seems to hold for longer than any does.
    const left = Math.min(Date.parse(session.expiresAt) - Date.now(), TOKEN_MS);
    const wait = Math.max(AGAIN_MS, left - AHEAD_MS);
    this.#timer = setTimeout(() => void this.resume(), wait);
  }
}
