import { escapeHtml } from '@ncf/contract/html';

/** A paragraph of an email: text, or a link with its text. */
export type Paragraph = string | { link: string; words: string };

/** A file attached to an email. */
export interface Attachment {
  name: string;
  /** Media type without parameters; the content is UTF-8. */
  type: string;
  content: string;
}

/** An email to one person. All text is plain; none of it is interpreted as HTML or as a header. */
export interface Email {
  /** One email address, validated by the caller's schema. */
  to: string;
  /** Where replies go, if not to the sender; one email address, also validated. */
  replyTo?: string;
  /** The part of the Message-ID before the @, instead of the email's id. */
  messageId?: string;
  /** The same part of a Message-ID that a mailbox groups emails by; there need not be an email with it. */
  threadId?: string;
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
  /** The caller's reference, passed to the outcome listener. */
  ref?: string;
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

/** The email as plain text. */
export const textOf = ({ paragraphs }: Email): string =>
  `${paragraphs
    .map((part) => (typeof part === 'string' ? part : `${part.words}:\n${part.link}`))
    .join('\n\n')}\n`;

/** The email as HTML, without images, scripts, or remote content. */
export function htmlOf(email: Email): string {
  const body = email.paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p style="white-space:pre-line">${escapeHtml(part)}</p>`
      : `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.words)}</a></p>`,
  );
  return [
    `<!doctype html><html lang="${escapeHtml(email.language ?? 'en')}"><head><meta charset="utf-8"><title>`,
    escapeHtml(subjectOf(email)),
    '</title></head><body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:1em auto;padding:0 1em">',
    ...body,
    '</body></html>',
  ].join('');
}
