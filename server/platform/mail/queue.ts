import { LETTER_RETRY_MINUTES } from '@ncf/contract/retention';
import type { MailRow } from '../db/schema.ts';
import type { Email } from './email.ts';
import type { MailLog } from './log.ts';
import type { Outcomes } from './outcomes.ts';
import type { MailStore } from './store.ts';
import { DeliveryError, type Transport } from './transport.ts';

/** Sends stored emails when they are due. */
export interface MailQueue {
  /** Sends due emails now, and schedules the next check. */
  poll(): void;
  /** Starts no further attempt, and waits for the one in progress. */
  close(): Promise<void>;
}

export interface MailQueueOptions {
  transport: Transport;
  store: MailStore;
  outcomes: Outcomes;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: MailLog;
  /** Longest time between checks for due emails, and the pause after a failed one, in milliseconds. */
  pollMs?: number;
}

const MINUTE = 60_000;
/** Pauses between attempts, in milliseconds; after the last one the email is given up. */
export const RETRY_MS = LETTER_RETRY_MINUTES.map((minutes) => minutes * MINUTE);
/** Emails read per query. */
const BATCH = 20;
const POLL_MS = 30_000;

/** Makes one attempt per call, and records its result. */
function createAttempt({ transport, store, outcomes, clock, log }: MailQueueOptions) {
  /** Accepted by the mail server but still stored, because the store failed: not to be sent again. */
  const accepted = new Set<string>();

  async function failed({ id, tries }: MailRow, ref: string | undefined, error: DeliveryError) {
    const context = { mail: id, tries: tries + 1, reason: error.message };
    const pause = RETRY_MS[tries];
    if (error.permanent || pause === undefined) {
      log.error(context, 'email given up');
      await outcomes.report(ref, 'failed');
      return store.remove(id);
    }
    log.warn(context, 'email not sent yet');
    await store.postpone(id, tries + 1, new Date(clock() + pause).toISOString());
    return outcomes.report(ref, 'postponed');
  }

  /** Rejects with StorageError if the result cannot be stored. */
  return async (mail: MailRow): Promise<void> => {
    const { id } = mail;
    const email = JSON.parse(mail.letter) as Email;
    if (!accepted.has(id)) {
      try {
        await transport.deliver(id, email);
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        return failed(mail, email.ref, error);
      }
      accepted.add(id);
      log.info({ mail: id }, 'email sent');
      await outcomes.report(email.ref, 'sent');
    }
    await store.remove(id);
    accepted.delete(id);
  };
}

export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { store, clock, log, pollMs = POLL_MS } = options;
  const attempt = createAttempt(options);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  async function sendDue(): Promise<void> {
    do {
      again = false;
      let due: MailRow[];
      do {
        due = await store.due(new Date(clock()).toISOString(), BATCH);
        for (const mail of due) {
          if (closed) return;
          await attempt(mail);
        }
      } while (due.length === BATCH);
    } while (again);
  }

  /** How long until the next check, in milliseconds. */
  async function nextWait(): Promise<number> {
    const next = await store.nextTime();
    return next === null ? pollMs : Math.min(pollMs, Math.max(0, Date.parse(next) - clock()));
  }

  async function run(): Promise<void> {
    let waitMs = pollMs;
    try {
      await sendDue();
      waitMs = await nextWait();
    } catch (error) {
      log.error({ err: error }, 'failed to send emails');
    }
    running = null;
    if (closed) return;
    if (again) poll();
    else timer = setTimeout(poll, waitMs).unref();
  }

  function poll(): void {
    if (closed) return;
    if (running !== null) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = run();
  }

  return {
    poll,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
