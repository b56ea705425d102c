import { LIMITS } from '@ncf/contract/limits';
import type { ReplyAddresses } from '../../chat/missed-message-emails/reply-address.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { ReceivedEmail } from './reading/read-email.ts';

/** How many of the emails before one are looked for: the latest. */
const REFERENCES = 30;

/** The Message-IDs in a header field, without angle brackets. */
export const headerIdsIn = (field: string): string[] =>
  [...field.matchAll(/<([^<>\s]{3,250})>/g)].map(([, id = '']) => id).slice(-REFERENCES);

/** The subject as a conversation has it. */
export const subjectOf = ({ subject }: Pick<ReceivedEmail, 'subject'>): string =>
  subject.slice(0, LIMITS.subjectMax).toWellFormed().trim();

/** An address without what follows a plus sign: where mail to `support+TOKEN@example.com` arrives. */
const arrivalKey = (address: string): string =>
  emailKey(address).replace(/^([^+]*)\+[^@]*@/, '$1@');

/** Which of the server's addresses an email was sent to; null if it names none. */
export function mailboxOf(
  { recipients }: Pick<ReceivedEmail, 'recipients'>,
  addresses: readonly string[],
): string | null {
  const known = new Map(addresses.map((address) => [emailKey(address), address]));
  // Split first: a pattern of whole addresses takes minutes for a long text without one.
  const found = recipients.flatMap((text) => text.split(/[\s<>",;:()]+/)).map(arrivalKey);
  return known.get(found.find((one) => known.has(one)) ?? '') ?? null;
}

/**
 * Which of our emails about a conversation a mail server returned.
 * @param texts name it, its Message-ID first
 * @returns null if it is not about a conversation; an unknown email has the ID null
 */
export function returnedEmail(
  texts: readonly string[],
  replies: ReplyAddresses,
): { chatUserId: string; emailId: string | null } | null {
  const chatUserId = replies.idIn(texts);
  if (chatUserId === null) return null;
  const token = replies.messageIdOf(chatUserId, '').slice(0, -1);
  const named = new RegExp(`${token}\\.([\\w-]+)`, 'gi');
  const names = texts.flatMap((text) => [...text.matchAll(named)].map(([, name = '']) => name));
  const name = names.find((one) => one !== 'thread');
  if (name === undefined) return { chatUserId, emailId: null };
  return { chatUserId, emailId: name.replace(/^missed-/, `missed-${chatUserId}-`) };
}
