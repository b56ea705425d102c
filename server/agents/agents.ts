import { hash, verify } from '@node-rs/argon2';
import type { AgentAccount, AgentChange, MadeAgent, NewAgent } from '@ncf/contract/accounts';
import type { Gender } from '@ncf/contract/fields';
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

/** The owner's account at the first start; without a password one is made up. */
export interface Owner {
  email: string;
  password: string | null;
  adminUserName: string;
  gender: Gender;
}

/** Agents: their accounts and their logins. */
export interface Agents {
  /** Makes the owner's account where there is no account at all. Returns a password that it had to make up. */
  ensureOwner(input: Owner): Promise<string | null>;
  /** Takes the same time whether the account exists or not. `address` is the caller's. */
  logIn(input: AgentSignIn, address: string): Promise<LoginResult>;
  /** A fresh token and client id for the login of this cookie, or null. */
  renew(secret: string | undefined): Promise<AgentSession | null>;
  /** The agent of this login, or null. */
  identityOf(secret: string | undefined): Promise<AgentIdentity | null>;
  /** Makes an account; `conflict` where the address has one. */
  add(input: NewAgent): Promise<MadeAgent | 'conflict'>;
  /** Every account, the oldest first. */
  list(): Promise<AgentAccount[]>;
  /**
   * Changes an account. Another password or role and disabling end its logins; another name or gender
   * closes its connections, which come back with it. `conflict` where no owner would be left.
   */
  change(agentId: string, change: AgentChange): Promise<AgentAccount | 'unknown' | 'conflict'>;
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

const account = (agent: AgentRow): AgentAccount => ({
  agentId: agent.id,
  email: agent.email,
  adminUserName: agent.adminUserName,
  gender: agent.gender,
  role: agent.role,
  disabled: agent.disabledAt !== null,
  createdAt: agent.createdAt,
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
    async ensureOwner({ email, password, adminUserName, gender }) {
      if ((await store.count()) > 0) return null;
      const made = password ?? newSecret().slice(0, 20);
      await store.add({
        id: uuid(),
        email,
        adminUserName,
        gender,
        role: 'owner',
        passwordHash: await hash(made),
        createdAt: now(),
        disabledAt: null,
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
      if (agent === null || !right || agent.disabledAt !== null) return { outcome: 'wrong' };
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
    async add({ email, adminUserName, gender, role, password }) {
      const made = password ?? newSecret().slice(0, 20);
      const agent: AgentRow = {
        id: uuid(),
        email,
        adminUserName,
        gender,
        role,
        passwordHash: await hash(made),
        createdAt: now(),
        disabledAt: null,
      };
      if (!(await store.add(agent))) return 'conflict';
      return { ...account(agent), ...(password === undefined ? { password: made } : {}) };
    },
    async list() {
      return (await store.all()).map(account);
    },
    async change(agentId, { password, disabled, adminUserName, gender, role }) {
      const before = await store.byId(agentId);
      if (before === null) return 'unknown';
      const after: AgentRow = {
        ...before,
        adminUserName: adminUserName ?? before.adminUserName,
        gender: gender ?? before.gender,
        role: role ?? before.role,
        passwordHash: password === undefined ? before.passwordHash : await hash(password),
        disabledAt: (disabled ?? before.disabledAt !== null) ? (before.disabledAt ?? now()) : null,
      };
      if (!(await store.change(agentId, after))) return 'conflict';
      const out = password !== undefined || after.role !== before.role || disabled === true;
      if (out) await store.endSessionsOf(agentId, now());
      if (out || after.adminUserName !== before.adminUserName || after.gender !== before.gender) {
        closeSession((other) => other.role === 'admin' && other.agentId === agentId);
      }
      return account(after);
    },
    async logOut(secret) {
      const found = await seen(secret);
      if (found === null) return;
      await store.endSession(found.sessionId, now());
      closeSession((other) => other.role === 'admin' && other.sessionId === found.sessionId);
    },
  };
}
