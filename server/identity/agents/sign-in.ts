import type { AgentSession, AgentSignIn } from '@ncf/contract/agent-sessions';
import type { PasskeyResponse } from '@ncf/contract/passkeys';
import { adminClientId } from '@ncf/contract/topics';
import { v7 as uuid } from 'uuid';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { StoredAgent } from '../../platform/db/administration-rows.ts';
import type { AgentIdentity } from '../identity.ts';
import type { Passwords } from '../passwords.ts';
import { hashSecret, newSecret } from '../secret.ts';
import type { Tokens } from '../tokens.ts';
import { createAddressTurns } from '../../platform/limits/address-turns.ts';
import type { Attempts } from '../../platform/limits/attempts.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import { LoginThrottle } from './login-throttle.ts';
import type { SessionStore, ValidSince } from './session-store.ts';
import type { AgentStore } from './store.ts';
import { plainRecoveryCode, totpStepOf } from './totp.ts';
import type { SessionEnd } from '../../platform/bus/bus.ts';

/** A session ends this long after its sign-in, in seconds. */
export const LOGIN_S = 30 * 24 * 3600;
/** A session ends after this long without a call, in seconds. */
const IDLE_S = 7 * 24 * 3600;

/** The result of a sign-in. */
export type LoginResult =
  | { outcome: 'in'; session: AgentSession; secret: string }
  | { outcome: 'wrong' }
  /** The password is correct; the second factor is missing. */
  | { outcome: 'code_required' }
  | { outcome: 'wrong_code' }
  | { outcome: 'wait'; seconds: number };

/** Where a sign-in comes from: the network address, and the browser's own description. */
export interface Origin {
  address: string;
  device: string;
  /** The page's origin, which passkeys are bound to. */
  site: string;
}

/** What everything about accounts is made of. */
export interface SignInParts {
  store: AgentStore;
  sessions: SessionStore;
  tokens: Pick<Tokens, 'sign'>;
  passwords: Passwords;
  passkeys: Pick<Passkeys, 'has' | 'verify'>;
  closeSession(end: SessionEnd): void;
  attempts: Attempts;
  /** Whether failures from one address are slowed down; those of one account always are. */
  limited: boolean;
  /** Whether the data are the demonstration's. */
  isDemo: boolean;
  clock: () => number;
}

/** Passwords of one network that are checked at a time, and that may wait, so that it leaves room for others. */
const CHECKS = { atOnce: 1, waiting: 20 };

/** When sessions that are still valid were opened and used last, at the latest. @param now milliseconds since 1970 */
export const validSince = (now: number): ValidSince => ({
  openedAfter: new Date(now - LOGIN_S * 1000).toISOString(),
  usedAfter: new Date(now - IDLE_S * 1000).toISOString(),
});

const identity = (agent: StoredAgent, sessionId: string): AgentIdentity => ({
  role: 'admin',
  agentId: agent.id,
  adminUserName: agent.adminUserName,
  gender: agent.gender,
  agentRole: agent.role,
  sessionId,
});

/** Whether the code is valid for the agent; uses it up. */
async function takeCode(
  store: AgentStore,
  agent: StoredAgent,
  code: string,
  now: number,
): Promise<boolean> {
  // Many apps show it in two groups.
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    if (agent.totpSecret === null) return false;
    const step = totpStepOf(agent.totpSecret, digits, now);
    return step !== null && (await store.takeTotpStep(agent.id, step));
  }
  return store.takeRecoveryCode(
    agent.id,
    hashSecret(plainRecoveryCode(code)),
    new Date(now).toISOString(),
  );
}

