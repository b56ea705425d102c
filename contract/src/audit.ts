import { t } from './t.ts';
import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { messageTime } from './fields.ts';
import { LIMITS } from './limits.ts';
import { SETTINGS } from './settings.ts';

const ACTIONS = {
  'session.opened': t('Signed in'),
  'session.refused': t('Sign-in refused'),
  'session.ended': t('Signed out'),
  'session.revoked': t('Ended a session'),
  'password.changed': t('Changed the password'),
  'password.forgotten': t('Asked for a password reset link'),
  'totp.on': t('Turned on two-step sign-in'),
  'totp.off': t('Turned off two-step sign-in'),
  'passkey.added': t('Added a passkey'),
  'passkey.removed': t('Removed a passkey'),
  'account.made': t('Created an account'),
  'account.changed': t('Changed an account'),
  'account.invited': t('Invited someone'),
  'account.uninvited': t('Withdrew an invitation'),
  'account.joined': t('Accepted an invitation'),
  'account.link': t('Created a password reset link'),
  'conversation.closed': t('Closed a conversation'),
  'visitor.blocked': t('Blocked a visitor'),
  'visitor.unblocked': t('Unblocked a visitor'),
  'person.exported': t('Exported a person’s data'),
  'person.erased': t('Erased a person’s data'),
  'content.published': t('Published changes of the site’s content'),
  'content.undone': t('Undid a publication of the site’s content'),
  'content.scheduled': t('Scheduled changes of the site’s content'),
  'content.held': t('Did not publish scheduled content because of a problem'),
  'contact.merged': t('Merged two contacts'),
  'contact.separated': t('Separated two contacts'),
  'rules.undone': t('Undid what a rule had done'),
  'csv-schedule.changed': t('Changed what is sent as CSV'),
  'csv-schedule.removed': t('Deleted what was sent as CSV'),
  'reply.changed': t('Saved a saved reply'),
  'reply.removed': t('Deleted a saved reply'),
  'tag.made': t('Added a tag'),
  'tag.renamed': t('Renamed a tag'),
  'tag.removed': t('Deleted a tag'),
  'retention.run': t('Deleted expired data'),
  'webhook.made': t('Created a webhook'),
  'webhook.changed': t('Changed a webhook'),
  'webhook.rotated': t('Rotated a webhook’s secret'),
  'webhook.replayed': t('Delivered events to a webhook again'),
  'webhook.removed': t('Deleted a webhook'),
  'webhook.disabled': t('Turned off a failing webhook'),
  'key.made': t('Created an API key'),
  'key.revoked': t('Revoked an API key'),
};
type Settings = typeof SETTINGS;
export type AuditAction =
  | keyof typeof ACTIONS
  | { [Name in keyof Settings]: keyof Settings[Name]['audit'] }[keyof Settings];

/** The actions that the audit trail records. A name never changes, because old entries contain it. */
export const AUDIT_ACTIONS = {
  ...ACTIONS,
  ...Object.fromEntries(
    Object.values(SETTINGS).flatMap(({ audit }) =>
      Object.entries(audit).map(([action, { label }]) => [action, label]),
    ),
  ),
} as Readonly<Record<AuditAction, string>>;
export const auditAction = z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]);

/** Who acted: an agent, an API key, the server, or someone who is not signed in. */
const auditActor = z.enum(['agent', 'key', 'server', 'stranger']);

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
export const auditPage = listOf(auditEntry);
export type AuditPage = z.infer<typeof auditPage>;
