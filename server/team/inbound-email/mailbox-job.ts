import type { MailboxSettings } from '../../platform/mail/mailbox-settings.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { InboundEmails } from './inbound-emails.ts';
import type { readMailbox as ReadMailbox } from './read-mailbox.ts';

interface Parts {
  jobs: Pick<Jobs, 'define'>;
  mailbox: MailboxSettings;
  inboundEmails: InboundEmails;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Parameters<typeof ReadMailbox>[0]['log'];
}

/** Pauses after failed connections, in milliseconds; the last one is repeated. */
const RETRY_MS = [5000, 30_000, 60_000, 300_000];

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

/** Reads the mailbox on whichever node claims the job; if that node dies, another one does. */
export function defineMailboxJob({ jobs, mailbox, inboundEmails, clock, log }: Parts): void {
  const { take } = inboundEmails;
  jobs.define({
    kind: 'mailbox',
    retryMs: RETRY_MS,
    isEndless: true,
    atStart: true,
    async run(_job, stopping) {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(RUN_MS)]);
      // The IMAP client is a tenth of all modules, and most servers have no mailbox.
      const { readMailbox } = await import('./read-mailbox.ts');
      try {
        await readMailbox({ mailbox, take, signal, clock, log });
      } catch (error) {
        if (!signal.aborted) return { outcome: 'retry', reason: reasonOf(error) };
      }
      // The time is up, the connection was lost, or this node stops; then another one goes on.
      return { outcome: 'done', nextRunAt: clock() + (signal.aborted ? 0 : 1000) };
    },
  });
}