/** Creates agents' sessions on a store. */
export function createSignIn(parts: SignInParts) {
  const { store, sessions, tokens, passwords, passkeys, closeSession, attempts, limited, clock } =
    parts;
  const iso = (ms: number): string => new Date(ms).toISOString();
  const throttle = new LoginThrottle(attempts, limited);
  const turns = createAddressTurns(CHECKS, limited);

  async function sessionOf(agent: StoredAgent, sessionId: string): Promise<AgentSession> {
    const { id, adminUserName, email, gender, role, language } = agent;
    const signed = await tokens.sign(identity(agent, sessionId));
    return {
      agentId: id,
      clientId: adminClientId(id, uuid()),
      adminUserName,
      email,
      gender,
      role,
      ...(language === null ? {} : { language }),
      ...(parts.isDemo && { demo: true }),
      ...signed,
    };
  }

  async function seen(secret: string | undefined) {
    if (secret === undefined || secret === '') return null;
    const now = clock();
    return sessions.seen(hashSecret(secret), iso(now), validSince(now));
  }

  /** @returns null if the account was disabled or got another password since it was read */
  async function open({ id: agentId, passwordHash }: StoredAgent, { address, device }: Origin) {
    const [id, secret] = [uuid(), newSecret()];
    const agent = await sessions.open({
      id,
      agentId,
      passwordHash,
      secretHash: hashSecret(secret),
      now: iso(clock()),
      address,
      device: device.slice(0, 300),
    });
    return agent === null ? null : { session: await sessionOf(agent, id), secret };
  }

  return {
    /** Signs in; takes equally long whether or not the account exists. */
    async logIn(
      { email, password, code = '', passkey }: AgentSignIn,
      from: Origin,
    ): Promise<LoginResult> {
      const { address } = from;
      const account = emailKey(email);
      const agent = await store.byEmail(email);
      const known = async (): Promise<boolean> =>
        agent !== null && (await sessions.usedFrom(agent.id, address));
      const seconds = await throttle.begin(address, account, known);
      if (seconds > 0) return { outcome: 'wait', seconds };
      const hash = agent?.passwordHash ?? null;
      const right = await turns.run(address, () => passwords.matches(hash, password));
      if (agent === null || !right || agent.disabledAt !== null) return { outcome: 'wrong' };
      if (agent.totpSecret !== null || (await passkeys.has(agent.id))) {
        if (code === '' && passkey === undefined) {
          // An incomplete sign-in is not a failure; earlier wrong codes still count.
          await throttle.undo(address, account);
          return { outcome: 'code_required' };
        }
        const isRight =
          passkey === undefined
            ? await takeCode(store, agent, code, clock())
            : (await passkeys.verify(passkey, from.site, false)) === agent.id;
        if (!isRight) return { outcome: 'wrong_code' };
      }
      const opened = await open(agent, from);
      if (opened === null) return { outcome: 'wrong' };
      await throttle.succeeded(address, account);
      return { outcome: 'in', ...opened };
    },
    /** Signs in with only a passkey whose authenticator verified the person; null if it did not. */
    async logInWithPasskey(
      response: PasskeyResponse,
      from: Origin,
    ): Promise<{ session: AgentSession; secret: string } | null> {
      const agentId = await passkeys.verify(response, from.site, true);
      const agent = agentId === null ? null : await store.byId(agentId);
      return agent === null || agent.disabledAt !== null ? null : open(agent, from);
    },
    /** Returns a new token and client id for the session with this cookie, or null. */
    async renew(secret: string | undefined): Promise<AgentSession | null> {
      const found = await seen(secret);
      return found === null ? null : sessionOf(found.agent, found.sessionId);
    },
    /** The agent of this session, or null. */
    async identityOf(secret: string | undefined): Promise<AgentIdentity | null> {
      const found = await seen(secret);
      return found === null ? null : identity(found.agent, found.sessionId);
    },
    /** Ends the session and closes its connections. @returns its agent */
    async logOut(secret: string | undefined): Promise<AgentIdentity | null> {
      const found = await seen(secret);
      if (found === null) return null;
      await sessions.end(found.sessionId, iso(clock()));
      closeSession({ role: 'admin', sessionId: found.sessionId });
      return identity(found.agent, found.sessionId);
    },
  };
}
