import { createAgents } from './identity/agents/agents.ts';
import { createInvitationStore } from './identity/agents/invitations-store.ts';
import { createInvitations } from './identity/agents/invitations.ts';
import { createPasswords, type PasswordCost } from './identity/passwords.ts';
import { createChallenges } from './identity/agents/passkeys/challenges.ts';
import { createPasskeys } from './identity/agents/passkeys/passkeys.ts';
import { createPasskeyStore } from './identity/agents/passkeys/store.ts';
import { createSessionStore } from './identity/agents/session-store.ts';
import { createAgentStore } from './identity/agents/store.ts';
import { validSince } from './identity/agents/sign-in.ts';
import type { AgentIdentity, Caller, VisitorIdentity } from './identity/identity.ts';
import { newSecret } from './identity/secret.ts';
import { createTokens } from './identity/tokens.ts';
import { EnvError } from './env.ts';
import { DEMO } from './platform/db/settings.ts';
import type { Platform } from './platform.ts';
import { createSingleUse } from './platform/limits/single-use.ts';

/** Agents, and the tokens of both sides. */
export type IdentityGroup = Awaited<ReturnType<typeof createIdentity>>;

interface Parts {
  /** The visitors whose browser has not ended and whose conversation is not deleted. */
  openVisitors(visitors: readonly VisitorIdentity[]): Promise<Set<Caller>>;
  /** Whether the visitor's browser session is open, regardless of the conversation. */
  isOpen(browserId: string): Promise<boolean>;
  /** Returns who an API key acts as, or null if it is not valid. */
  keyOf(key: string): Promise<AgentIdentity | null>;
  /** The valid ones of these API keys. */
  validKeys(keyIds: readonly string[]): Promise<Set<string>>;
  /** Unassigns the conversations of an agent whose account was disabled. */
  releaseConversations(agentId: string): Promise<void>;
  passwordCost?: PasswordCost | undefined;
}

/** Creates the group; if there is no account, it creates the owner's. */
export async function createIdentity(platform: Platform, parts: Parts) {
  const { bus, db, settings, env, mail, limited, attempts, brand, clock } = platform;
  const { openVisitors, isOpen, keyOf, validKeys, passwordCost } = parts;
  const agentStore = createAgentStore(db);
  const sessions = createSessionStore(db);
  const tokens = createTokens({
    secret: Buffer.from(await settings.settle('tokenSecret', newSecret), 'base64url'),
    clock,
    keyOf,
    async activeAmong(callers) {
      const visitors = callers.filter((caller) => caller.role === 'user');
      const agents = callers.filter((caller) => caller.role === 'admin');
      const idsOf = (isKey: boolean) =>
        agents.flatMap(({ sessionId, scopes }) =>
          (scopes !== undefined) === isKey ? sessionId : [],
        );
      const [active, open, keys] = await Promise.all([
        openVisitors(visitors),
        sessions.openAmong(idsOf(false), validSince(clock())),
        validKeys(idsOf(true)),
      ]);
      for (const agent of agents) {
        const valid = agent.scopes === undefined ? open : keys;
        if (valid.has(agent.sessionId)) active.add(agent);
      }
      return active;
    },
    isOpen,
  });
  const passkeys = createPasskeys({
    store: createPasskeyStore(db),
    agentStore,
    challenges: createChallenges(
      await settings.settle('passkeySecret', newSecret),
      createSingleUse(platform.counters, clock),
      clock,
    ),
    brand,
    clock,
  });
  const agents = createAgents({
    passkeys,
    store: agentStore,
    sessions,
    tokens,
    passwords: createPasswords(passwordCost),
    brand,
    onAway: (agentId, away) => bus.send('away', { agentId, away }),
    onDisabled: parts.releaseConversations,
    closeSession: (end) => bus.send('sessionEnd', end),
    attempts,
    limited,
    isDemo: (await settings.get(DEMO)) !== null,
    clock,
  });
  platform.jobs.define({
    kind: 'disabled-accounts',
    atStart: true,
    // The process may have died between disabling an account and releasing its conversations.
    async run() {
      for (const { agentId, disabled } of await agents.list())
        if (disabled) await parts.releaseConversations(agentId);
      return { outcome: 'done' };
    },
  });
  const invitations = createInvitations({
    store: createInvitationStore(db),
    agentStore,
    agents,
    mail,
    mailBudget: platform.mailBudget,
    publicUrl: env.publicUrl,
    brand,
    clock,
  });
  const ownerPassword = await agents.ensureOwner({
    email: env.ownerEmail,
    password: env.ownerPassword,
    adminUserName: env.ownerName,
    gender: env.ownerGender,
  });
  if (ownerPassword !== null && typeof ownerPassword !== 'string')
    throw new EnvError(`OWNER_PASSWORD: ${ownerPassword.weak}`);
  return {
    tokens,
    agents,
    passkeys,
    invitations,
    /** The owner's password if the first start generated one; show it once. */
    ownerPassword,
  };
}
