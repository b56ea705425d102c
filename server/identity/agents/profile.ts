import type {
  OwnSession,
  PasswordChange,
  Profile,
  ProfileChange,
} from '@ncf/contract/agent-profile';
import type { StoredAgent } from '../../platform/db/administration-rows.ts';
import type { Attempts } from '../../platform/limits/attempts.ts';
import type { AgentIdentity } from '../identity.ts';
import { weaknessOf, type WeakPassword } from '../password-strength.ts';
import type { Passwords } from '../passwords.ts';
import type { SessionEnd } from '../../platform/bus/bus.ts';
import { createOwnSessions } from './own-sessions.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import { picturePath } from './picture.ts';
import { createPasswordConfirmation, type PasswordRefusal } from './password-confirmation.ts';
import { presentAgent } from './present.ts';
import type { SessionStore } from './session-store.ts';
import type { AgentStore } from './store.ts';
import { createTotpSettings, type TotpSettings } from './totp-settings.ts';

/** Agents' access to their own accounts. `me` is the caller. */
export interface AgentProfile extends TotpSettings {
  profile(me: AgentIdentity): Promise<Profile>;
  /**
   * Changes the profile. A new name or gender closes the caller's connections, so that they reconnect with it.
   * `name_taken` if a colleague has the name.
   */
  changeProfile(me: AgentIdentity, change: ProfileChange): Promise<Profile | 'name_taken'>;
  /** Changes the password and ends the caller's other sessions. */
  changePassword(
    me: AgentIdentity,
    change: PasswordChange,
  ): Promise<PasswordRefusal | WeakPassword | null>;
  /** Checks the caller's password; correct, it opens what needs it again, for a time. */
  confirmPassword(me: AgentIdentity, password: string): Promise<PasswordRefusal | null>;
  hasConfirmedPassword(me: AgentIdentity): Promise<boolean>;
  ownSessions(me: AgentIdentity): Promise<OwnSession[]>;
  /** Ends one of the caller's sessions, and closes its connections; false if it is none of theirs. */
  endOwnSession(me: AgentIdentity, sessionId: string): Promise<boolean>;
  /** Ends all of the caller's sessions except the current one, and closes their connections. */
  endOtherSessions(me: AgentIdentity): Promise<void>;
}

interface Parts {
  store: AgentStore;
  sessions: SessionStore;
  passwords: Passwords;
  passkeys: Pick<Passkeys, 'counts'>;
  change(agentId: string, change: Omit<ProfileChange, 'language'>): Promise<unknown>;
  closeSession(end: SessionEnd): void;
  attempts: Attempts;
  brand: () => string;
  clock: () => number;
}

/** Creates agent profiles on a store. */
export function createAgentProfile({
  store,
  sessions,
  passwords,
  passkeys,
  change: changeAccount,
  closeSession,
  attempts,
  brand,
  clock,
}: Parts): AgentProfile {
  const now = (): string => new Date(clock()).toISOString();
  const confirmation = createPasswordConfirmation({ sessions, passwords, attempts, clock });
  const own = createOwnSessions(sessions, closeSession, clock);

  async function mine({ agentId }: AgentIdentity): Promise<StoredAgent> {
    const agent = await store.byId(agentId);
    if (agent === null) throw new Error('The account of an open login is missing.');
    return agent;
  }

  async function present(agent: StoredAgent): Promise<Profile> {
    const passkeyCount = (await passkeys.counts()).get(agent.id) ?? 0;
    const account = { lastSeenAt: now(), passkeys: passkeyCount };
    return {
      ...presentAgent(agent, account),
      recoveryCodes: await store.recoveryCodes(agent.id),
      ...(agent.language === null ? {} : { language: agent.language }),
      signature: agent.signature,
      jobTitle: agent.jobTitle,
      picture: picturePath(agent.picture),
    };
  }

  return {
    profile: async (me) => present(await mine(me)),
    async changeProfile(me, { language, ...change }) {
      if (language !== undefined) await store.setLanguage(me.agentId, language);
      const isEmpty = Object.keys(change).length === 0;
      const changed = isEmpty ? null : await changeAccount(me.agentId, change);
      return changed === 'name_taken' ? changed : present(await mine(me));
    },
    async changePassword(me, { currentPassword, password }) {
      const agent = await mine(me);
      const refusal = await confirmation.check(agent, currentPassword);
      if (refusal !== null) return refusal;
      const weakness = await weaknessOf(password, [agent.email, agent.adminUserName]);
      if (weakness !== null) return weakness;
      await store.change(agent.id, { passwordHash: await passwords.hash(password) });
      await own.endOthers(me);
      return null;
    },
    async confirmPassword(me, password) {
      const refusal = await confirmation.check(await mine(me), password);
      if (refusal === null) await confirmation.confirmed(me);
      return refusal;
    },
    hasConfirmedPassword: confirmation.isRecent,
    ownSessions: own.list,
    endOwnSession: own.end,
    endOtherSessions: own.endOthers,
    ...createTotpSettings({ store, mine, confirmation, brand, clock }),
  };
}
