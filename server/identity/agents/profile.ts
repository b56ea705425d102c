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
import type { Passkeys } from './passkeys/passkeys.ts';
import { picturePath } from './picture.ts';
import { createPasswordConfirmation, type PasswordRefusal } from './password-confirmation.ts';
import { presentAgent } from './present.ts';
import type { SessionStore } from './session-store.ts';
import { validSince } from './sign-in.ts';
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
  passkeys: Pick<Passkeys, 'list'>;
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

  async function mine({ agentId }: AgentIdentity): Promise<StoredAgent> {
    const agent = await store.byId(agentId);
    if (agent === null) throw new Error('The account of an open login is missing.');
    return agent;
  }

  async function profile(me: AgentIdentity): Promise<Profile> {
    const agent = await mine(me);
    const own = await passkeys.list(me);
    return {
      ...presentAgent(agent, { lastSeenAt: now(), passkeys: own.length }),
      recoveryCodes: await store.recoveryCodes(agent.id),
      ...(agent.language === null ? {} : { language: agent.language }),
      signature: agent.signature,
      jobTitle: agent.jobTitle,
      picture: picturePath(agent.picture),
    };
  }

  const sessionsOf = ({ agentId }: AgentIdentity) => sessions.ofAgent(agentId, validSince(clock()));

  const closeOthers = ({ agentId, sessionId }: AgentIdentity): void =>
    closeSession({ role: 'admin', agentId, exceptSessionId: sessionId });

  return {
    profile,
    async changeProfile(me, { language, ...change }) {
      if (language !== undefined) await store.setLanguage(me.agentId, language);
      const isEmpty = Object.keys(change).length === 0;
      const changed = isEmpty ? null : await changeAccount(me.agentId, change);
      return changed === 'name_taken' ? changed : profile(me);
    },
    async changePassword(me, { currentPassword, password }) {
      const agent = await mine(me);
      const refusal = await confirmation.check(agent, currentPassword);
      if (refusal !== null) return refusal;
      const weakness = await weaknessOf(password, [agent.email, agent.adminUserName]);
      if (weakness !== null) return weakness;
      const passwordHash = await passwords.hash(password);
      const ends = { now: now(), but: me.sessionId };
      await store.change(agent.id, { passwordHash }, { ends });
      closeOthers(me);
      return null;
    },
    async confirmPassword(me, password) {
      const refusal = await confirmation.check(await mine(me), password);
      if (refusal === null) await confirmation.confirmed(me);
      return refusal;
    },
    hasConfirmedPassword: confirmation.isRecent,
    async ownSessions(me) {
      return (await sessionsOf(me)).map(({ id, device, address, createdAt, lastSeenAt }) => ({
        sessionId: id,
        device,
        address,
        createdAt,
        lastSeenAt,
        current: id === me.sessionId,
      }));
    },
    async endOwnSession(me, sessionId) {
      if (!(await sessionsOf(me)).some(({ id }) => id === sessionId)) return false;
      await sessions.end(sessionId, now());
      closeSession({ role: 'admin', sessionId });
      return true;
    },
    async endOtherSessions(me) {
      await sessions.endOf(me.agentId, now(), me.sessionId);
      closeOthers(me);
    },
    ...createTotpSettings({ store, mine, confirmation, brand, clock }),
  };
}
