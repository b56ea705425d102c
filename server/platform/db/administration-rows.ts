import type { AuditAction, AuditEntry } from '@ncf/contract/audit';
import type { Gender } from '@ncf/contract/fields';
import type { AgentRole } from '@ncf/contract/agent-sessions';
import type { DeliveredEvent, WebhookEvent } from '@ncf/contract/webhooks';
import type { Generated, Selectable } from 'kysely';

/** Rows about accounts, other systems and the audit trail, as they are stored (see schema.ts). */

export interface AgentRow {
  id: string;
  /** Unique without regard to case. */
  email: string;
  adminUserName: string;
  gender: Gender;
  role: AgentRole;
  passwordHash: string;
  createdAt: string;
  /** Since when the account cannot log in; null where it can. */
  disabledAt: string | null;
  /** 1 while the agent takes no new conversations. */
  away: Generated<number>;
  /** Base32; null where signing in asks for no code. It must be readable to check a code. */
  totpSecret: string | null;
  /** One that was offered and not yet confirmed. */
  totpPending: string | null;
  /** The latest time step whose code was taken; none at or before it is taken again (RFC 6238 §5.2). */
  totpStep: Generated<number>;
}

export interface AgentSessionRow {
  id: string;
  agentId: string;
  secretHash: string;
  createdAt: string;
  lastSeenAt: string;
  endedAt: string | null;
  /** The browser as it names itself, and the network address, at the sign-in. */
  device: Generated<string>;
  address: Generated<string>;
}

/** An agent as it is read. */
export type StoredAgent = Selectable<AgentRow>;

/** A code that works once instead of the authenticator's. */
export interface RecoveryCodeRow {
  agentId: string;
  codeHash: string;
  usedAt: string | null;
}

/** An invitation, or a link to another password; the secret itself is never stored. */
export interface InvitationRow {
  id: string;
  kind: 'invite' | 'reset';
  agentId: string | null;
  email: string;
  role: AgentRole | null;
  secretHash: string;
  /** Name of who made it. */
  madeBy: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

/** `detail` is JSON: from a name to a text. */
export interface AuditRow {
  id: string;
  time: string;
  action: AuditAction;
  actor: AuditEntry['actor'];
  actorId: string | null;
  actorName: string;
  target: string;
  detail: string;
  address: string;
}

/** A key of another system; the key itself is never stored. `scopes` is JSON. */
export interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string;
  keyHash: string;
  scopes: string;
  madeBy: string;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
}

/** An address that is told of events. `events` is JSON; the secret must be readable to sign. */
export interface WebhookRow {
  id: string;
  url: string;
  events: string;
  secret: string;
  /** The secret before the latest rotation signs as well until then. */
  previousSecret: string | null;
  previousUntil: string | null;
  madeBy: string;
  createdAt: string;
  enabled: number;
  disabledWhy: string | null;
  failingSince: string | null;
}

/** What happened and is not handed to the webhooks yet. */
export interface WebhookEventRow {
  id: Generated<number>;
  event: WebhookEvent;
  chatUserId: string;
  seq: number | null;
}

/** One event for one webhook; `body` is what is sent, to the byte. */
export interface WebhookDeliveryRow {
  id: string;
  webhookId: string;
  eventId: string;
  event: DeliveredEvent;
  chatUserId: string | null;
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  tries: number;
  status: number | null;
  error: string | null;
  ms: number | null;
  createdAt: string;
  lastTriedAt: string | null;
  nextTryAt: string | null;
}
