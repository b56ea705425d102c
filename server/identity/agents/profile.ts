import type {
  OwnSession,
  PasswordChange,
  Profile,
  ProfileChange,
} from '@ncf/contract/agent-profile';
import type { AgentIdentity } from '../identity.ts';
import { weaknessOf, type WeakPassword } from '../password-strength.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import { picturePath } from './picture.ts';
import { createPasswordConfirmation, type PasswordRefusal } from './password-confirmation.ts';
import { presentAgent } from './present.ts';
import { validSince, type SignInParts } from './sign-in.ts';
import { createTotpSettings } from './totp-settings.ts';

/** Agents' access to their own accounts. `me` is the caller. */
export type AgentProfile = ReturnType<typeof createAgentProfile>;

interface Parts extends Pick<
  SignInParts,
  'store' | 'sessions' | 'passwords' | 'closeSession' | 'attempts' | 'clock'
> {
  passkeys: Pick<Passkeys, 'list'>;
  change(agentId: string, change: Omit<ProfileChange, 'language'>): Promise<unknown>;
  brand: () => string;
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
}: Parts) {
  const now = (): string => new Date(clock()).toISOString();
  const confirmation = createPasswordConfirmation({ sessions, passwords, attempts, clock });

  async function profile(me: AgentIdentity): Promise<Profile> {
    const agent = await store.mine(me);
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
    /**
     * Changes the profile. A new name or gender closes the caller's connections, so that they reconnect with it.
     * `name_taken` if a colleague has the name.
     */
    async changeProfile(
      me: AgentIdentity,
      { language, ...change }: ProfileChange,
    ): Promise<Profile | 'name_taken'> {
      if (language !== undefined) await store.setLanguage(me.agentId, language);
      const isEmpty = Object.keys(change).length === 0;
      const changed = isEmpty ? null : await changeAccount(me.agentId, change);
      return changed === 'name_taken' ? changed : profile(me);
    },
    /** Changes the password and ends the caller's other sessions. */
    async changePassword(
      me: AgentIdentity,
      { currentPassword, password }: PasswordChange,
    ): Promise<PasswordRefusal | WeakPassword | null> {
      const agent = await store.mine(me);
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
    /** Checks the caller's password; correct, it opens what needs it again, for a time. */
    async confirmPassword(me: AgentIdentity, password: string): Promise<PasswordRefusal | null> {
      const refusal = await confirmation.check(await store.mine(me), password);
      if (refusal === null) await confirmation.confirmed(me);
      return refusal;
    },
    hasConfirmedPassword: confirmation.isRecent,
    async ownSessions(me: AgentIdentity): Promise<OwnSession[]> {
      return (await sessionsOf(me)).map(({ id, device, address, createdAt, lastSeenAt }) => ({
        sessionId: id,
        device,
        address,
        createdAt,
        lastSeenAt,
        current: id === me.sessionId,
      }));
    },
    /** Ends one of the caller's sessions, and closes its connections; false if it is none of theirs. */
    async endOwnSession(me: AgentIdentity, sessionId: string): Promise<boolean> {
      if (!(await sessionsOf(me)).some(({ id }) => id === sessionId)) return false;
      await sessions.end(sessionId, now());
      closeSession({ role: 'admin', sessionId });
      return true;
    },
    /** Ends all of the caller's sessions except the current one, and closes their connections. */
    async endOtherSessions(me: AgentIdentity): Promise<void> {
      await sessions.endOf(me.agentId, now(), me.sessionId);
      closeOthers(me);
    },
    ...createTotpSettings({ store, confirmation, brand, clock }),
  };
}
