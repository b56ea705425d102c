import { escapeHtml } from '../http/html.ts';

/** A paragraph of a letter: words, or a link under words. */
export type Paragraph = string | { link: string; words: string };

/** A file that goes with a letter. */
export interface Attachment {
  name: string;
  /** A media type without parameters; the content is UTF-8. */
  type: string;
  content: string;
}

/** What somebody is written. The words are plain text; nothing in them is read as HTML or as a header. */
export interface Letter {
  /** One e-mail address, checked by its caller's schema. */
  to: string;
  /** Whom an answer goes to, where that is not the sender; one e-mail address, checked likewise. */
  replyTo?: string;
  subject: string;
  paragraphs: readonly Paragraph[];
  attachments?: readonly Attachment[];
  /** Where one click ends letters of this kind (RFC 2369, RFC 8058). */
  unsubscribeUrl?: string;
  /** Written by a person: whoever is away may answer it as any letter. */
  personal?: boolean;
  /** The conversation that it holds words of: while it waits, it is deleted with that. */
  chatUserId?: string;
  /** What its sender knows it by; told with what became of it. */
  ref?: string;
}

/** Longest subject, in characters. */
const SUBJECT_MAX = 150;

/** One line: a control character could begin another header (RFC 5322 §2.2). */
export const subjectOf = ({ subject }: Letter): string =>
  subject
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_MAX)
    .toWellFormed();

/** The letter as plain text. */
export const textOf = ({ paragraphs }: Letter): string =>
  `${paragraphs
    .map((part) => (typeof part === 'string' ? part : `${part.words}:\n${part.link}`))
    .join('\n\n')}\n`;

/** The letter as HTML, without images, scripts or anything fetched from elsewhere. */
export function htmlOf(letter: Letter): string {
  const body = letter.paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p style="white-space:pre-line">${escapeHtml(part)}</p>`
      : `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.words)}</a></p>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>',
    escapeHtml(subjectOf(letter)),
    '</title></head><body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:1em auto;padding:0 1em">',
    ...body,
    '</body></html>',
  ].join('');
}
