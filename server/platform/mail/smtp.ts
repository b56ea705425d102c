import { createTransport } from 'nodemailer';
import { mailAddress } from './email-key.ts';
import { htmlOf, subjectOf, textOf } from './email.ts';
import { DeliveryError, type Transport } from './transport.ts';

/** Timeouts for connecting and greeting, and for inactivity, in milliseconds. */
const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;

function deliveryError(error: unknown): DeliveryError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  // The operator can fix a wrong password, so emails wait for that.
  const permanent = status !== null && status >= 500 && code !== 'EAUTH';
  const what = typeof code === 'string' ? code : 'an unknown error';
  return new DeliveryError(status === null ? what : `${what}, ${status}`, permanent);
}

/**
 * A transport over SMTP.
 * @param url `smtp:` or `smtps:`, as SMTP_URL
 * @param from name and address of the sender
 * @param answersTo where replies go unless an email says otherwise; null for the sender
 */
export function smtpTransport(
  url: string,
  from: { name: string; address: string },
  answersTo: string | null = null,
): Transport {
  const smtp = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = { ...from, address: mailAddress(from.address) };
  const domain = sender.address.split('@').at(-1) ?? 'localhost';
  return {
    async deliver(id, email) {
      const { to, replyTo = answersTo, attachments = [], unsubscribeUrl, threadId } = email;
      // SMTP commands enclose addresses in angle brackets, and nodemailer would strip them and write to another address.
      if (/[<>]/.test(to)) throw new DeliveryError('an address with angle brackets', true);
      const list = {
        'List-Unsubscribe': `<${unsubscribeUrl ?? ''}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      try {
        await smtp.sendMail({
          from: sender,
          // An object is always treated as one address.
          to: { name: '', address: mailAddress(to) },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: mailAddress(replyTo) } }),
          subject: subjectOf(email),
          text: textOf(email),
          html: htmlOf(email),
          // Same for every attempt, so that mailboxes can recognize duplicates (RFC 5322 §3.6.4).
          messageId: `<${email.messageId ?? id}@${domain}>`,
          ...(threadId === undefined ? {} : { references: `<${threadId}@${domain}>` }),
          headers: {
            // Suppresses automatic replies (RFC 3834 §5).
            ...(email.personal ? {} : { 'Auto-Submitted': 'auto-generated' }),
            ...(unsubscribeUrl === undefined ? {} : list),
          },
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: `${type}; charset=utf-8`,
            content,
          })),
        });
      } catch (error) {
        throw deliveryError(error);
      }
    },
    close: () => smtp.close(),
  };
}
