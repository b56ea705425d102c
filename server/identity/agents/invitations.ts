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
import { v7 as uuid } from 'uuid';
import type { InvitationRow } from '../../platform/db/administration-rows.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { hashSecret, newSecret } from '../secret.ts';
import type { Agents } from './agents.ts';
import type { InvitationStore } from './invitations-store.ts';
import type { AgentStore } from './store.ts';

/** Invitations, and links to another password. */
export interface Invitations {
  /** Whether links can be sent by mail: a mail server and the site's own address are known. */
  readonly byMail: boolean;
  /** Makes an invitation; `conflict` where the address has an account. */
  invite(input: NewInvitation, by: string): Promise<NewLink | 'conflict'>;
  invitations(): Promise<Invitation[]>;
  /** @returns whose invitation was withdrawn, or null */
  withdraw(id: string): Promise<string | null>;
  /** Makes a link to another password; it is mailed only where `forgot` asks. */
  resetFor(agentId: string, by: string): Promise<(NewLink & { account: string }) | null>;
  /** Mails a link to another password where the address has an account that can log in. Tells nobody whether it has. */
  forgot(email: string): Promise<void>;
  /** What an open link is for, or null. */
  purpose(secret: string): Promise<LinkPurpose | null>;
  /** Uses the link up: makes the account, or gives it the password and ends its logins. */
  accept(input: LinkAcceptance): Promise<AcceptResult>;
}

/** What accepting a link comes to. */
export type AcceptResult =
  | { outcome: 'done'; kind: 'invite' | 'reset'; account: AgentAccount }
  /** Used, expired, withdrawn, or never made. */
  | { outcome: 'void' }
  | { outcome: 'name_missing' };

interface Parts {
  store: InvitationStore;
  agentStore: Pick<AgentStore, 'byEmail' | 'byId'>;
  agents: Pick<Agents, 'add' | 'change'>;
  mail: Pick<Mail, 'enabled' | 'send'>;
  /** The origin that people reach; null where only the caller knows it. */
  publicUrl: string | null;
  clock: () => number;
}

const HOUR_MS = 3_600_000;
/** At most one mail to another password in this time. */
const FORGOT_PAUSE_MS = 5 * 60_000;

/** Links over a store. */
export function createInvitations({
  store,
  agentStore,
  agents,
  mail,
  publicUrl,
  clock,
}: Parts): Invitations {
  const iso = (ms: number): string => new Date(ms).toISOString();
  const byMail = mail.enabled && publicUrl !== null;

  async function make(
    link: Pick<InvitationRow, 'kind' | 'agentId' | 'email' | 'role' | 'madeBy'>,
    hours: number,
  ): Promise<{ path: string; expiresAt: string }> {
    const [secret, now] = [newSecret(), clock()];
    const expiresAt = iso(now + hours * HOUR_MS);
    await store.add({
      id: uuid({ msecs: now }),
      ...link,
      secretHash: hashSecret(secret),
      createdAt: iso(now),
      expiresAt,
      usedAt: null,
    });
    return { path: `${LINK_PAGE}#${secret}`, expiresAt };
  }

  return {
    byMail,
    async invite({ email, role }, madeBy) {
      if ((await agentStore.byEmail(email)) !== null) return 'conflict';
      const link = { kind: 'invite', agentId: null, email, role, madeBy } as const;
      const made = await make(link, INVITATION_DAYS * 24);
      if (byMail) {
        await mail.send(
          {
            to: email,
            subject: `${madeBy} invites you to answer visitors’ questions`,
            paragraphs: [
              `${madeBy} invites you to the console in which NCF Track’s agents talk to visitors.`,
              { link: publicUrl + made.path, words: 'Choose your name and password' },
              `The link works once, within ${INVITATION_DAYS} days.`,
            ],
          },
          { keep: false },
        );
      }
      return { ...made, mailed: byMail };
    },
    async invitations() {
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
    withdraw: async (id) => (await store.withdraw(id))?.email ?? null,
    async resetFor(agentId, madeBy) {
      const agent = await agentStore.byId(agentId);
      if (agent === null || agent.disabledAt !== null) return null;
      const link = { kind: 'reset', agentId, email: agent.email, role: null, madeBy } as const;
      return { ...(await make(link, RESET_HOURS)), mailed: false, account: agent.adminUserName };
    },
    async forgot(email) {
      const agent = await agentStore.byEmail(email);
      if (!byMail || agent === null || agent.disabledAt !== null) return;
      if (await store.madeSince(agent.id, iso(clock() - FORGOT_PAUSE_MS))) return;
      const { id: agentId, email: to } = agent;
      const link = { kind: 'reset', agentId, email: to, role: null, madeBy: '' } as const;
      const { path } = await make(link, FORGOT_HOURS);
      await mail.send(
        {
          to,
          subject: 'Another password for the console',
          paragraphs: [
            'Somebody, most likely you, asked for another password for your account.',
            { link: publicUrl + path, words: 'Choose another password' },
            `The link works once, within ${FORGOT_HOURS} hour. If it was not you, leave it: your password stays as it is.`,
          ],
        },
        { keep: false },
      );
    },
    async purpose(secret) {
      const link = await store.open(hashSecret(secret), iso(clock()));
      if (link === null) return null;
      const { kind, email, role, expiresAt } = link;
      return { kind, email, role, expiresAt };
    },
    async accept({ secret, password, adminUserName, gender = 'other' }) {
      const [hashed, now] = [hashSecret(secret), iso(clock())];
      const open = await store.open(hashed, now);
      if (open?.kind === 'invite' && adminUserName === undefined)
        return { outcome: 'name_missing' };
      const link = await store.take(hashed, now);
      if (link === null) return { outcome: 'void' };
      const { kind, email, role } = link;
      const account =
        kind === 'invite'
          ? await agents.add({
              email,
              role: role ?? 'agent',
              adminUserName: adminUserName ?? email,
              gender,
              password,
            })
          : await agents.change(link.agentId ?? '', { password });
      return typeof account === 'string' ? { outcome: 'void' } : { outcome: 'done', kind, account };
    },
  };
}
