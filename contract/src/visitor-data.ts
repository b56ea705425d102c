import * as z from 'zod/mini';
import { chatUserEmail, chatUserId, chatUserName, fileFields, messageTime } from './fields.ts';
import { message } from './messages.ts';

/** What a visitor may do about its address and its data (R6.4). */

/** What a conversation that its visitor deleted carries instead of name and address (RFC 6761 §6.4). */
export const DELETED_VISITOR = {
  chatUserName: 'Deleted by the visitor',
  chatUserEmail: 'deleted@visitor.invalid',
} as const;

/** The same of one that the team removed, with everything else that was kept of the person. */
export const ERASED_VISITOR = {
  chatUserName: 'Erased by the team',
  chatUserEmail: 'erased@visitor.invalid',
} as const;

/** Digits of a one-time code. */
export const CODE_DIGITS = 6;
/** How long a code may be used, in minutes, and how often it may be tried. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** How long the hash of a code is kept, to count how many were asked for, in hours. */
export const CODE_KEPT_HOURS = 24;

/**
 * The answer to asking for a code, whatever is known of the address: a mail goes only where another
 * browser has talked under it.
 */
export const codeAsked = z.object({ minutes: z.int(), tries: z.int() });
export type CodeAsked = z.infer<typeof codeAsked>;

export const codeGiven = z.object({
  code: z
    .string({ error: `Give the ${CODE_DIGITS} digits of the mail.` })
    .check(z.trim(), z.regex(/^\d{6}$/, { error: `Give the ${CODE_DIGITS} digits of the mail.` })),
});

/** A browser that has proven the address, and so reads what others begun under it. */
export const reader = z.object({
  readerId: z.string(),
  /** Browser and system as it told them, such as `Firefox on Linux`. */
  device: z.string(),
  provenAt: messageTime,
  lastSeenAt: messageTime,
  /** It is the one that asks. */
  isCurrent: z.boolean(),
});
export type Reader = z.infer<typeof reader>;

/** Those of the caller's address; empty until the caller has proven it. */
export const readers = z.object({ data: z.array(reader) });

export const transcriptQuery = z.object({
  format: z._default(z.enum(['text', 'html']), 'text'),
  /** The reader's IANA time zone, for the times; UTC where it is left out or unknown. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
});
export type TranscriptQuery = z.infer<typeof transcriptQuery>;

/** Everything that is kept of a browser's conversations. */
export const ownData = z.object({
  /** How long it is kept after the last message: days, or null for until it is deleted. */
  kept: z.object({
    conversationDays: z.nullable(z.int()),
    /** Files that were uploaded and never sent. */
    unsentFilesDays: z.nullable(z.int()),
    /** How long the cookie knows the browser. */
    cookieDays: z.int(),
  }),
  conversations: z.array(
    z.object({
      chatUserId,
      chatUserName,
      chatUserEmail,
      createdAt: messageTime,
      messages: z.array(message),
      files: z.array(z.object(fileFields)),
    }),
  ),
});
export type OwnData = z.infer<typeof ownData>;
