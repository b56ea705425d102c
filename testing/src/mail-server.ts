import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it: the envelope's receivers, and the parsed message. */
export interface ReceivedMail {
  to: string[];
  mail: Email;
}

/** A real SMTP server on a free port that keeps what it is sent. */
export interface MailServer {
  /** `smtp://127.0.0.1:{port}`, for SMTP_URL. */
  url: string;
  /** In the order of arrival. */
  readonly received: readonly ReceivedMail[];
  /** The first mail, past or future, that this holds for. @throws after `ms` (60,000 by default) */
  waitFor(predicate: (received: ReceivedMail) => boolean, ms?: number): Promise<ReceivedMail>;
  /** Answers every mail with this SMTP code (450 come again, 550 never); null takes them again. */
  refuse(code: number | null): void;
  /** How many mails were offered, the refused ones too. */
  readonly offered: number;
  close(): Promise<void>;
}

/** Starts one; it takes any mail for anybody, without TLS and login. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  let refusal: number | null = null;
  let offered = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        offered += 1;
        if (refusal !== null) {
          return done(Object.assign(new Error('Not taken'), { responseCode: refusal }));
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
          done();
          for (const look of waiting) look();
        });
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    get offered() {
      return offered;
    },
    waitFor(predicate, ms = 60_000) {
      return new Promise((resolve, reject) => {
        const stop = (): void => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        const look = (): void => {
          const found = received.find(predicate);
          if (found === undefined) return;
          stop();
          resolve(found);
        };
        const timer = setTimeout(() => {
          stop();
          const seen = received.map(({ to, mail }) => `${to.join()} ${mail.subject}`);
          reject(new Error(`No such mail within ${ms} ms. Seen: ${seen.join(', ') || 'nothing'}`));
        }, ms);
        waiting.add(look);
        look();
      });
    },
    refuse(code) {
      refusal = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
