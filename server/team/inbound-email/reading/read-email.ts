import { LIMITS } from '@ncf/contract/limits';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { headerIn, HEADER_BYTES, type EmailHeader } from './email-header.ts';
import { filesIn, oneLine, type EmailFile } from './files.ts';
import { sanitizedHtml, textOfHtml } from './html.ts';
import { replyText } from './reply-text.ts';

/** The relevant parts of a received email. All of it comes from a stranger. */
export interface ReceivedEmail extends EmailHeader {
  to: string[];
  cc: string[];
  subject: string;
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
const PARTS = 500;
/** Lines that may begin a part: each costs as much as one, whether or not it does. */
const PART_LINES = 10_000;
/** How many characters of a text are read. */
const TEXT_CHARS = 1_000_000;
/** How many bytes of a bounce are searched for the returned email. */
const RETURNED_BYTES = 128 * 1024;
/** Addresses of one header field. */
const ADDRESSES = 100;

/** Without control characters but line breaks and tabs. */
const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed();

/** Whether more lines begin like the boundary of a part (RFC 2046 §5.1.1) than an email has. */
function hasManyParts(raw: Uint8Array): boolean {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let lines = 0;
  for (let at = bytes.indexOf('\n--'); at !== -1; at = bytes.indexOf('\n--', at + 3)) {
    lines += 1;
    if (lines > PART_LINES) return true;
  }
  return false;
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
  if (hasManyParts(raw)) throw new Error('This email has too many parts.');
  const email = await PostalMime.parse(raw, {
    maxNestingDepth: DEPTH,
    maxHeadersSize: HEADER_BYTES,
    attachmentEncoding: 'arraybuffer',
  });
  if (email.attachments.length > PARTS) throw new Error('This email has too many parts.');
  const header = headerIn(email);
  return {
    ...header,
    to: addressesOf(email.to),
    cc: addressesOf(email.cc),
    subject: oneLine(email.subject ?? ''),
    ...textsOf(email),
    ...filesIn(email),
    ...(header.kind === 'bounce' ? bounceOf(raw) : { returned: [], failure: null }),
  };
}
