import { PASSWORD_RECENT_MS } from '@ncf/contract/constants';
import type { StoredAgent } from '../../platform/db/administration-rows.ts';
import type { Attempts } from '../../platform/limits/attempts.ts';
import type { AgentIdentity } from '../identity.ts';
import type { Passwords } from '../passwords.ts';
import type { SessionStore } from './session-store.ts';

/** Why an action that needs the current password was refused. */
export type PasswordRefusal = { refused: 'wrong' } | { refused: 'wait'; seconds: number };

/** The current password, asked for again before what a stolen session must not do. */
export type PasswordConfirmation = ReturnType<typeof createPasswordConfirmation>;

interface Parts {
  sessions: Pick<SessionStore, 'confirm' | 'confirmedAt'>;
  passwords: Passwords;
  attempts: Attempts;
  clock: () => number;
}

/** Wrong passwords that cause no delay. */
const FREE_FAILURES = 5;

export function createPasswordConfirmation({ sessions, passwords, attempts, clock }: Parts) {
  return {
    /** Checks the password with a limit, since a stolen token must not be enough to guess it. */
    async check(agent: StoredAgent, password: string): Promise<PasswordRefusal | null> {
      const keys = [{ rule: 'own-password', key: agent.id, free: FREE_FAILURES }];
      const seconds = await attempts.begin(keys);
      if (seconds > 0) return { refused: 'wait', seconds };
      if (!(await passwords.matches(agent.passwordHash, password))) return { refused: 'wrong' };
      await attempts.clear(keys);
      return null;
    },
    /** Notes that the agent has just entered the password in this session. */
    confirmed: ({ sessionId }: AgentIdentity): Promise<void> =>
      sessions.confirm(sessionId, new Date(clock()).toISOString()),
    /** Whether the agent has signed in or entered the password recently in this session. */
    async isRecent({ sessionId }: AgentIdentity): Promise<boolean> {
      const at = await sessions.confirmedAt(sessionId);
      return at !== null && clock() - Date.parse(at) < PASSWORD_RECENT_MS;
    },
  };
}
