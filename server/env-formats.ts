import { emailAddress } from '@ncf/contract/email';
import { parseInquiryEmail, type InquiryReceivers } from '@ncf/contract/inquiry-email';
import { originOf } from '@ncf/contract/origin';
import * as z from 'zod';
import type { MailboxSettings } from './platform/mail/mailbox-settings.ts';

/** Formats of variables that take more than a regular expression. */

/** A whole number from 0. */
export const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().max(max));

/** Several, with commas in between. */
export const listOf = <Value>(one: z.ZodType<Value, string>) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(one).min(1));

export const originText = z.string().transform(originOf).pipe(z.string());

/** An optional variable with a secret: its schema, default, and requirement in error messages. */
export const SECRET_VARIABLE = [
  z.optional(z.string().regex(/^[\w.~+/=-]{16,200}$/)),
  undefined,
  '16 to 200 letters, digits, or any of . _ ~ + / = -',
] as const;

/** Host with optional port, login, and options, in nodemailer's format. */
export function isSmtp(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, hash } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && hash === '';
}

/** `imaps://user:password@mail.example.com:993/Folder`, where port and folder are optional; null if it is not. */
function mailboxOf(text: string): MailboxSettings | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isImap = /^imaps?:$/.test(protocol) && search === '' && hash === '';
  if (!isImap || hostname === '' || username === '' || password === '') return null;
  const secure = protocol === 'imaps:';
  try {
    return {
      host: hostname,
      port: port === '' ? (secure ? 993 : 143) : Number(port),
      secure,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      path: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    };
  } catch {
    return null;
  }
}

export const mailboxUrl = z
  .string()
  .transform(mailboxOf)
  .pipe(z.custom<MailboxSettings>((mailbox) => mailbox !== null));

/** `sales@example.com, Press=press@example.com` */
export const routes = z
  .string()
  .transform(parseInquiryEmail)
  .pipe(z.custom<InquiryReceivers>((receivers) => receivers !== null));

const contactUrl = z.string().refine((text) => URL.parse(text)?.protocol === 'https:');

/** An email address, as `mailto:`, or an `https:` URL. */
export const securityContact = z.union([
  z.pipe(
    emailAddress,
    z.transform((one) => `mailto:${one}`),
  ),
  contactUrl,
]);
