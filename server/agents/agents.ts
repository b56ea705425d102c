import { hash, verify } from '@node-rs/argon2';
import type { AgentSession, AgentSignIn } from '@ncf/contract/http';
import { adminClientId } from '@ncf/contract/topics';
import { v7 as uuid } from 'uuid';
import type { AgentRow } from '../db/schema.ts';
import type { AgentIdentity, Identity } from '../identity.ts';
import { hashSecret, newSecret } from '../secret.ts';
import type { Tokens } from '../tokens.ts';
import { LoginLimit } from './login-limit.ts';
import type { AgentStore } from './store.ts';

/** A login of 30 days without a call ends. */
export const LOGIN_S = 30 * 24 * 3600;

/** What a call to log in comes to. */
export type LoginResult =
  | { outcome: 'in'; session: AgentSession; secret: string }
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number };

/** Agents: their accounts and their logins. */
export interface Agents {
  /** Makes the owner's account where there is no account at all. Returns a password that it had to make up. */
  ensureOwner(input: { email: string; password: string | null }): Promise<string | null>;
  /** Takes the same time whether the account exists or not. `address` is the caller's. */
  logIn(input: AgentSignIn, address: string): Promise<LoginResult>;
  /** A fresh token and client id for the login of this cookie, or null. */
  renew(secret: string | undefined): Promise<AgentSession | null>;
  /** The agent of this login, or null. */
  identityOf(secret: string | undefined): Promise<AgentIdentity | null>;
  /** Ends the login and closes its connections. */
  logOut(secret: string | undefined): Promise<void>;
}

interface Parts {
  store: AgentStore;
  tokens: Pick<Tokens, 'sign'>;
  closeSession(predicate: (identity: Identity) => boolean): void;
  clock: () => number;
}

const identity = (agent: AgentRow, sessionId: string): AgentIdentity => ({
  role: 'admin',
  agentId: agent.id,
  adminUserName: agent.adminUserName,
  gender: agent.gender,
  agentRole: agent.role,
  sessionId,
});

/** Agents over a store. */
export function createAgents({ store, tokens, closeSession, clock }: Parts): Agents {
  const now = (): string => new Date(clock()).toISOString();
  const limit = new LoginLimit(clock);
  const nobody = hash(newSecret());

  async function session(agent: AgentRow, sessionId: string): Promise<AgentSession> {
    const { id, adminUserName, gender, role } = agent;
    const signed = await tokens.sign(identity(agent, sessionId));
    return {
      agentId: id,
      clientId: adminClientId(id, uuid()),
      adminUserName,
      gender,
      role,
      ...signed,
    };
  }

  async function seen(secret: string | undefined) {
    if (secret === undefined || secret === '') return null;
    const since = new Date(clock() - LOGIN_S * 1000).toISOString();
    return store.seen(hashSecret(secret), now(), since);
  }

  return {
    async ensureOwner({ email, password }) {
      if ((await store.count()) > 0) return null;
      const made = password ?? newSecret().slice(0, 20);
      await store.add({
        id: uuid(),
        email,
        adminUserName: 'Support',
        gender: 'other',
        role: 'owner',
        passwordHash: await hash(made),
        createdAt: now(),
      });
      return password === null ? made : null;
    },
    async logIn({ email, password }, address) {
      const keys = [`address ${address}`, `account ${email.toLowerCase()}`];
      const seconds = Math.max(...keys.map((key) => limit.waitS(key)));
      if (seconds > 0) return { outcome: 'wait', seconds };
      // Counted before the password is checked, so that tries side by side cannot exceed the limit.
      for (const key of keys) limit.failed(key);
      const agent = await store.byEmail(email);
      const right = await verify(agent?.passwordHash ?? (await nobody), password);
      if (agent === null || !right) return { outcome: 'wrong' };
      for (const key of keys) limit.succeeded(key);
      const [id, secret] = [uuid(), newSecret()];
      await store.openSession({
        id,
        agentId: agent.id,
        secretHash: hashSecret(secret),
        now: now(),
      });
      return { outcome: 'in', session: await session(agent, id), secret };
    },
    async renew(secret) {
      const found = await seen(secret);
      return found === null ? null : session(found.agent, found.sessionId);
    },
    async identityOf(secret) {
      const found = await seen(secret);
      return found === null ? null : identity(found.agent, found.sessionId);
    },
    async logOut(secret) {
      const found = await seen(secret);
      if (found === null) return;
      await store.endSession(found.sessionId, now());
      closeSession((other) => other.role === 'admin' && other.sessionId === found.sessionId);
    },
  };
}
