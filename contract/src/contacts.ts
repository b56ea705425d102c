import { t } from './t.ts';
import * as z from 'zod/mini';
import { enteredLine } from './entered-text.ts';
import { tooLong } from './issue-text.ts';
import { LIMITS } from './limits.ts';
import { conversation } from './messages.ts';

/**
 * People by their email addresses. An address that a visitor typed is a label (R6.4), so a contact shows agents what
 * belongs to an address, and whether the visitor has verified it; it grants visitors nothing.
 */

const text = z.string().check(z.trim(), z.maxLength(LIMITS.contactValueMax));
const fieldId = z.uuid();

/** The fields that the team defines for contacts, such as an account number, in order. */
export const contactFields = z.object({
  data: z
    .array(
      z.object({
        fieldId,
        name: enteredLine(t('Enter a name.'), LIMITS.contactFieldMax),
      }),
    )
    .check(
      z.maxLength(LIMITS.contactFields, {
        error: t('Add at most {limit} fields.', { limit: LIMITS.contactFields }),
      }),
      z.refine((fields) => new Set(fields.map((one) => one.fieldId)).size === fields.length, {
        error: 'Give every field an ID of its own.',
      }),
      z.refine(
        (fields) => new Set(fields.map(({ name }) => name.toLowerCase())).size === fields.length,
        { error: t('Give each field a different name.') },
      ),
    ),
});
export type ContactFields = z.infer<typeof contactFields>;

/** One person: everything of one address and of those merged with it. */
export const contact = z.object({
  /** The person's addresses, as typed last; the requested one comes first. */
  emails: z.array(z.string()),
  /** The name used last. */
  name: z.string(),
  /** The values of the team's fields by `fieldId`. */
  fields: z.record(z.string(), z.string()),
  /** Of all channels, newest first, at most 100. */
  conversations: z.array(conversation),
  /** The ids of the conversations whose visitor has verified the address. */
  verified: z.array(z.string()),
});
export type Contact = z.infer<typeof contact>;

/** New values by `fieldId`; an empty one removes the value. */
export const contactChange = z.object({ fields: z.record(fieldId, text) });
export type ContactChange = z.infer<typeof contactChange>;

/** The address of the person to merge with. */
export const contactMerge = z.object({
  email: z
    .string({ error: t('Enter an email address.') })
    .check(
      z.trim(),
      z.minLength(3, { error: t('Enter an email address.') }),
      z.maxLength(LIMITS.emailMax, { error: tooLong(LIMITS.emailMax) }),
    ),
});
