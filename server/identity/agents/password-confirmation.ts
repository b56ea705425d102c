import { PASSWORD_RECENT_MS } from '@ncf/contract/constants';
import type { StoredAgent } from '../../platform/db/administration-rows.ts';
import type { Attempts } from '../../platform/limits/attempts.ts';
import type { AgentIdentity } from '../identity.ts';
import type { Passwords } from '../passwords.ts';
import type { SessionStore } from './session-store.ts';

/** Why an action that needs the current password was refused. */
export type PasswordRefusal = { refused: 'wrong' } | { refused: 'wait'; seconds: number };

/** The current password, asked for again before what a stolen session must not do. */
export interface PasswordConfirmation {
  /** Checks the password with a limit, since a stolen token must not be enough to guess it. */
  check(agent: StoredAgent, password: string): Promise<PasswordRefusal | null>;
  /** Notes that the agent has just entered the password in this session. */
  confirmed(me: AgentIdentity): Promise<void>;
  /** Whether the agent has signed in or entered the password recently in this session. */
  isRecent(me: AgentIdentity): Promise<boolean>;
}

interface Parts {
  sessions: Pick<SessionStore, 'confirm' | 'confirmedAt'>;
  passwords: Passwords;
  attempts: Attempts;
  clock: () => number;
}

/** Wrong passwords that cause no delay. */
const FREE_FAILURES = 5;

export function createPasswordConfirmation({
  sessions,
  passwords,
  attempts,
  clock,
}: Parts): PasswordConfirmation {
  return {
    async check(agent, password) {
      const keys = [{ rule: 'own-password', key: agent.id, free: FREE_FAILURES }];
      const seconds = await attempts.begin(keys);
      if (seconds > 0) return { refused: 'wait', seconds };
      if (!(await passwords.matches(agent.passwordHash, password))) return { refused: 'wrong' };
      await attempts.clear(keys);
      return null;
    },
    confirmed: ({ sessionId }) => sessions.confirm(sessionId, new Date(clock()).toISOString()),
    async isRecent({ sessionId }) {
      const at = await sessions.confirmedAt(sessionId);
      return at !== null && clock() - Date.parse(at) < PASSWORD_RECENT_MS;
    },
  };
}
