import type { MailboxSettings } from '../../platform/mail/mailbox-settings.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { InboundEmails } from './inbound-emails.ts';
import type { readMailbox as ReadMailbox } from './read-mailbox.ts';

interface Parts {
  jobs: Pick<Jobs, 'define'>;
  mailboxes: readonly MailboxSettings[];
  inboundEmails: InboundEmails;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Parameters<typeof ReadMailbox>[0]['log'];
}

/** Pauses after failed connections, in milliseconds; the last one is repeated. */
const RETRY_MS = [5000, 30_000, 60_000, 300_000];

/** Names a mailbox's job. */
const keyOf = ({ user, host, path }: Pick<MailboxSettings, 'user' | 'host' | 'path'>): string =>
  `${user}@${host}/${path}`;

/** How long one run reads the mailbox, in milliseconds. Runs end, so that the metrics tell a job that hangs. */
const RUN_MS = 10 * 60_000;

/** Why a connection failed, without the login. */
function reasonOf(error: unknown): string {
  const { code, authenticationFailed } = error as {
    code?: unknown;
    authenticationFailed?: unknown;
  };
  if (authenticationFailed === true) return 'the mail server refused the login';
  return typeof code === 'string' ? code : 'the mailbox cannot be opened';
}

/** Reads each mailbox on whichever node claims its job; if that node dies, another one does. */
export function defineMailboxJob({ jobs, mailboxes, inboundEmails, clock, log }: Parts): void {
  const { take } = inboundEmails;
  /** What each mailbox has to try again later, by job key: what is over a limit is not fetched again in every run. */
  const waiting = new Map(mailboxes.map((one) => [keyOf(one), new Map<number, number>()]));
  const queue = jobs.define({
    kind: 'mailbox',
    concurrency: mailboxes.length + 1,
    retryMs: RETRY_MS,
    isEndless: true,
    atStart: true,
    async run({ key }, stopping) {
      if (key === '') {
        for (const one of mailboxes) await queue.add({ key: keyOf(one) });
        return { outcome: 'done' };
      }
      const mailbox = mailboxes.find((one) => keyOf(one) === key);
      // It is no longer among the settings.
      if (mailbox === undefined) return { outcome: 'done' };
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(RUN_MS)]);
      // The IMAP client is a tenth of all modules, and most servers have no mailbox.
      const { readMailbox } = await import('./read-mailbox.ts');
      try {
        const later = waiting.get(key) ?? new Map<number, number>();
        await readMailbox({ mailbox, take, later, signal, clock, log });
      } catch (error) {
        if (!signal.aborted) return { outcome: 'retry', reason: reasonOf(error) };
      }
      // The time is up, the connection was lost, or this node stops; then another one goes on.
      return { outcome: 'done', nextRunAt: clock() + (signal.aborted ? 0 : 1000) };
    },
  });
}
