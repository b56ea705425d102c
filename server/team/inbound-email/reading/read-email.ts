// cspell:words bdmarc
import { LIMITS } from '@ncf/contract/limits';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { filesIn, oneLine, type EmailFile } from './files.ts';
import { sanitizedHtml, textOfHtml } from './html.ts';
import { kindOf, type EmailKind } from './kind.ts';
import { replyText } from './reply-text.ts';

/** The relevant parts of a received email. All of it comes from a stranger. */
export interface ReceivedEmail {
  /** With its angle brackets; empty if it has none. */
  messageId: string;
  from: { name: string; address: string };
  to: string[];
  cc: string[];
  /** Texts with the addresses it was sent to, the ones by mail servers first. */
  recipients: string[];
  /** The Message-IDs that it answers, as in its header. */
  references: string;
  subject: string;
  kind: EmailKind;
  /** Whether the receiving mail server found that the sender's domain did not authorize it (RFC 7489). */
  isForged: boolean;
  /** The text by its writer, without quotes and signatures; may be empty. */
  text: string;
  /** Quotes and signatures, cut to `LIMITS.quoteMax`. */
  quoted: string;
  /** The sanitized HTML version; null if there is none, or none that can be shown. */
  html: string | null;
  files: EmailFile[];
  /** The names of files beyond the limit. */
  left: string[];
  /** For a bounce: texts that name the returned email, its Message-ID first. */
  returned: string[];
  /** For a final bounce: the status code (RFC 3463), possibly empty; otherwise null. */
  failure: string | null;
}

/** Parts within parts, and parts in all. */
const DEPTH = 20;
const PARTS = 1000;
const HEADER_BYTES = 256 * 1024;
/** How many characters of a text are read. */
const TEXT_CHARS = 1_000_000;
/** How many bytes of a bounce are searched for the returned email. */
const RETURNED_BYTES = 128 * 1024;
/** Addresses of one header field. */
const ADDRESSES = 100;

const RECIPIENTS = ['delivered-to', 'x-original-to', 'x-envelope-to', 'x-forwarded-to', 'to', 'cc'];

/** Without control characters but line breaks and tabs. */
const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed();

function senderOf(from: Address | undefined): ReceivedEmail['from'] {
  const { name = '', address = '' } = from ?? {};
  return { name: oneLine(name), address: address.trim() };
}

const addressesOf = (fields: readonly Address[] = []): string[] =>
  fields
    .flatMap((one) => one.group ?? [one])
    .map(({ address }) => oneLine(address))
    .filter((address) => address !== '')
    .slice(0, ADDRESSES);

/** What a mail server says about an email that it could not deliver. */
function bounceOf(raw: Uint8Array): Pick<ReceivedEmail, 'returned' | 'failure'> {
  const start = Buffer.from(raw.subarray(0, RETURNED_BYTES)).toString('latin1');
  const isFinal = !/^action:\s*(?:delayed|delivered|relayed|expanded)/im.test(start);
  return {
    returned: [...start.matchAll(/^message-id:\s*(\S+)/gim)].map(([, id = '']) => id).concat(start),
    failure: isFinal ? (/^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(start)?.[1] ?? '') : null,
  };
}

/** The text by the writer, the rest, and the HTML version. */
function textsOf(email: Email): Pick<ReceivedEmail, 'text' | 'quoted' | 'html'> {
  const html = email.html?.trim() ?? '';
  const plain = email.text?.trim() ?? '';
  const all = (plain === '' && html !== '' ? textOfHtml(html) : plain).slice(0, TEXT_CHARS);
  const { written, quoted } = replyText(all);
  return {
    text: printable(written),
    quoted: printable(quoted.slice(0, LIMITS.quoteMax)),
    html: html === '' ? null : sanitizedHtml(html),
  };
}

/**
 * Reads an email in the Internet Message Format (RFC 5322, RFC 2045).
 * @throws if it has too many parts, is nested too deeply, or its header is too long
 */
export async function readEmail(raw: Uint8Array): Promise<ReceivedEmail> {
  const email = await PostalMime.parse(raw, {
    maxNestingDepth: DEPTH,
    maxHeadersSize: HEADER_BYTES,
    attachmentEncoding: 'arraybuffer',
  });
  if (email.attachments.length > PARTS) throw new Error('This email has too many parts.');
  const { headers } = email;
  const valuesOf = (name: string): string[] =>
    headers.filter(({ key }) => key === name).map(({ value }) => value);
  const from = senderOf(email.from);
  const kind = kindOf(headers, from.address);
  return {
    messageId: email.messageId ?? '',
    from,
    to: addressesOf(email.to),
    cc: addressesOf(email.cc),
    recipients: RECIPIENTS.flatMap(valuesOf),
    references: ['in-reply-to', 'references'].flatMap(valuesOf).join(' '),
    subject: oneLine(email.subject ?? ''),
    kind,
    isForged: valuesOf('authentication-results').some((value) => /\bdmarc=fail\b/i.test(value)),
    ...textsOf(email),
    ...filesIn(email),
    ...(kind === 'bounce' ? bounceOf(raw) : { returned: [], failure: null }),
  };
}
