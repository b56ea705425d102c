import type { AuditAction, AuditEntry } from '@ncf/contract/audit';
import type { Gender } from '@ncf/contract/fields';
import type { AgentRole } from '@ncf/contract/agent-sessions';
import type { Language } from '@ncf/contract/languages';
import type { EventKind } from '@ncf/contract/event-log';
import type { DeliveredEvent } from '@ncf/contract/webhooks';
import type { Generated, Selectable } from 'kysely';

/** Stored rows of accounts, integrations, and the audit trail (see schema.ts). */

export interface AgentRow {
  id: string;
  /** Unique, ignoring case. */
  email: string;
  adminUserName: string;
  gender: Gender;
  role: AgentRole;
  passwordHash: string;
  createdAt: string;
  /** When the account was disabled; null if it can sign in. */
  disabledAt: string | null;
  /** 1 while the agent gets no new conversations. */
  away: Generated<number>;
  /** Base32; null without two-step sign-in. Readable, since the server computes codes from it. */
  totpSecret: string | null;
  /** An issued secret that is not confirmed yet. */
  totpPending: string | null;
  /** The time step of the last accepted code; codes up to this step are refused (RFC 6238 §5.2). */
  totpStep: Generated<number>;
  /** The language of the console and of emails to the agent; null until the agent has used the console. */
  language: Language | null;
  /** Below the agent's emails to people outside; may be empty. */
  signature: Generated<string>;
  /** What visitors read beside the name; may be empty. */
  jobTitle: Generated<string>;
  /** A data URL; null without one. */
  picture: string | null;
}

export interface AgentSessionRow {
  id: string;
  agentId: string;
  secretHash: string;
  createdAt: string;
  lastSeenAt: string;
  endedAt: string | null;
  /** When the agent last entered the password again in this session. */
  confirmedAt: string | null;
  /** The browser's own description and network address at sign-in. */
  device: Generated<string>;
  address: Generated<string>;
}

/** An agent as selected. */
export type StoredAgent = Selectable<AgentRow>;

/** A single-use code that replaces the authenticator's. */
export interface RecoveryCodeRow {
  agentId: string;
  codeHash: string;
  usedAt: string | null;
}

/** An agent's passkey. */
export interface PasskeyRow {
  /** The credential's id, base64url. */
  id: string;
  agentId: string;
  name: string;
  /** COSE, base64url. */
  publicKey: string;
  /** The authenticator's count of uses; 0 if it does not count. */
  counter: number;
  /** How browsers reach the authenticator; a JSON array. */
  transports: string;
  /** 1 if it is copied between devices. */
  synced: number;
  createdAt: string;
  lastUsedAt: string | null;
}

/** An invitation or password reset link; the secret itself is never stored. */
export interface InvitationRow {
  id: string;
  kind: 'invite' | 'reset';
  agentId: string | null;
  email: string;
  role: AgentRole | null;
  secretHash: string;
  /** Name of the person who created it. */
  madeBy: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

/** `detail` is a JSON object with string values. */
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

/** An API key of another system; the key itself is never stored. `scopes` is JSON. */
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

/** A webhook endpoint. `events` is JSON; the secret is readable, since deliveries are signed with it. */
export interface WebhookRow {
  id: string;
  url: string;
  events: string;
  secret: string;
  /** Until then, deliveries are also signed with the previous secret. */
  previousSecret: string | null;
  previousUntil: string | null;
  madeBy: string;
  createdAt: string;
  enabled: number;
  disabledWhy: string | null;
  failingSince: string | null;
  /** The position in the event log up to which there are deliveries. */
  position: number;
}

/** What happened (contract/src/event-log.ts). Positions grow in the order of the commits. */
export interface EventRow {
  position: Generated<number>;
  id: string;
  type: EventKind;
  at: string;
  chatUserId: string | null;
  /** Its number in its conversation. */
  sequence: number | null;
  /** The message or note whose text it has. */
  subjectId: string | null;
  /** The address that it has, if it belongs to no conversation. */
  emailLower: string | null;
  /** JSON. */
  data: string;
}

/** One event for one webhook; its contents are in the event log. */
export interface WebhookDeliveryRow {
  id: string;
  webhookId: string;
  eventId: string;
  event: DeliveredEvent;
  /** Its position in the event log; null for a test. */
  position: number | null;
  chatUserId: string | null;
  state: 'waiting' | 'delivered' | 'failed';
  tries: number;
  status: number | null;
  error: string | null;
  ms: number | null;
  createdAt: string;
  lastTriedAt: string | null;
  nextTryAt: string | null;
}
