import * as z from 'zod/mini';
import { messageTime } from './fields.ts';

export const inquiryKind = z.enum(['message', 'quote', 'call']);

/** A labeled answer of a longer form, such as the number of vehicles of one kind. */
export const inquiryDetail = z.object({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(400)),
});

/** What a form said besides the message, on the first entry of its conversation. */
export const inquiryForm = z.object({
  kind: inquiryKind,
  phone: z.string(),
  topic: z.string(),
  /** Path of the page that led to the form; may be empty. */
  page: z.string(),
  /** When the booked call starts; null if none was booked. */
  callTime: z.nullable(messageTime),
  /** The answers of a longer form, in its order. */
  details: z.array(inquiryDetail),
});
export type InquiryForm = z.infer<typeof inquiryForm>;
