import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { Blobs } from '../blobs/blobs.ts';
import { mailAddress } from './email-key.ts';
import { htmlOf, subjectOf, textOf, type Attachment, type Email } from './email.ts';
import { DeliveryError, type Transport } from './transport.ts';

/** Timeouts for connecting and greeting, and for inactivity, in milliseconds. */
const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;

function deliveryError(error: unknown): DeliveryError {
  const { code, responseCode, command } = error as Record<string, unknown>;
  const status = typeof responseCode === 'number' ? responseCode : null;
  // The operator can fix a wrong password, so emails wait for that.
  const permanent = status !== null && status >= 500 && code !== 'EAUTH';
  const what = typeof code === 'string' ? code : 'an unknown error';
  return status === null
    ? new DeliveryError(what, permanent)
    : new DeliveryError(`${what}, ${status}`, permanent, String(status), command === 'RCPT TO');
}

/** A name and an address; nodemailer always treats an object as one address. */
const oneAddress = (address: string, name = '') => ({ name, address: mailAddress(address) });

/** Headers that say which emails it belongs with; Message-IDs of this server have the sender's domain. */
function threadOf({ references = [], threadId }: Email, domain: string) {
  const before = references.map((id) => `<${id}>`);
  const all = threadId === undefined ? before : [`<${threadId}@${domain}>`, ...before];
  const last = before.at(-1);
  return {
    ...(all.length === 0 ? {} : { references: all }),
    ...(last === undefined ? {} : { inReplyTo: last }),
  };
}

interface Parts {
  /** `smtp:` or `smtps:`, as SMTP_URL. */
  url: string;
  /** Name and address of the sender. */
  from: { name: () => string; address: string };
  /** Where replies go unless an email says otherwise; null for the sender. */
  answersTo?: string | null;
  /** The bytes of attached files. */
  blobs: Pick<Blobs, 'open'>;
}

const connectionTo = (url: string) =>
  createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects and signs in. Rejects with the reason if that fails. */
export async function signInToSmtp(url: string): Promise<void> {
  const smtp = connectionTo(url);
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

/** A transport over SMTP. */
export function smtpTransport({ url, from, answersTo = null, blobs }: Parts): Transport {
  const smtp = connectionTo(url);
  const domain = mailAddress(from.address).split('@').at(-1) ?? 'localhost';

  /** Empty for a blob that is gone. */
  async function attached({ name: filename, type, content }: Attachment) {
    if (typeof content === 'string')
      return [{ filename, contentType: `${type}; charset=utf-8`, content }];
    const bytes = await blobs.open(content.blob);
    // Read at once, since nodemailer leaves a stream open if the server cannot be reached.
    return bytes === null ? [] : [{ filename, contentType: type, content: await buffer(bytes) }];
  }

  return {
    async deliver(id, email) {
      const { to, cc = [], bcc = [], replyTo = answersTo, unsubscribeUrl } = email;
      // SMTP commands enclose addresses in angle brackets, and nodemailer would strip them and write to another address.
      if ([to, ...cc, ...bcc].some((address) => /[<>]/.test(address)))
        throw new DeliveryError('an address with angle brackets', true);
      const list = {
        'List-Unsubscribe': `<${unsubscribeUrl ?? ''}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      try {
        const attachments = [];
        for (const one of email.attachments ?? []) attachments.push(...(await attached(one)));
        await smtp.sendMail({
          from: oneAddress(email.from ?? from.address, from.name()),
          to: oneAddress(to),
          cc: cc.map((address) => oneAddress(address)),
          bcc: bcc.map((address) => oneAddress(address)),
          ...(replyTo === null ? {} : { replyTo: oneAddress(replyTo) }),
          subject: subjectOf(email),
          text: textOf(email),
          html: htmlOf(email),
          // Same for every attempt, so that mailboxes can recognize duplicates (RFC 5322 §3.6.4).
          messageId: `<${email.messageId ?? id}@${domain}>`,
          ...threadOf(email, domain),
          headers: {
            // Suppresses automatic replies (RFC 3834 §5).
            ...(email.personal ? {} : { 'Auto-Submitted': 'auto-generated' }),
            ...(unsubscribeUrl === undefined ? {} : list),
          },
          attachments,
        });
      } catch (error) {
        throw deliveryError(error);
      }
    },
    close: () => smtp.close(),
  };
}
