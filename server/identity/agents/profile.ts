import type {
  OwnSession,
  PasswordChange,
  Profile,
  ProfileChange,
  TotpOffer,
} from '@ncf/contract/agent-profile';
import type { StoredAgent } from '../../platform/db/administration-rows.ts';
import type { AgentIdentity, Identity } from '../identity.ts';
import type { Passwords } from '../passwords.ts';
import { hashSecret } from '../secret.ts';
import { LoginLimit } from './login-limit.ts';
import { presentAgent } from './present.ts';
import type { SessionStore } from './session-store.ts';
import { LOGIN_S } from './sign-in.ts';
import type { AgentStore } from './store.ts';
import { newRecoveryCodes, newTotpSecret, plainRecoveryCode, totpStepOf, totpUri } from './totp.ts';

/** Why an action that needs the current password was refused. */
export type PasswordRefusal = { refused: 'wrong' } | { refused: 'wait'; seconds: number };

/** Agents' access to their own accounts. `me` is the caller. */
export interface AgentProfile {
  profile(me: AgentIdentity): Promise<Profile>;
  /** Changes the profile. A new name or gender closes the caller's connections, so that they reconnect with it. */
  changeProfile(me: AgentIdentity, change: ProfileChange): Promise<Profile>;
  /** Changes the password and ends the caller's other sessions. */
  changePassword(me: AgentIdentity, change: PasswordChange): Promise<PasswordRefusal | null>;
  ownSessions(me: AgentIdentity): Promise<OwnSession[]>;
  /** Ends one of the caller's sessions, or all except the current one, and closes their connections. */
  endOwnSessions(me: AgentIdentity, sessionId?: string): Promise<boolean>;
  /** Offers a TOTP secret, which takes effect once a code confirms it. */
  offerTotp(me: AgentIdentity, currentPassword: string): Promise<PasswordRefusal | TotpOffer>;
  /** Turns on two-step sign-in with the offered secret. @returns recovery codes, or null for a wrong code */
  confirmTotp(me: AgentIdentity, code: string): Promise<string[] | null>;
  endTotp(me: AgentIdentity, currentPassword: string): Promise<PasswordRefusal | null>;
}

interface Parts {
  store: AgentStore;
  sessions: SessionStore;
  passwords: Passwords;
  /** Called when an account becomes away or available. */
  onAway(agentId: string, away: boolean): void;
  closeSession(predicate: (identity: Identity) => boolean): void;
  clock: () => number;
}

/** Creates agent profiles on a store. */
export function createAgentProfile({
  store,
  sessions,
  passwords,
  onAway,
  closeSession,
  clock,
}: Parts): AgentProfile {
  const limit = new LoginLimit(clock);
  const now = (): string => new Date(clock()).toISOString();
  const openSince = (): string => new Date(clock() - LOGIN_S * 1000).toISOString();

  async function mine({ agentId }: AgentIdentity): Promise<StoredAgent> {
    const agent = await store.byId(agentId);
    if (agent === null) throw new Error('The account of an open login is missing.');
    return agent;
  }

  async function present(agent: StoredAgent): Promise<Profile> {
    return { ...presentAgent(agent, now()), recoveryCodes: await store.recoveryCodes(agent.id) };
  }

  /** Checks the password with a limit, since a stolen token must not be enough to guess it. */
  async function confirmPassword(
    agent: StoredAgent,
    password: string,
  ): Promise<PasswordRefusal | null> {
    const seconds = limit.waitS(agent.id);
    if (seconds > 0) return { refused: 'wait', seconds };
    limit.failed(agent.id);
    if (!(await passwords.matches(agent.passwordHash, password))) return { refused: 'wrong' };
    limit.succeeded(agent.id);
    return null;
  }

  async function endOthers(me: AgentIdentity): Promise<void> {
    await sessions.endOf(me.agentId, now(), me.sessionId);
    closeSession(
      (other) =>
        other.role === 'admin' && other.agentId === me.agentId && other.sessionId !== me.sessionId,
    );
  }

  return {
    profile: async (me) => present(await mine(me)),
    async changeProfile(me, { adminUserName, gender, away }) {
      const before = await mine(me);
      const after: StoredAgent = {
        ...before,
        adminUserName: adminUserName ?? before.adminUserName,
        gender: gender ?? before.gender,
        away: Number(away ?? before.away === 1),
      };
      await store.change(before.id, after);
      onAway(before.id, after.away === 1);
      if (after.adminUserName !== before.adminUserName || after.gender !== before.gender) {
        closeSession((other) => other.role === 'admin' && other.agentId === before.id);
      }
      return present(after);
    },
    async changePassword(me, { currentPassword, password }) {
      const agent = await mine(me);
      const refusal = await confirmPassword(agent, currentPassword);
      if (refusal !== null) return refusal;
      await store.change(agent.id, { ...agent, passwordHash: await passwords.hash(password) });
      await endOthers(me);
      return null;
    },
    async ownSessions(me) {
      const rows = await sessions.ofAgent(me.agentId, openSince());
      return rows.map(({ id, device, address, createdAt, lastSeenAt }) => ({
        sessionId: id,
        device,
        address,
        createdAt,
        lastSeenAt,
        current: id === me.sessionId,
      }));
    },
    async endOwnSessions(me, sessionId) {
      if (sessionId === undefined) {
        await endOthers(me);
        return true;
      }
      const own = await sessions.ofAgent(me.agentId, openSince());
      if (!own.some(({ id }) => id === sessionId)) return false;
      await sessions.end(sessionId, now());
      closeSession((other) => other.role === 'admin' && other.sessionId === sessionId);
      return true;
    },
    async offerTotp(me, currentPassword) {
      const agent = await mine(me);
      const refusal = await confirmPassword(agent, currentPassword);
      if (refusal !== null) return refusal;
      const secret = newTotpSecret();
      await store.offerTotp(agent.id, secret);
      return { secret, uri: totpUri(secret, agent.email) };
    },
    async confirmTotp(me, code) {
      const { id, totpPending } = await mine(me);
      if (totpPending === null) return null;
      const step = totpStepOf(totpPending, code, clock());
      if (step === null || !(await store.takeTotpStep(id, step))) return null;
      const codes = newRecoveryCodes();
      await store.setTotp(
        id,
        totpPending,
        codes.map((one) => hashSecret(plainRecoveryCode(one))),
      );
      return codes;
    },
    async endTotp(me, currentPassword) {
      const agent = await mine(me);
      const refusal = await confirmPassword(agent, currentPassword);
      if (refusal === null) await store.setTotp(agent.id, null, []);
      return refusal;
    },
  };
}
