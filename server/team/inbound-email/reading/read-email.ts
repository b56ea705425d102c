// cspell:words bdmarc
import { convert } from 'html-to-text';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { kindOf, type EmailKind } from './kind.ts';
import { replyText } from './reply-text.ts';

/** A file in an email. */
export interface EmailFile {
  name: string;
  bytes: Uint8Array;
}

/** The relevant parts of a received email. All text is plain and comes from a stranger. */
export interface ReceivedEmail {
  /** With its angle brackets; empty if it has none. */
  messageId: string;
  from: { name: string; address: string };
  /** Texts with the addresses it was sent to. */
  recipients: string[];
  /** The Message-IDs that it answers. */
  references: string;
  subject: string;
  kind: EmailKind;
  /** Whether the receiving mail server found that the sender's domain did not authorize it (RFC 7489). */
  isForged: boolean;
  /** The text by its writer, without quotes and signatures. */
  text: string;
  files: EmailFile[];
  /** For a bounce: texts that name the returned email. */
  returned: string[];
  /** For a final bounce: the status code (RFC 3463), possibly empty; otherwise null. */
  failure: string | null;
}

/** Parts within parts. */
const DEPTH = 20;
const HEADER_BYTES = 256 * 1024;
/** How many characters of a text are read. */
const TEXT_CHARS = 1_000_000;
/** Files of one email, and bytes below which an image in the text counts as decoration. */
const FILES = 20;
const DECORATION_BYTES = 8192;
/** How many bytes of a bounce are searched for the returned email. */
const RETURNED_BYTES = 128 * 1024;

const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'x-envelope-to', 'x-forwarded-to'];

const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: TEXT_CHARS, maxDepth: 100 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });

/** Without control characters but line breaks and tabs. */
const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '');
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

function senderOf(from: Address | undefined): ReceivedEmail['from'] {
  const { name = '', address = '' } = from ?? {};
  return { name: oneLine(name), address: address.trim() };
}

function filesOf({ attachments }: Email): EmailFile[] {
  return attachments
    .filter(({ mimeType }) => mimeType !== 'message/delivery-status')
    .map(({ filename, related, mimeType, content }) => {
      const bytes =
        typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
      const isDecoration = related === true && bytes.length < DECORATION_BYTES;
      return { name: filename ?? mimeType.replace('/', '.'), bytes, isDecoration };
    })
    .filter(({ isDecoration, bytes }) => !isDecoration && bytes.length > 0)
    .slice(0, FILES)
    .map(({ name, bytes }) => ({ name: oneLine(name), bytes }));
}

/**
 * Reads an email in the Internet Message Format (RFC 5322, RFC 2045).
 * @throws if it is nested too deeply, or its header is too long
 */
export async function readEmail(raw: Uint8Array): Promise<ReceivedEmail> {
  const email = await PostalMime.parse(raw, {
    maxNestingDepth: DEPTH,
    maxHeadersSize: HEADER_BYTES,
    attachmentEncoding: 'arraybuffer',
  });
  const { headers } = email;
  const valuesOf = (names: readonly string[]): string[] =>
    headers.filter(({ key }) => names.includes(key)).map(({ value }) => value);
  const from = senderOf(email.from);
  const kind = kindOf(headers, from.address);
  const plain = email.text?.trim() ?? '';
  const text = (plain === '' ? textOfHtml(email.html ?? '') : plain).slice(0, TEXT_CHARS);
  const start = Buffer.from(raw.subarray(0, RETURNED_BYTES)).toString('latin1');
  const isFinal = !/^action:\s*(?:delayed|delivered|relayed|expanded)/im.test(start);
  return {
    messageId: email.messageId ?? '',
    from,
    recipients: valuesOf(RECIPIENTS),
    references: valuesOf(['in-reply-to', 'references']).join(' '),
    subject: oneLine(email.subject ?? ''),
    kind,
    isForged: valuesOf(['authentication-results']).some((value) => /\bdmarc=fail\b/i.test(value)),
    text: printable(replyText(text)).toWellFormed(),
    files: filesOf(email),
    returned: kind === 'bounce' ? [start] : [],
    failure:
      kind === 'bounce' && isFinal
        ? (/^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(start)?.[1] ?? '')
        : null,
  };
}
