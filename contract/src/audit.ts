import * as z from 'zod/mini';
import { messageTime } from './fields.ts';
import { LIMITS } from './limits.ts';

/** What the audit trail notes. A name is never changed, since entries of years ago carry it. */
export const AUDIT_ACTIONS = {
  'session.opened': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.ended': 'Signed out',
  'session.revoked': 'Ended a login',
  'password.changed': 'Changed the password',
  'password.forgotten': 'Asked for a link to another password',
  'totp.on': 'Turned two-step sign-in on',
  'totp.off': 'Turned two-step sign-in off',
  'account.made': 'Made an account',
  'account.changed': 'Changed an account',
  'account.invited': 'Invited somebody',
  'account.uninvited': 'Withdrew an invitation',
  'account.joined': 'Accepted an invitation',
  'account.link': 'Made a link to another password',
  'conversation.closed': 'Closed a conversation',
  'person.exported': 'Exported a person’s data',
  'person.erased': 'Erased a person’s data',
  'retention.changed': 'Changed how long data is kept',
  'retention.run': 'Removed what was kept long enough',
  'webhook.made': 'Made a webhook',
  'webhook.changed': 'Changed a webhook',
  'webhook.rotated': 'Gave a webhook another secret',
  'webhook.removed': 'Removed a webhook',
  'webhook.disabled': 'Turned a failing webhook off',
  'key.made': 'Made an API key',
  'key.revoked': 'Revoked an API key',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const auditAction = z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]);

/** Who acted: an agent, an API key, the server by itself, or somebody who is not signed in. */
export const auditActor = z.enum(['agent', 'key', 'server', 'stranger']);

export const auditEntry = z.object({
  entryId: z.string(),
  time: messageTime,
  action: auditAction,
  actor: auditActor,
  actorId: z.nullable(z.string()),
  actorName: z.string(),
  /** On whom or what, as it was called then. */
  target: z.string(),
  /** What else is known, by name: fields that changed, counts, a reason. */
  detail: z.record(z.string(), z.string()),
  /** The network address that the call came from; empty for the server itself. */
  address: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.object({
  action: z.optional(auditAction),
  actorId: z.optional(z.string().check(z.maxLength(100))),
  /** Part of an actor's or target's name. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.emailMax))),
  from: z.optional(messageTime),
  to: z.optional(messageTime),
  cursor: z.optional(z.uuid()),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** Entries, the latest first; `nextCursor` asks for the page after, null at the end. */
export const auditPage = z.object({
  data: z.array(auditEntry),
  nextCursor: z.nullable(z.string()),
});
export type AuditPage = z.infer<typeof auditPage>;
