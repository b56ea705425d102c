import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { emailAddress } from './email.ts';
import { chatUserId, messageId, messageTime } from './fields.ts';
import { LIMITS } from './limits.ts';

/**
 * Emails of conversations: what an entry that came or went by email has besides its text. Like notes, they are never
 * on a session topic, and visitors cannot see them.
 */

const addresses = z
  .array(emailAddress)
  .check(
    z.maxLength(LIMITS.emailCopies, { error: `Use at most ${LIMITS.emailCopies} addresses.` }),
  );

/** What an agent chooses for an answer by email. Without a subject, it has the conversation's. */
export const emailOptions = z.object({
  subject: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.subjectMax))),
  cc: z._default(addresses, []),
  bcc: z._default(addresses, []),
});
export type EmailOptions = z.infer<typeof emailOptions>;

/**
 * Where an email is: `received` from the person; `waiting` to be sent; `postponed` after a failed attempt; `sent`, when
 * the mail server has accepted it; `failed`, when it refused it; `bounced`, when it could not deliver it later.
 */
export const emailDelivery = z.enum([
  'received',
  'waiting',
  'postponed',
  'sent',
  'failed',
  'bounced',
]);
export type EmailDelivery = z.infer<typeof emailDelivery>;

/** The email that an entry came with or went by. Entries sent together are one email, with the same `emailId`. */
export const conversationEmail = z.object({
  messageId,
  chatUserId,
  /** Null until it is made. */
  emailId: z.nullable(z.string()),
  /** Who wrote it, if it was received. */
  from: z.nullable(z.object({ name: z.string(), address: z.string() })),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.string(),
  delivery: emailDelivery,
  /** The mail server's status code, if it refused or returned the email; may be empty. */
  status: z.string(),
  /** The quote below the text, which the entry leaves out; empty if there is none. */
  quoted: z.string(),
  /** Whether it has an HTML version: `GET /api/v1/conversations/{id}/emails/{messageId}/html`. */
  hasHtml: z.boolean(),
  at: messageTime,
});
export type ConversationEmail = z.infer<typeof conversationEmail>;

/** Emails of one conversation, oldest first. */
export const conversationEmails = listOf(conversationEmail);

/**
 * The HTML version of a received email, without scripts, forms, and remote content. `<img data-file="/files/…">` stands
 * for a picture that came with it.
 */
export const emailHtml = z.object({ html: z.string() });
