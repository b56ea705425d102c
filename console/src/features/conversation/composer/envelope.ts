import { attempt } from '@ncf/chat/attempt';
import { t } from '@ncf/contract/t';
import * as z from 'zod/mini';
import { emailAddress } from '@ncf/contract/email';
import { LIMITS } from '@ncf/contract/limits';

/** What an answer by email has besides its text. */
const envelope = z.object({
  subject: z.string(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
});
export type Envelope = z.infer<typeof envelope>;

export const EMPTY_ENVELOPE: Envelope = { subject: '', cc: [], bcc: [] };

/** Reads an envelope that is kept as a draft; an empty one if there is none. */
export const readEnvelope = (text: string): Envelope =>
  attempt(() => envelope.parse(JSON.parse(text))) ?? EMPTY_ENVELOPE;

/** The text to keep as a draft. */
export const writeEnvelope = (written: Envelope): string =>
  written.subject === '' && written.cc.length + written.bcc.length === 0
    ? ''
    : JSON.stringify(written);

/** The addresses in a text that was typed or pasted: `Ben <ben@example.com>, ana@example.com`. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map((part) => (/<([^<>]+)>\s*$/.exec(part)?.[1] ?? part).trim())
    .filter((part) => part !== '');

export const isAddress = (text: string): boolean => emailAddress.safeParse(text).success;

/** Why an email can't be sent this way, in words; null if it can. */
export function envelopeProblem({ subject, cc, bcc }: Envelope): string | null {
  const wrong = [...cc, ...bcc].find((address) => !isAddress(address));
  if (wrong !== undefined) return t('“{wrong}” is not an email address.', { wrong });
  if (cc.length > LIMITS.emailCopies || bcc.length > LIMITS.emailCopies)
    return t('Use at most {emailCopies} addresses.', { emailCopies: LIMITS.emailCopies });
  if (subject.length > LIMITS.subjectMax)
    return t('Use at most {subjectMax} characters in the subject.', {
      subjectMax: LIMITS.subjectMax,
    });
  return null;
}
