/** A header field, its name in lowercase. */
export interface HeaderField {
  key: string;
  value: string;
}

/** Who an email is from: a person, a program that answers or distributes, or a mail server that could not deliver. */
export type EmailKind = 'personal' | 'automatic' | 'bounce';

const MAIL_SERVER = /^(?:mailer-daemon|postmaster)@/i;
const BULK = /^(?:bulk|junk|list|auto_reply)$/i;

/**
 * The kind of an email: RFC 3834 §5 (Auto-Submitted), RFC 3464 §2 (delivery reports), RFC 2919 (lists), and the fields
 * that mail programs used before.
 */
export function kindOf(headers: readonly HeaderField[], from: string): EmailKind {
  const valueOf = (name: string): string =>
    headers.find(({ key }) => key === name)?.value.trim() ?? '';
  const has = (name: string): boolean => headers.some(({ key }) => key === name);
  const type = valueOf('content-type').toLowerCase();
  const isReport = type.startsWith('multipart/report') && type.includes('delivery-status');
  if (isReport || MAIL_SERVER.test(from)) return 'bounce';
  const submitted = valueOf('auto-submitted').toLowerCase();
  const isAutomatic =
    // Such as a read receipt (RFC 8098) or a complaint (RFC 5965).
    type.startsWith('multipart/report') ||
    (submitted !== '' && !submitted.startsWith('no')) ||
    valueOf('return-path') === '<>' ||
    BULK.test(valueOf('precedence')) ||
    ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'list-id'].some(has);
  return isAutomatic ? 'automatic' : 'personal';
}
