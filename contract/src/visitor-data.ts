import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { chatUserEmail, chatUserId, chatUserName, fileFields, messageTime } from './fields.ts';
import { message } from './messages.ts';

/** A visitor's email verification and own data (R6.4). */

/** Digits of a one-time code. */
export const CODE_DIGITS = 6;
/** How long a code is valid, in minutes, and how many attempts it allows. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** How long the hash of a code is stored, to count the requested codes, in hours. */
export const CODE_KEPT_HOURS = 24;

/**
 * The response to requesting a code, whether or not the address is known. An email goes out only if another
 * browser has used the address.
 */
export const requestedCode = z.object({ minutes: z.int(), tries: z.int() });
export type RequestedCode = z.infer<typeof requestedCode>;

export const enteredCode = z.object({
  code: z
    .string({ error: `Enter the ${CODE_DIGITS} digits from the email.` })
    .check(
      z.trim(),
      z.regex(/^\d{6}$/, { error: `Enter the ${CODE_DIGITS} digits from the email.` }),
    ),
});

/** A browser that has verified the address, and so can read conversations started under it elsewhere. */
export const verifiedBrowser = z.object({
  browserId: z.string(),
  /** Browser and operating system, such as `Firefox on Linux`. */
  device: z.string(),
  provenAt: messageTime,
  lastSeenAt: messageTime,
  /** Whether it is the caller. */
  isCurrent: z.boolean(),
});
export type VerifiedBrowser = z.infer<typeof verifiedBrowser>;

/** Readers of the caller's address; empty until the caller has verified it. */
export const verifiedBrowsers = listOf(verifiedBrowser);

export const transcriptQuery = z.object({
  format: z._default(z.enum(['text', 'html']), 'text'),
  /** IANA time zone for the times; UTC if it is absent or unknown. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
});
export type TranscriptQuery = z.infer<typeof transcriptQuery>;

/** Everything stored about a browser's conversations. */
export const ownData = z.object({
  /** How long it is stored after the last message: days, or null for until it is deleted. */
  kept: z.object({
    conversationDays: z.nullable(z.int()),
    /** Files uploaded but never sent. */
    unsentFilesDays: z.nullable(z.int()),
    /** How long the cookie identifies the browser. */
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

/** The caller's place among the conversations that wait for a reply. */
export const queuePlace = z.object({
  /** How many have a higher priority, or have been waiting longer; null if the caller's does not wait. */
  ahead: z.nullable(z.int().check(z.gte(0))),
});
