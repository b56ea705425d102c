import type { AgentAccount } from '@ncf/contract/agents';
import {
  FORGOT_HOURS,
  INVITATION_DAYS,
  LINK_PAGE,
  RESET_HOURS,
  type Invitation,
  type LinkAcceptance,
  type LinkPurpose,
  type NewLink,
  type NewInvitation,
} from '@ncf/contract/invitations';
import { v5, v7 } from 'uuid';
import type { InvitationRow } from '../../platform/db/administration-rows.ts';
import { limitKey } from '../../platform/limits/limit-key.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailBudget } from '../../platform/mail/mail-budget.ts';
import { hashSecret, newSecret } from '../secret.ts';
import { agentTextsIn } from '../agent-texts.ts';
import type { AgentIdentity } from '../identity.ts';
import type { WeakPassword } from '../password-strength.ts';
import type { Agents } from './agents.ts';
import type { InvitationStore } from './invitations-store.ts';
import type { AgentStore, NameTaken } from './store.ts';

/** Invitations and password reset links. */
export type Invitations = ReturnType<typeof createInvitations>;

/** The result of accepting a link; `void` if it is used, expired, withdrawn, or unknown. */
type AcceptResult =
  | { kind: 'invite' | 'reset'; account: AgentAccount }
  | 'void'
  | 'name_missing'
  | NameTaken
  | WeakPassword;

interface Parts {
  store: InvitationStore;
  agentStore: Pick<AgentStore, 'byEmail' | 'byId'>;
  agents: Pick<Agents, 'add' | 'change'>;
  mail: Pick<Mail, 'enabled' | 'send'>;
  mailBudget: MailBudget;
  /** The public origin; null if only the caller knows it. */
  publicUrl: string | null;
  brand: () => string;
  clock: () => number;
}

const HOUR_MS = 3_600_000;
/** Links that people make have the ID of their kind and address, so that even at the same moment one replaces the other. */
const NAMESPACE = '4e1f3c5a-8f0b-4d1e-9a55-2f0d3a8f7c61';

/** Creates invitations on a store. */
export function createInvitations(parts: Parts) {
  const { store, agentStore, agents, mail, mailBudget, publicUrl, brand, clock } = parts;
  const iso = (ms: number): string => new Date(ms).toISOString();
  const byMail = mail.enabled && publicUrl !== null;

  async function make(
    link: Pick<InvitationRow, 'kind' | 'agentId' | 'email' | 'role' | 'madeBy'>,
    hours: number,
  ): Promise<{ path: string; expiresAt: string }> {
    const [secret, now] = [newSecret(), clock()];
    const expiresAt = iso(now + hours * HOUR_MS);
    const name = `${link.kind} ${link.email.toLowerCase()}`;
    await store.add({
      id: link.madeBy === '' ? v7() : v5(name, NAMESPACE),
      ...link,
      secretHash: hashSecret(secret),
      createdAt: iso(now),
      expiresAt,
      usedAt: null,
    });
    return { path: `${LINK_PAGE}#${secret}`, expiresAt };
  }

  return {
    /** Whether links can be emailed, which needs a mail server and the site's public origin. */
    byMail,
    /** Creates an invitation, in the language of the one who invites; `conflict` if the address has an account. */
    async invite(
      { email, role }: NewInvitation,
      { agentId, adminUserName: madeBy }: AgentIdentity,
    ): Promise<NewLink | 'conflict'> {
      if ((await agentStore.byEmail(email)) !== null) return 'conflict';
      const row = { kind: 'invite', agentId: null, email, role, madeBy } as const;
      const made = await make(row, INVITATION_DAYS * 24);
      const mailed =
        byMail && (await mailBudget.take({ kind: 'invitation', to: email, by: agentId }));
      if (mailed) {
        const link = publicUrl + made.path;
        const language = (await agentStore.byId(agentId))?.language;
        const text = agentTextsIn(language).invitation(brand(), madeBy, link);
        await mail.send({ to: email, language: language ?? 'en', ...text }, { keep: false });
      }
      return { ...made, mailed };
    },
    async invitations(): Promise<Invitation[]> {
      const rows = await store.invitations(iso(clock()));
      return rows.map(({ id, email, role, madeBy, createdAt, expiresAt }) => ({
        invitationId: id,
        email,
        role: role ?? 'agent',
        invitedBy: madeBy,
        createdAt,
        expiresAt,
      }));
    },
    /** @returns the address whose invitation was withdrawn, or null */
    withdraw: async (id: string): Promise<string | null> =>
      (await store.withdraw(id))?.email ?? null,
    /** Creates a password reset link without emailing it. */
    async resetFor(
      agentId: string,
      madeBy: string,
    ): Promise<(NewLink & { account: string }) | null> {
      const agent = await agentStore.byId(agentId);
      if (agent === null || agent.disabledAt !== null) return null;
      const link = { kind: 'reset', agentId, email: agent.email, role: null, madeBy } as const;
      return { ...(await make(link, RESET_HOURS)), mailed: false, account: agent.adminUserName };
    },
    /**
     * Emails a password reset link if the address has an enabled account; the caller cannot tell.
     * @param address where the request comes from
     */
    async forgot(email: string, address: string): Promise<void> {
      const agent = await agentStore.byEmail(email);
      if (!byMail || agent === null || agent.disabledAt !== null) return;
      if (!(await mailBudget.take({ kind: 'reset', to: email, by: limitKey(address) }))) return;
      const { id: agentId, email: to, language } = agent;
      const link = { kind: 'reset', agentId, email: to, role: null, madeBy: '' } as const;
      const { path } = await make(link, FORGOT_HOURS);
      const text = agentTextsIn(language).reset(brand(), publicUrl + path);
      await mail.send({ to, language: language ?? 'en', ...text }, { keep: false });
    },
    /** The purpose of an open link, or null. */
    async purpose(secret: string): Promise<LinkPurpose | null> {
      const link = await store.open({ secretHash: hashSecret(secret), now: iso(clock()) });
      if (link === null) return null;
      const { kind, email, role, expiresAt } = link;
      return { kind, email, role, expiresAt };
    },
    /** Creates the account, or sets the password and ends its sessions; only then the link is used up. */
    async accept({
      secret,
      password,
      adminUserName,
      gender = 'other',
    }: LinkAcceptance): Promise<AcceptResult> {
      const link = { secretHash: hashSecret(secret), now: iso(clock()) };
      const open = await store.open(link);
      if (open === null) return 'void';
      const { kind, email, agentId } = open;
      const role = open.role ?? 'agent';
      let account;
      if (agentId !== null) account = await agents.change(agentId, { password }, link);
      else if (adminUserName === undefined) return 'name_missing';
      else account = await agents.add({ email, role, adminUserName, gender, password }, link);
      // Another call with the link may have given the name to its own account.
      if (account === 'name_taken' && (await store.open(link)) !== null) return account;
      if (typeof account === 'string') return 'void';
      return 'weak' in account ? account : { kind, account };
    },
  };
}
