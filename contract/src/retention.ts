import * as z from 'zod/mini';
import { emailAddress } from './email.ts';
import { messageTime } from './fields.ts';

/** How long data is kept, and what is kept of one person. */

/**
 * Each kind of data: the days that it is kept by default, and what it is. An owner may set others;
 * 0 keeps it for ever. The site's privacy page cites these.
 */
export const RETENTION = {
  conversations: {
    days: 365,
    label: 'Conversations',
    note: 'with their messages and files, after the last message',
  },
  enquiries: { days: 365, label: 'Enquiries', note: 'from the contact form' },
  uploads: { days: 7, label: 'Uploads never sent', note: 'files that no message shows' },
  browsers: {
    days: 180,
    label: 'Visitors’ browsers',
    note: 'without a conversation, after the last visit',
  },
  logins: { days: 90, label: 'Agents’ logins', note: 'ended or unused, with their address' },
  deliveries: { days: 30, label: 'Webhook deliveries', note: 'with what was sent' },
  audit: { days: 730, label: 'Audit trail', note: 'who did what' },
} as const;
/** Pauses between the tries to send one letter, in minutes; after the last it is given up and removed. */
export const LETTER_RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720] as const;
export type RetentionKind = keyof typeof RETENTION;
/** The kinds in the order in which they are shown. */
export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[];

const days = z.coerce
  .number({ error: 'Give a number of days.' })
  .check(
    z.int({ error: 'Give whole days.' }),
    z.gte(0, { error: 'Give 0 or more.' }),
    z.lte(3650, { error: 'At most 3650; 0 keeps it for ever.' }),
  );

/** Days for each kind, 0 for ever. The trail is kept for 30 days at least. */
export const retentionDays = z.object({
  conversations: days,
  enquiries: days,
  uploads: days,
  browsers: days,
  logins: days,
  deliveries: days,
  audit: days.check(
    z.refine((value) => value === 0 || value >= 30, { error: 'Keep it for 30 days at least.' }),
  ),
});
export type RetentionDays = z.infer<typeof retentionDays>;

const counts = z.object({
  conversations: z.int(),
  enquiries: z.int(),
  uploads: z.int(),
  browsers: z.int(),
  logins: z.int(),
  deliveries: z.int(),
  audit: z.int(),
});
/** How much of each kind. */
export type RetentionCounts = z.infer<typeof counts>;

/** What would go now, of each kind. */
export const retentionPreview = z.object({ counts });

export const retention = z.object({
  days: retentionDays,
  /** Whether an owner has set them; else they are the defaults. */
  chosen: z.boolean(),
  /** The latest run; null where there was none. */
  lastRun: z.nullable(z.object({ at: messageTime, counts })),
  /** When the next run is due. */
  nextRun: messageTime,
});
export type Retention = z.infer<typeof retention>;

export const person = z.object({ email: emailAddress });

/** What is kept of a person, by the address that they gave. */
export const personalDataPreview = z.object({
  email: z.string(),
  names: z.array(z.string()),
  conversations: z.int(),
  messages: z.int(),
  files: z.int(),
  fileBytes: z.int(),
  enquiries: z.int(),
  /** Anything else that names them: codes sent to them, letters that wait. */
  others: z.int(),
  firstAt: z.nullable(messageTime),
  lastAt: z.nullable(messageTime),
});
export type PersonalDataPreview = z.infer<typeof personalDataPreview>;

/** Asks twice for what cannot be undone: the address, typed again. */
export const erasureRequest = z.object({ email: emailAddress, confirm: z.string() });
export const erasureResult = z.object({
  conversations: z.int(),
  messages: z.int(),
  files: z.int(),
  enquiries: z.int(),
  others: z.int(),
});
export type ErasureResult = z.infer<typeof erasureResult>;
