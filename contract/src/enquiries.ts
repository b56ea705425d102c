import * as z from 'zod/mini';
import { emailAddress } from './email.ts';
import { chatUserName, messageText, messageTime } from './fields.ts';
import { agentName } from './mentions.ts';

/** Shapes of the contact form's calls. */

const optionalText = (max: number) =>
  z._default(
    z.string().check(z.trim(), z.maxLength(max, { error: `Use at most ${max} characters.` })),
    '',
  );

/** The purpose of an inquiry: a reply to a message, a quote, or a call. */
const enquiryKind = z.enum(['message', 'quote', 'call']);

/** A labeled answer of a longer form, such as the number of vehicles of one kind. */
const enquiryDetail = z.object({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(400)),
});
export type EnquiryDetail = z.infer<typeof enquiryDetail>;

/** What the contact form sends, as JSON or form-encoded. `website` is a honeypot: people leave it empty. */
export const newEnquiry = z.object({
  name: chatUserName,
  email: emailAddress,
  phone: optionalText(40),
  topic: optionalText(80),
  message: messageText,
  kind: z._default(enquiryKind, 'message'),
  /** Path of the page that led to the form. */
  source: optionalText(200),
  details: z._default(z.array(enquiryDetail).check(z.maxLength(40)), []),
  /** When the call starts, one of the times that `GET /api/v1/call-times` offers. Only for calls. */
  callTime: z.optional(messageTime),
  /** BCP 47 tag of the form's page; emails to the sender are in it. */
  language: z.optional(z.string().check(z.regex(/^[\w-]{2,35}$/))),
  website: optionalText(1000),
});
export type NewEnquiry = z.infer<typeof newEnquiry>;

/** A reply that the person sent by email after the inquiry. */
const enquiryFollowUp = z.object({
  followUpId: z.string(),
  text: z.string(),
  createdAt: messageTime,
});

const enquiryNote = z.object({
  noteId: z.string(),
  agentId: z.string(),
  adminUserName: z.string(),
  text: z.string(),
  createdAt: messageTime,
});

export const enquiry = z.object({
  enquiryId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  topic: z.string(),
  message: z.string(),
  kind: enquiryKind,
  /** Path of the page that led to the form; may be empty. */
  source: z.string(),
  /** The answers of a longer form, in its order. */
  details: z.array(enquiryDetail),
  /** When the booked call starts; null if none is booked. */
  callTime: z.nullable(messageTime),
  /** BCP 47 tag of the form's page; null if unknown. */
  language: z._default(z.nullable(z.string()), null),
  createdAt: messageTime,
  state: z.enum(['open', 'answered']),
  /** When it should have a reply, by its topic and kind (due-times.ts). */
  dueAt: messageTime,
  /** The agent who answers it; null if unassigned. */
  assignee: z._default(z.nullable(agentName), null),
  /** The person's later emails, oldest first. Each one reopens the inquiry. */
  followUps: z._default(z.array(enquiryFollowUp), []),
  /** The team's private notes, oldest first. */
  notes: z._default(z.array(enquiryNote), []),
  /**
   * Replies, oldest first. `mailed`: the reply goes out by email. `delivery`: whether the mail server has it:
   * not yet (`waiting`), not yet after a failed attempt (`postponed`), `sent`, or permanently refused (`failed`).
   */
  answers: z.array(
    z.object({
      answerId: z.string(),
      adminUserName: z.string(),
      text: z.string(),
      mailed: z.boolean(),
      delivery: z.enum(['waiting', 'postponed', 'sent', 'failed']),
      createdAt: messageTime,
    }),
  ),
});
export type Enquiry = z.infer<typeof enquiry>;

export const enquiriesQuery = z.object({
  state: z.optional(z.enum(['open', 'answered'])),
  /** Part of the name, the address, the topic, or the message. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  cursor: z.optional(z.uuid()),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
});
export type EnquiriesQuery = z.infer<typeof enquiriesQuery>;

/**
 * Inquiries, latest first. `nextCursor` requests the next page; null at the end. `mail` says whether the server can
 * send a reply by email.
 */
export const enquiryPage = z.object({
  data: z.array(enquiry),
  nextCursor: z.nullable(z.string()),
  mail: z.boolean(),
});
export type EnquiryPage = z.infer<typeof enquiryPage>;

/**
 * A reply to send by email. `answerId` makes a repeated request harmless. With `answersSeen`, the number of replies
 * that the writer knows of, the response is `conflict` if there are more.
 */
export const newAnswer = z.object({
  answerId: z.uuid(),
  text: messageText,
  answersSeen: z.optional(z.int().check(z.gte(0))),
});
export type NewAnswer = z.infer<typeof newAnswer>;

/**
 * Marks an inquiry as open or answered, for replies sent some other way, and assigns it (null to unassign). With
 * `from`, only if that agent is still the assignee (null: unassigned); otherwise the response is `conflict`.
 */
export const enquiryChange = z.object({
  state: z.optional(z.enum(['open', 'answered'])),
  assigneeId: z.optional(z.nullable(z.uuid())),
  from: z.optional(z.nullable(z.uuid())),
  /** Null cancels the booked call: its time can be booked again, and the person gets an email. */
  callTime: z.optional(z.null()),
});
export type EnquiryChange = z.infer<typeof enquiryChange>;

/** A private note to store. `noteId` makes a repeated request harmless. */
export const newEnquiryNote = z.object({ noteId: z.uuid(), text: messageText });
