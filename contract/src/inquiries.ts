import { t } from './t.ts';
import * as z from 'zod/mini';
import { emailAddress } from './email.ts';
import { inquiryDetail, inquiryKind } from './sent-form.ts';
import { chatUserName, messageId, messageText, messageTime } from './fields.ts';

/** The site's forms: a message, a request for a quote, or a call. Each one starts a conversation. */

const optionalText = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');

/** Digits with the usual signs between them, and an extension. */
const PHONE = /^(?:\+?[\d(][\d\s()./-]*(?:(?:ext\.?|x|#)\s?\d{1,6})?)?$/i;
/** Digits of a number with its extension (ITU-T E.164 allows 15 without one). */
const DIGITS = { least: 5, most: 21 };

const phone = optionalText(40).check(
  z.refine(
    (text) => {
      const { length } = text.replace(/\D/g, '');
      return text === '' || (PHONE.test(text) && length >= DIGITS.least && length <= DIGITS.most);
    },
    { error: t('Enter a phone number, such as (555) 010-0123.') },
  ),
);

/** What a form of the site sends, as JSON or form-encoded. `website` is a honeypot: people leave it empty. */
export const newInquiry = z.object({
  /** Made by the client, so that a form sent again starts no second conversation. */
  messageId: z.optional(messageId),
  name: chatUserName,
  email: emailAddress,
  phone,
  topic: optionalText(80),
  message: messageText,
  kind: z._default(inquiryKind, 'message'),
  /** Path of the page that led to the form. */
  source: optionalText(200),
  details: z._default(z.array(inquiryDetail).check(z.maxLength(40)), []),
  /** When the call starts, one of the times that `GET /api/v1/call-times` offers. Only for calls. */
  callTime: z.optional(messageTime),
  /** BCP 47 tag of the form's page; emails to the sender are in it. */
  language: z.optional(z.string().check(z.regex(/^[\w-]{2,35}$/))),
  website: optionalText(1000),
});
export type NewInquiry = z.infer<typeof newInquiry>;

/** The answer to a form: the reference of the conversation that it started. */
export const inquiryReceipt = z.object({ reference: z.string() });
export type InquiryReceipt = z.infer<typeof inquiryReceipt>;
