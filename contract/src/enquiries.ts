import * as z from 'zod/mini';
import { emailAddress } from './email.ts';
import { chatUserName, messageText, messageTime } from './fields.ts';

/** The shapes of the contact form's calls. */

/** What an enquiry is about, as the contact form offers it. Another word is taken, too, and sorted under the last. */
export const ENQUIRY_TOPICS = [
  'Buying',
  'Help with a device',
  'Stolen vehicle',
  'Partners',
  'Press',
  'Other',
] as const;

const optionalText = (max: number) =>
  z._default(
    z.string().check(z.trim(), z.maxLength(max, { error: `Use at most ${max} characters.` })),
    '',
  );

/** What the contact form sends, as JSON or form-encoded. `website` is a trap: people leave it empty. */
export const newEnquiry = z.object({
  name: chatUserName,
  email: emailAddress,
  phone: optionalText(40),
  topic: optionalText(80),
  message: messageText,
  website: optionalText(1000),
});
export type NewEnquiry = z.infer<typeof newEnquiry>;

export const enquiry = z.object({
  enquiryId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  topic: z.string(),
  message: z.string(),
  createdAt: messageTime,
  state: z.enum(['open', 'answered']),
  /**
   * What was answered, oldest first. `mailed`: it goes to the address by mail. `delivery`: whether the mail server
   * has it: not yet (`waiting`), not yet but tried in vain (`postponed`), `sent`, or refused for good (`failed`).
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
  /** Part of the name, the address, the topic or the message. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  cursor: z.optional(z.uuid()),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
});
export type EnquiriesQuery = z.infer<typeof enquiriesQuery>;

/**
 * Enquiries, the latest first; `nextCursor` asks for the page after, null at the end. `mail` says whether an
 * answer can be sent by mail from here.
 */
export const enquiryPage = z.object({
  data: z.array(enquiry),
  nextCursor: z.nullable(z.string()),
  mail: z.boolean(),
});
export type EnquiryPage = z.infer<typeof enquiryPage>;

/** An answer to be sent by mail; `answerId` makes a second arrival of the same one harmless. */
export const newAnswer = z.object({ answerId: z.uuid(), text: messageText });
export type NewAnswer = z.infer<typeof newAnswer>;

/** Marks an enquiry as open or answered, where the answer went another way. */
export const enquiryChange = z.object({ state: z.enum(['open', 'answered']) });
export type EnquiryChange = z.infer<typeof enquiryChange>;
