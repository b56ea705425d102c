import * as z from 'zod/mini';
import { messageTime } from './fields.ts';
import { LIMITS } from './limits.ts';

/** The actions that the audit trail records. A name never changes, because old entries contain it. */
export const AUDIT_ACTIONS = {
  'session.opened': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.ended': 'Signed out',
  'session.revoked': 'Ended a session',
  'password.changed': 'Changed the password',
  'password.forgotten': 'Asked for a password reset link',
  'totp.on': 'Turned on two-step sign-in',
  'totp.off': 'Turned off two-step sign-in',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'Removed a passkey',
  'account.made': 'Created an account',
  'account.changed': 'Changed an account',
  'account.invited': 'Invited someone',
  'account.uninvited': 'Withdrew an invitation',
  'account.joined': 'Accepted an invitation',
  'account.link': 'Created a password reset link',
  'conversation.closed': 'Closed a conversation',
  'visitor.blocked': 'Blocked a visitor',
  'visitor.unblocked': 'Unblocked a visitor',
  'person.exported': 'Exported a person’s data',
  'person.erased': 'Erased a person’s data',
  'topics.changed': 'Changed the chat topics',
  'site.changed': 'Changed what visitors see',
  'inquiry-email.changed': 'Changed who gets the site’s inquiries',
  'contact.merged': 'Merged two contacts',
  'contact.separated': 'Separated two contacts',
  'contact-fields.changed': 'Changed the contact fields',
  'due-times.changed': 'Changed the reply times',
  'teams.changed': 'Changed the teams',
  'assignment.changed': 'Changed automatic assignment',
  'reply.changed': 'Saved a saved reply',
  'reply.removed': 'Deleted a saved reply',
  'tag.made': 'Added a tag',
  'tag.renamed': 'Renamed a tag',
  'tag.removed': 'Deleted a tag',
  'retention.changed': 'Changed data retention',
  'retention.run': 'Deleted expired data',
  'webhook.made': 'Created a webhook',
  'webhook.changed': 'Changed a webhook',
  'webhook.rotated': 'Rotated a webhook’s secret',
  'webhook.removed': 'Deleted a webhook',
  'webhook.disabled': 'Turned off a failing webhook',
  'key.made': 'Created an API key',
  'key.revoked': 'Revoked an API key',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const auditAction = z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]);

/** Who acted: an agent, an API key, the server, or someone who is not signed in. */
export const auditActor = z.enum(['agent', 'key', 'server', 'stranger']);

export const auditEntry = z.object({
  entryId: z.string(),
  time: messageTime,
  action: auditAction,
  actor: auditActor,
  actorId: z.nullable(z.string()),
  actorName: z.string(),
  /** Whom or what it concerned, by its name at that time; a visitor by `chatUserId`. */
  target: z.string(),
  /**
   * If `target` is a visitor: who that is, or null if we no longer store it. Missing for API keys that cannot read
   * conversations.
   */
  visitor: z.optional(
    z.nullable(
      z.object({ chatUserId: z.string(), chatUserName: z.string(), chatUserEmail: z.string() }),
    ),
  ),
  /**
   * Further details by name: changed fields, counts, a reason. What a value was before a change has the same name with
   * the prefix `before.`.
   */
  detail: z.record(z.string(), z.string()),
  /** The caller's IP address; empty for the server. */
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

/** Entries, latest first. `nextCursor` requests the next page; null at the end. */
export const auditPage = z.object({
  data: z.array(auditEntry),
  nextCursor: z.nullable(z.string()),
});
export type AuditPage = z.infer<typeof auditPage>;
