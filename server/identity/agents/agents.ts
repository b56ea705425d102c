import type { AgentAccount, AgentChange, CreatedAgent, NewAgent } from '@ncf/contract/agents';
import type { ProfileChange } from '@ncf/contract/agent-profile';
import type { Gender } from '@ncf/contract/fields';
import type { Language } from '@ncf/contract/languages';
import { v7 as uuid } from 'uuid';
import type { StoredAgent } from '../../platform/db/administration-rows.ts';
import type { Attempts } from '../../platform/limits/attempts.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { weaknessOf, type WeakPassword } from '../password-strength.ts';
import { agentTextsIn } from '../agent-texts.ts';
import type { AgentTexts, EmailText } from '../agent-texts.ts';
import type { Passwords } from '../passwords.ts';
import { newSecret } from '../secret.ts';
import type { Tokens } from '../tokens.ts';
import { isNameTaken } from './display-name.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import { createAgentProfile, type AgentProfile } from './profile.ts';
import { presentAgent } from './present.ts';
import type { SessionStore } from './session-store.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import type { AgentStore } from './store.ts';
import type { SessionEnd } from '../../platform/bus/bus.ts';

/** The owner's account on the first start; without a password, one is generated. */
export interface Owner {
  email: string;
  password: string | null;
  adminUserName: string;
  gender: Gender;
}

/** A colleague already has the display name, which is how visitors and the team tell agents apart. */
export type NameTaken = 'name_taken';

/** The agents' accounts and sessions. */
export interface Agents extends SignIn, AgentProfile {
  /**
   * Creates the owner's account if there is no account. Returns the password if it was generated; refuses one that
   * would be guessed soon.
   */
  ensureOwner(input: Owner): Promise<string | null | WeakPassword>;
  /** Creates an account; `conflict` if the address already has one, `name_taken` if a colleague has the name. */
  add(input: NewAgent): Promise<CreatedAgent | 'conflict' | NameTaken | WeakPassword>;
  /** All accounts, oldest first. */
  list(): Promise<AgentAccount[]>;
  /** Emails every owner who can sign in, if email is enabled. @param email in the texts of the owner's language */
  notifyOwners(mail: Pick<Mail, 'send'>, email: (texts: AgentTexts) => EmailText): Promise<void>;
  /** The language of the account with an address; null if there is none, or it has not used the console. */
  languageAt(email: string): Promise<Language | null>;
  /** An agent's address, language, and signature, for emails in the agent's name; null if there is no such agent. */
  senderOf(agentId: string): Promise<Pick<StoredAgent, 'email' | 'language' | 'signature'> | null>;
  /**
   * Changes an account. A new password or role, and disabling, end its sessions; a new name or gender closes
   * its connections, so that they reconnect with it. `conflict` if no owner would be left, `name_taken` if a colleague
   * has the name.
   */
  change(
    agentId: string,
    change: AgentChange,
  ): Promise<AgentAccount | 'unknown' | 'conflict' | NameTaken | WeakPassword>;
}

interface Parts {
  store: AgentStore;
  sessions: SessionStore;
  tokens: Pick<Tokens, 'sign'>;
  passwords: Passwords;
  passkeys: Passkeys;
  /** Called when an account becomes away or available. */
  onAway(agentId: string, away: boolean): void;
  /** Called when an account was disabled. */
  onDisabled(agentId: string): Promise<void>;
  closeSession(end: SessionEnd): void;
  attempts: Attempts;
  /** Whether failed sign-ins from one address are slowed down; those of one account always are. */
  limited: boolean;
  /** Whether the data are the demonstration's. */
  isDemo: boolean;
  brand: () => string;
  clock: () => number;
}

/** What a new account does not have yet. */
const BLANK = {
  totpSecret: null,
  totpPending: null,
  totpStep: 0,
  language: null,
  signature: '',
  jobTitle: '',
  picture: null,
};

