import { EMAIL_RETRY_MINUTES } from '@ncf/contract/retention';
import type { Job, JobResult, Queue } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Email } from './email.ts';
import type { Log } from '../log.ts';
import type { Outcomes } from './outcomes.ts';
import { DeliveryError, type Transport } from './transport.ts';

/** The kind of job that sends a stored email; its key is the email's ID. */
export const MAIL_JOB = 'mail';

interface Parts {
  transport: Transport;
  jobs: Pick<Jobs, 'define'>;
  outcomes: Outcomes;
  log: Log;
}

/** Pauses between attempts, in milliseconds; after the last one the email is given up. */
export const RETRY_MS = EMAIL_RETRY_MINUTES.map((minutes) => minutes * 60_000);
/** Emails in transmission at the same time. */
const AT_ONCE = 4;

/** Defines the job that sends a stored email. */
export function createMailQueue({ transport, jobs, outcomes, log }: Parts): Queue<Email> {
  async function run({ key, payload: email, attempt, isLast }: Job<Email>): Promise<JobResult> {
    try {
      await transport.deliver(key, email);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      const isOver = error.permanent || isLast;
      const context = { mail: key, tries: attempt, reason: error.message };
      if (isOver) log[error.level](context, 'gave up on an email');
      else log.warn(context, 'email not sent yet');
      await outcomes.report(email.ref, isOver ? 'failed' : 'postponed', error.status);
      return { outcome: isOver ? 'failed' : 'retry', reason: error.message };
    }
    log.info({ mail: key }, 'email sent');
    await outcomes.report(email.ref, 'sent', '');
    return { outcome: 'done' };
  }

  return jobs.define({ kind: MAIL_JOB, concurrency: AT_ONCE, retryMs: RETRY_MS, run });
}
