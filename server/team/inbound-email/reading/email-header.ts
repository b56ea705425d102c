import PostalMime, { type Address, type Email } from 'postal-mime';
import { isRefusedByDomain } from './authentication.ts';
import { oneLine } from './files.ts';
import { kindOf, type EmailKind } from './kind.ts';

/** What the header of an email says. All of it comes from a stranger. */
export interface EmailHeader {
  /** With its angle brackets; empty if it has none. */
  messageId: string;
  from: { name: string; address: string };
  /** Texts with the addresses it was sent to, the ones by mail servers first. */
  recipients: string[];
  /** The Message-IDs that it answers, as in its header. */
  references: string;
  kind: EmailKind;
  /** Whether the receiving mail server found that the sender's domain did not authorize it. */
  isForged: boolean;
}

/** Bytes of all header fields of one part. */
export const HEADER_BYTES = 256 * 1024;
/** Bytes that are read ahead of the rest; the fields of mail servers and the sender come first. */
const AHEAD_BYTES = 64 * 1024;

const RECIPIENTS = ['delivered-to', 'x-original-to', 'x-envelope-to', 'x-forwarded-to', 'to', 'cc'];

function senderOf(from: Address | undefined): EmailHeader['from'] {
  const { name = '', address = '' } = from ?? {};
  return { name: oneLine(name), address: address.trim() };
}

/** The header of a parsed email. */
export function headerIn({ headers, messageId = '', from }: Email): EmailHeader {
  const valuesOf = (name: string): string[] =>
    headers.filter(({ key }) => key === name).map(({ value }) => value);
  const sender = senderOf(from);
  return {
    messageId,
    from: sender,
    recipients: RECIPIENTS.flatMap(valuesOf),
    references: ['in-reply-to', 'references'].flatMap(valuesOf).join(' '),
    kind: kindOf(headers, sender.address),
    isForged: isRefusedByDomain(valuesOf('authentication-results')),
  };
}

/**
 * Reads the header of an email, in a millisecond or two whatever is in the rest.
 * @param raw the email, or its beginning
 * @returns null if it cannot be read
 */
export async function readHeader(raw: Uint8Array): Promise<EmailHeader | null> {
  const beginning = Buffer.from(raw.subarray(0, AHEAD_BYTES)).toString('latin1');
  const end = /\r?\n\r?\n/.exec(beginning)?.index ?? beginning.length;
  const header = Buffer.from(`${beginning.slice(0, end)}\r\n\r\n`, 'latin1');
  const email = await PostalMime.parse(header, { maxHeadersSize: HEADER_BYTES }).catch(() => null);
  return email && headerIn(email);
}
