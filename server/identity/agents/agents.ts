import type { AgentAccount, AgentChange, CreatedAgent, NewAgent } from '@ncf/contract/agents';
import type { ProfileChange } from '@ncf/contract/agent-profile';
import type { Gender } from '@ncf/contract/fields';
import type { Language } from '@ncf/contract/languages';
import { v7 as uuid } from 'uuid';
import type { StoredAgent } from '../../platform/db/administration-rows.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { weaknessOf, type WeakPassword } from '../password-strength.ts';
import { agentTextsIn } from '../agent-texts.ts';
import type { AgentTexts, EmailText } from '../agent-texts.ts';
import { newSecret } from '../secret.ts';
import type { OpenedLink } from './invitations-store.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import { createAgentProfile } from './profile.ts';
import { presentAgent } from './present.ts';
import { createSignIn, type SignInParts } from './sign-in.ts';
import type { NameTaken } from './store.ts';

/** The owner's account on the first start; without a password, one is generated. */
export interface Owner {
  email: string;
  password: string | null;
  adminUserName: string;
  gender: Gender;
}

/** The agents' accounts and sessions. */
export type Agents = ReturnType<typeof createAgents>;

interface Parts extends SignInParts {
  passkeys: Passkeys;
  /** Called when an account becomes away or available. */
  onAway(agentId: string, away: boolean): void;
  /** Called when an account was disabled. */
  onDisabled(agentId: string): Promise<void>;
  brand: () => string;
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
  const { store, passwords, closeSession, clock } = parts;
  const now = (): string => new Date(clock()).toISOString();
  return async (
    agentId: string,
    change: AgentChange & Omit<ProfileChange, 'language'>,
    link?: OpenedLink,
  ): Promise<StoredAgent | 'unknown' | 'conflict' | NameTaken | WeakPassword> => {
    const before = await store.byId(agentId);
    if (before === null) return 'unknown';
    const { password, disabled, away, totp, ...rest } = change;
    const about = [before.email, rest.adminUserName ?? before.adminUserName];
    const weakness = password === undefined ? null : await weaknessOf(password, about);
    if (weakness !== null) return weakness;
    const values = {
      ...rest,
      ...(away === undefined ? {} : { away: Number(away) }),
      ...(password === undefined ? {} : { passwordHash: await passwords.hash(password) }),
      ...(disabled === undefined
        ? {}
        : { disabledAt: disabled ? (before.disabledAt ?? now()) : null }),
    };
    const { role = before.role } = rest;
    const out = password !== undefined || role !== before.role || disabled === true;
    const after = await store.change(agentId, values, { link, ends: out ? { now: now() } : null });
    if (typeof after === 'string') return after;
    if (totp === false) {
      await store.clearSecondFactors(agentId);
      after.totpSecret = null;
    }
    parts.onAway(agentId, after.away === 1);
    if (out || after.adminUserName !== before.adminUserName || after.gender !== before.gender)
      closeSession({ role: 'admin', agentId });
    if (disabled === true) await parts.onDisabled(agentId);
    return after;
  };
}

/** Creates agents on a store. */
export function createAgents(parts: Parts) {
  const { store, sessions, passwords, passkeys, clock } = parts;
  const change = createChange(parts);

  /** @returns the account, or why the store refuses it */
  async function make(input: Omit<NewAgent, 'password'> & { password: string }, link?: OpenedLink) {
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
    const added = await store.add(agent, link);
    return added === 'added' ? agent : added;
  }

  async function presenter(): Promise<(agent: StoredAgent) => AgentAccount> {
    const [seen, counts] = [await sessions.lastSeen(), await passkeys.counts()];
    return (agent) =>
      presentAgent(agent, {
        lastSeenAt: seen.get(agent.id) ?? null,
        passkeys: counts.get(agent.id) ?? 0,
      });
  }

  return {
    ...createSignIn(parts),
    ...createAgentProfile({ ...parts, change }),
    /**
     * Creates the owner's account if there is no account. Returns the password if it was generated; refuses one that
     * would be guessed soon.
     */
    async ensureOwner({ password, ...owner }: Owner): Promise<string | null | WeakPassword> {
      if ((await store.count()) > 0) return null;
      const about = [owner.email, owner.adminUserName];
      const weakness = password === null ? null : await weaknessOf(password, about);
      if (weakness !== null) return weakness;
      const made = password ?? newSecret().slice(0, 20);
      // Another process that starts at the same time may have created it.
      const agent = await make({ ...owner, role: 'owner', password: made });
      return password === null && typeof agent !== 'string' ? made : null;
    },
    /**
     * Creates an account, and uses up the link that it comes from; `conflict` if that is void or the address already has
     * an account, `name_taken` if a colleague has the name.
     */
    async add(
      { password, ...input }: NewAgent,
      link?: OpenedLink,
    ): Promise<CreatedAgent | 'conflict' | NameTaken | WeakPassword> {
      if ((await store.byEmail(input.email)) !== null) return 'conflict';
      const about = [input.email, input.adminUserName];
      const weakness = password === undefined ? null : await weaknessOf(password, about);
      if (weakness !== null) return weakness;
      const made = password ?? newSecret().slice(0, 20);
      const agent = await make({ ...input, password: made }, link);
      if (typeof agent === 'string') return agent;
      const account = presentAgent(agent, { lastSeenAt: null, passkeys: 0 });
      return password === undefined ? { ...account, password: made } : account;
    },
    /** All accounts, oldest first. */
    list: async (): Promise<AgentAccount[]> => (await store.all()).map(await presenter()),
    /** Emails every owner who can sign in, if email is enabled. @param email in the texts of the owner's language */
    async notifyOwners(
      mail: Pick<Mail, 'send'>,
      email: (texts: AgentTexts) => EmailText,
    ): Promise<void> {
      for (const { role, disabledAt, email: to, language } of await store.all()) {
        if (role !== 'owner' || disabledAt !== null) continue;
        await mail.send({ to, language: language ?? 'en', ...email(agentTextsIn(language)) });
      }
    },
    /** The language of the account with an address; null if there is none, or it has not used the console. */
    languageAt: async (email: string): Promise<Language | null> =>
      (await store.byEmail(email))?.language ?? null,
    /** An agent's address, language, and signature, for emails in the agent's name; null if there is no such agent. */
    senderOf: (
      agentId: string,
    ): Promise<Pick<StoredAgent, 'email' | 'language' | 'signature'> | null> => store.byId(agentId),
    /**
     * Changes an account. A new password or role, and disabling, end its sessions; a new name or gender closes
     * its connections, so that they reconnect with it. `conflict` if no owner would be left or the link, which is used up,
     * is void, `name_taken` if a colleague has the name.
     */
    async change(
      agentId: string,
      input: AgentChange,
      link?: OpenedLink,
    ): Promise<AgentAccount | 'unknown' | 'conflict' | NameTaken | WeakPassword> {
      const changed = await change(agentId, input, link);
      const isRefused = typeof changed === 'string' || 'weak' in changed;
      return isRefused ? changed : (await presenter())(changed);
    },
  };
}
