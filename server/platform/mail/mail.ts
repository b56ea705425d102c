import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import { v7 as uuid } from 'uuid';
import type { Jobs } from '../jobs/jobs.ts';
import type { Email } from './email.ts';
import type { Log } from '../log.ts';
import { createOutcomes, type OutcomeListener } from './outcomes.ts';
import { createMailQueue } from './queue.ts';
import { DeliveryError, type Transport } from './transport.ts';
import { createUnstoredMail } from './unstored.ts';

export type { Email } from './email.ts';

/** Sends emails. */
export interface Mail {
  /** Whether a mail server is configured. If not, do not offer emails. */
  readonly enabled: boolean;
  /**
   * Queues an email; resolves once it is stored. It is then sent in the background, across restarts. With
   * `keep: false` it is never written to disk (for secrets), is tried twice, and is lost in a crash.
   * Without a mail server it is dropped. Rejects with StorageError if it cannot be stored. Mailboxes recognize a second
   * email with the same `id` as a duplicate; by default each has a new one.
   */
  send(email: Email, options?: { keep?: boolean; id?: string }): Promise<void>;
  /**
   * Reports outcomes of stored emails whose `ref` has this kind, including those from before a restart. One listener for
   * each kind, set before the jobs start.
   */
  onOutcome(kind: string, listener: OutcomeListener): void;
  /** Waits for unstored emails, and sends nothing after that. Close the jobs first. */
  close(): Promise<void>;
}

interface Parts {
  /** Null if no mail server is configured. */
  transport: Transport | null;
  jobs: Pick<Jobs, 'define'>;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Log;
  /** Called after each attempt: the mail server accepted the email, refused it or its recipient, or is to be asked again. */
  ended?: (outcome: 'sent' | 'refused' | 'postponed') => void;
}

const disabled: Mail = {
  enabled: false,
  async send() {},
  onOutcome() {},
  async close() {},
};

/** A transport that reports each attempt. */
const counted = (transport: Transport, ended: NonNullable<Parts['ended']>): Transport => ({
  ...transport,
  async deliver(id, email) {
    try {
      await transport.deliver(id, email);
    } catch (error) {
      ended(error instanceof DeliveryError && error.level === 'warn' ? 'refused' : 'postponed');
      throw error;
    }
    ended('sent');
  },
});

/** Creates mail; stored emails are jobs. */
export function createMail({ jobs, clock, log, ended = () => {}, ...parts }: Parts): Mail {
  if (parts.transport === null) return disabled;
  const transport = counted(parts.transport, ended);
  const outcomes = createOutcomes(log);
  const queue = createMailQueue({ transport, jobs, outcomes, log });
  const unstored = createUnstoredMail(transport, log);
  let closed = false;

  return {
    enabled: true,
    async send(email, { keep = true, id = uuid({ msecs: clock() }) } = {}) {
      // Nothing goes to the address of a visitor who has given none, no matter what sends it.
      if (closed || isUnidentifiedEmail(email.to)) return;
      if (!keep) return unstored.send(id, email);
      const { chatUserId } = email;
      await queue.add({
        key: id,
        payload: email,
        ...(chatUserId === undefined ? {} : { chatUserId }),
      });
    },
    onOutcome: outcomes.listen,
    async close() {
      closed = true;
      await unstored.close();
      transport.close();
    },
  };
}
