import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createArrivals } from './arrivals.ts';

/** A received email: the envelope's recipients, and the parsed message. */
export interface ReceivedMail {
  to: string[];
  mail: Email;
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Starts a real SMTP server on a free port that stores any email, without TLS or authentication. */
export async function startMailServer() {
  const { received, add, waitFor } = createArrivals<ReceivedMail>(
    'email',
    ({ to, mail }) => `${to.join()} ${mail.subject}`,
  );
  let code: number | null = null;
  let refused: 'email' | 'recipient' = 'email';
  const refusalOf = (what: typeof refused): Error | null =>
    code === null || refused !== what
      ? null
      : Object.assign(new Error('Refused'), { responseCode: code });
  let offered = 0;
  let held: (() => void)[] | null = null;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onMailFrom(_address, _session, done) {
      if (held === null) done();
      else held.push(done);
    },
    onRcptTo: (_address, _session, done) => done(refusalOf('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        offered += 1;
        const refusal = refusalOf('email');
        if (refusal !== null) return done(refusal);
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          add({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
          done();
        }, done);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** For SMTP_URL. */
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    waitFor,
    /** How many emails were offered, including refused ones. */
    get offered() {
      return offered;
    },
    /** Lets senders wait before their email is accepted, until the returned function is called. */
    hold() {
      held ??= [];
      return () => {
        for (const proceed of held ?? []) proceed();
        held = null;
      };
    },
    /** Responds to every email, or recipient, with this SMTP code (450 retry, 550 refuse); null accepts them again. */
    refuse(answer: number | null, what: typeof refused = 'email') {
      [code, refused] = [answer, what];
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
