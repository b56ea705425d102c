import { t } from './t.ts';
import * as z from 'zod/mini';
import { emailAddress } from './email.ts';
import { messageTime } from './fields.ts';

/** How long data is stored, and what is stored about one person. */

/**
 * Each kind of data: how many days it is stored by default, and what it is. An owner may change that;
 * 0 stores it forever. The site's privacy page cites these.
 */
export const RETENTION = {
  conversations: {
    days: 365,
    label: t('Conversations'),
    note: t('with their messages and files, from the last message'),
  },
  uploads: { days: 7, label: t('Unsent uploads'), note: t('files that no message shows') },
  browsers: {
    days: 180,
    label: t('Visitors’ browsers'),
    note: t('without a conversation, from the last visit'),
  },
  logins: {
    days: 90,
    label: t('Agents’ sessions'),
    note: t('ended or unused, with their IP addresses'),
  },
  eventLog: {
    days: 30,
    label: t('Event log'),
    note: t('for programs and webhooks, with its contents'),
  },
  deliveries: { days: 30, label: t('Webhook deliveries'), note: t('with their contents') },
  audit: { days: 730, label: t('Audit log'), note: t('who did what') },
} as const;
/** Pauses between attempts to send one email, in minutes. After the last attempt, it is deleted. */
export const EMAIL_RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720] as const;
export type RetentionKind = keyof typeof RETENTION;
/** The kinds in display order. */
export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[];

const days = z.coerce
  .number({ error: t('Enter a number of days.') })
  .check(
    z.int({ error: t('Enter whole days.') }),
    z.gte(0, { error: t('Enter 0 or more.') }),
    z.lte(3650, { error: t('Enter at most 3650, or 0 to keep it forever.') }),
  );

/** Days for each kind, 0 for forever. The audit trail is stored for at least 30 days. */
export const retentionDays = z.object({
  conversations: days,
  uploads: days,
  browsers: days,
  logins: days,
  eventLog: days,
  deliveries: days,
  audit: days.check(
    z.refine((value) => value === 0 || value >= 30, { error: t('Keep it for at least 30 days.') }),
  ),
});
export type RetentionDays = z.infer<typeof retentionDays>;

export const retentionCounts = z.object({
  conversations: z.int(),
  uploads: z.int(),
  browsers: z.int(),
  logins: z.int(),
  eventLog: z.int(),
  deliveries: z.int(),
  audit: z.int(),
});
/** Count by kind. */
export type RetentionCounts = z.infer<typeof retentionCounts>;

/** How much would be deleted now, by kind. */
export const retentionPreview = z.object({ counts: retentionCounts });

export const retention = z.object({
  days: retentionDays,
  /** Whether an owner has set them; otherwise they are the defaults. */
  chosen: z.boolean(),
  /** The latest run; null if there was none. */
  lastRun: z.nullable(z.object({ at: messageTime, counts: retentionCounts })),
  /** When the next run is due. */
  nextRun: messageTime,
});
export type Retention = z.infer<typeof retention>;

export const person = z.object({ email: emailAddress });

/** The data stored about a person, by their email address. */
export const personalDataPreview = z.object({
  email: z.string(),
  /** Other addresses that the team merged with it; the counts are without theirs. */
  merged: z.array(z.string()),
  names: z.array(z.string()),
  conversations: z.int(),
  messages: z.int(),
  files: z.int(),
  fileBytes: z.int(),
  /** Anything else that names them: codes sent to them, waiting emails. */
  others: z.int(),
  firstAt: z.nullable(messageTime),
  lastAt: z.nullable(messageTime),
});
export type PersonalDataPreview = z.infer<typeof personalDataPreview>;

/** Confirms what cannot be undone: the address, typed again. */
export const erasureRequest = z.object({
  email: emailAddress,
  confirm: z.string(),
  /** Whether to erase what is stored under the addresses merged with it, too. */
  merged: z._default(z.boolean(), false),
});
export const erasureResult = z.object({
  conversations: z.int(),
  messages: z.int(),
  files: z.int(),
  others: z.int(),
  /**
   * Rows that still contain an erased address, by table, found by a search of the whole database afterward: what other
   * people wrote, or an account of the team.
   */
  remaining: z.record(z.string(), z.int()),
});
export type ErasureResult = z.infer<typeof erasureResult>;
