import { createTransport } from 'nodemailer';
import { mailAddress } from './email-key.ts';
import { htmlOf, subjectOf, textOf, type Letter } from './letter.ts';

/** Why a letter was not taken by the mail server. `permanent` says that trying again is of no use (RFC 5321 §4.2.1, 5yz). */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly permanent: boolean;

  /** @param message free of addresses and texts: it is logged */
  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}

/** Hands letters to a mail server. */
export interface Transport {
  /** Resolves when the server has taken it. Rejects with DeliveryError. */
  deliver(id: string, letter: Letter): Promise<void>;
  close(): void;
}

/** How long the mail server may take to be reached and to greet, and be silent, in milliseconds. */
const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;

function deliveryError(error: unknown): DeliveryError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  // A wrong password is the operator's to mend: letters wait for that.
  const permanent = status !== null && status >= 500 && code !== 'EAUTH';
  const what = typeof code === 'string' ? code : 'an unknown error';
  return new DeliveryError(status === null ? what : `${what}, ${status}`, permanent);
}

/**
 * A transport over SMTP.
 * @param url `smtp:` or `smtps:`, as SMTP_URL
 * @param from name and address of the sender
 */
export function smtpTransport(url: string, from: { name: string; address: string }): Transport {
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
    async deliver(id, letter) {
      const { to, replyTo, attachments = [], unsubscribeUrl } = letter;
      // SMTP's commands enclose an address in them, and nodemailer would write to another address without them.
      if (/[<>]/.test(to)) throw new DeliveryError('an address with angle brackets', true);
      const list = {
        'List-Unsubscribe': `<${unsubscribeUrl ?? ''}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      try {
        await smtp.sendMail({
          from: sender,
          // As an object it is one address, whatever is in it.
          to: { name: '', address: mailAddress(to) },
          ...(replyTo === undefined
            ? {}
            : { replyTo: { name: '', address: mailAddress(replyTo) } }),
          subject: subjectOf(letter),
          text: textOf(letter),
          html: htmlOf(letter),
          // The same for every try, so that a mailbox can tell a letter that came twice (RFC 5322 §3.6.4).
          messageId: `<${id}@${domain}>`,
          headers: {
            // No holiday answer to a machine (RFC 3834 §5).
            ...(letter.personal ? {} : { 'Auto-Submitted': 'auto-generated' }),
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
