import { escapeHtml } from '@ncf/contract/html';

/** A paragraph of an email: text, a link with its text, or what someone else wrote. */
export type Paragraph = string | { link: string; words: string } | { quote: string };

/** A file attached to an email. */
export interface Attachment {
  name: string;
  /** Media type without parameters. */
  type: string;
  /** A text, or the key of a blob, which is read when the email is delivered; one that is gone by then is left out. */
  content: string | { blob: string };
}

/** Whom the outcome of an email is reported to, and its ID there. */
export interface EmailRef {
  kind: string;
  id: string;
}

/** An email to one person. All text is plain; none of it is interpreted as HTML or as a header. */
export interface Email {
  /** One email address, validated by the caller's schema. */
  to: string;
  /** Who gets a copy: openly, and without anyone seeing it. Also validated. */
  cc?: readonly string[];
  bcc?: readonly string[];
  /** The sender's address, if not the default one. */
  from?: string;
  /** Where replies go, if not to the sender; one email address, also validated. */
  replyTo?: string;
  /** The part of the Message-ID before the @, instead of the email's id. */
  messageId?: string;
  /** The same part of a Message-ID that a mailbox groups emails by; there need not be an email with it. */
  threadId?: string;
  /** The Message-IDs of the emails before it, oldest first; it answers the last one. */
  references?: readonly string[];
  /** BCP 47 tag of its texts; English by default. */
  language?: string;
  subject: string;
  paragraphs: readonly Paragraph[];
  attachments?: readonly Attachment[];
  /** One-click unsubscribe link for this kind of email (RFC 2369, RFC 8058). */
  unsubscribeUrl?: string;
  /** Written by a person, so automatic replies are welcome. */
  personal?: boolean;
  /** The conversation it quotes; deleting that deletes the queued email. */
  chatUserId?: string;
  /** Whom to report its outcomes to. */
  ref?: EmailRef;
}

/** Maximum length of a subject, in characters. */
const SUBJECT_MAX = 150;

/** The subject on one line, since a control character could start another header (RFC 5322 §2.2). */
export const subjectOf = ({ subject }: Email): string =>
  subject
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_MAX)
    .toWellFormed();

function paragraphText(part: Paragraph): string {
  if (typeof part === 'string') return part;
  if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ');
  return `${part.words}:\n${part.link}`;
}

/** The email as plain text. */
export const textOf = ({ paragraphs }: Email): string =>
  `${paragraphs.map(paragraphText).join('\n\n')}\n`;

function paragraphHtml(part: Paragraph): string {
  if (typeof part === 'string') return `<p style="white-space:pre-line">${escapeHtml(part)}</p>`;
  if ('quote' in part)
    return `<blockquote style="white-space:pre-line;margin:0;padding-left:1em;border-left:3px solid #ccc">${escapeHtml(part.quote)}</blockquote>`;
  return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.words)}</a></p>`;
}

/** The email as HTML, without images, scripts, or remote content. */
export function htmlOf(email: Email): string {
  return [
    `<!doctype html><html lang="${escapeHtml(email.language ?? 'en')}"><head><meta charset="utf-8"><title>`,
    escapeHtml(subjectOf(email)),
    '</title></head><body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:1em auto;padding:0 1em">',
    ...email.paragraphs.map(paragraphHtml),
    '</body></html>',
  ].join('');
}