/** Creates what changes an account, for owners and for its agent. */
function createChange(parts: Parts) {
  const { store, sessions, passwords, passkeys, closeSession, clock } = parts;
  const now = (): string => new Date(clock()).toISOString();
  return async (
    agentId: string,
    change: AgentChange & Omit<ProfileChange, 'language'>,
  ): ReturnType<Agents['change']> => {
    const before = await store.byId(agentId);
    if (before === null) return 'unknown';
    const { password, disabled, away, totp, ...rest } = change;
    const { adminUserName } = rest;
    if (adminUserName !== undefined && (await isNameTaken(store, adminUserName, agentId)))
      return 'name_taken';
    const about = [before.email, adminUserName ?? before.adminUserName];
    const weakness = password === undefined ? null : await weaknessOf(password, about);
    if (weakness !== null) return weakness;
    const after = await store.change(agentId, {
      ...rest,
      ...(away === undefined ? {} : { away: Number(away) }),
      ...(password === undefined ? {} : { passwordHash: await passwords.hash(password) }),
      ...(disabled === undefined
        ? {}
        : { disabledAt: disabled ? (before.disabledAt ?? now()) : null }),
    });
    if (after === null) return 'conflict';
    if (totp === false) {
      await store.clearSecondFactors(agentId);
      after.totpSecret = null;
    }
    parts.onAway(agentId, after.away === 1);
    const out = password !== undefined || after.role !== before.role || disabled === true;
    if (out) await sessions.endOf(agentId, now());
    if (disabled === true) await parts.onDisabled(agentId);
    if (out || after.adminUserName !== before.adminUserName || after.gender !== before.gender) {
      closeSession({ role: 'admin', agentId });
    }
    return presentAgent(after, {
      lastSeenAt: (await sessions.lastSeen()).get(agentId) ?? null,
      passkeys: (await passkeys.counts()).get(agentId) ?? 0,
    });
  };
}

/** Creates agents on a store. */
export function createAgents(parts: Parts): Agents {
  const { store, sessions, passwords, passkeys, clock } = parts;
  const change = createChange(parts);

  /** @returns the account, or null if the address already has one */
  async function make(input: Omit<NewAgent, 'password'> & { password: string }) {
    const agent: StoredAgent = {
      id: uuid(),
      email: input.email,
      adminUserName: input.adminUserName,
      gender: input.gender,
      role: input.role,
      passwordHash: await passwords.hash(input.password),
      createdAt: new Date(clock()).toISOString(),
      disabledAt: null,
      away: 0,
      ...BLANK,
    };
    return (await store.add(agent)) ? agent : null;
  }

  return {
    ...createSignIn(parts),
    ...createAgentProfile({ ...parts, change }),
    async ensureOwner({ password, ...owner }) {
      if ((await store.count()) > 0) return null;
      const about = [owner.email, owner.adminUserName];
      const weakness = password === null ? null : await weaknessOf(password, about);
      if (weakness !== null) return weakness;
      const made = password ?? newSecret().slice(0, 20);
      // Another process that starts at the same time may have created it.
      const agent = await make({ ...owner, role: 'owner', password: made });
      return password === null && agent !== null ? made : null;
    },
    async add({ password, ...input }) {
      if ((await store.byEmail(input.email)) !== null) return 'conflict';
      if (await isNameTaken(store, input.adminUserName, null)) return 'name_taken';
      const about = [input.email, input.adminUserName];
      const weakness = password === undefined ? null : await weaknessOf(password, about);
      if (weakness !== null) return weakness;
      const made = password ?? newSecret().slice(0, 20);
      const agent = await make({ ...input, password: made });
      if (agent === null) return 'conflict';
      const account = presentAgent(agent, { lastSeenAt: null, passkeys: 0 });
      return password === undefined ? { ...account, password: made } : account;
    },
    async list() {
      const [seen, counts] = [await sessions.lastSeen(), await passkeys.counts()];
      return (await store.all()).map((agent) =>
        presentAgent(agent, {
          lastSeenAt: seen.get(agent.id) ?? null,
          passkeys: counts.get(agent.id) ?? 0,
        }),
      );
    },
    async notifyOwners(mail, email) {
      for (const { role, disabledAt, email: to, language } of await store.all()) {
        if (role !== 'owner' || disabledAt !== null) continue;
        await mail.send({ to, language: language ?? 'en', ...email(agentTextsIn(language)) });
      }
    },
    languageAt: async (email) => (await store.byEmail(email))?.language ?? null,
    senderOf: (agentId) => store.byId(agentId),
    change,
  };
}
