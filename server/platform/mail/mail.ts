import { LETTER_RETRY_MINUTES } from '@ncf/contract/retention';
import { v7 as uuid } from 'uuid';
import type { MailRow } from '../db/schema.ts';
import type { Email } from './email.ts';
import type { MailStore } from './store.ts';
import { DeliveryError, type Transport } from './transport.ts';

export type { Email as Letter } from './email.ts';

/** The outcome of an attempt: accepted by the mail server, to be retried, or given up. */
export type EmailOutcome = 'sent' | 'postponed' | 'failed';

type Listener = (ref: string, outcome: EmailOutcome) => Promise<void>;

/** Sends emails. */
export interface Mail {
  /** Whether a mail server is configured. If not, do not offer emails. */
  readonly enabled: boolean;
  /**
   * Queues an email; resolves once it is stored. It is then sent in the background, across restarts. With
   * `keep: false` it is never written to disk (for secrets), is tried twice, and is lost in a restart.
   * Without a mail server it is dropped. Rejects with StorageError if it cannot be stored.
   */
  send(letter: Email, options?: { keep?: boolean }): Promise<void>;
  /** Reports outcomes of stored emails with a `ref`, including those from before a restart. One listener at most. */
  onOutcome(listener: Listener): void;
  /** Starts no further attempt, and waits for the one in progress. */
  close(): Promise<void>;
}

interface Parts {
  /** Null if no mail server is configured. */
  transport: Transport | null;
  store: MailStore;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: {
    info(context: object, message: string): void;
    warn(context: object, message: string): void;
    error(context: object, message: string): void;
  };
  /** Longest time between checks for due emails, in milliseconds. */
  pollMs?: number;
}

const MINUTE = 60_000;
/** Pauses between attempts, in milliseconds; after the last one the email is given up. */
export const RETRY_MS = LETTER_RETRY_MINUTES.map((minutes) => minutes * MINUTE);
/** Pause before the second and last attempt of an email that is not stored, in milliseconds. */
const SECOND_TRY_MS = 10_000;
/** Emails read per query. */
const BATCH = 20;
const POLL_MS = 30_000;

/** Creates the mail queue on a store, and starts sending at once. */
export function createMail({ transport, store, clock, log, pollMs = POLL_MS }: Parts): Mail {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  const unkept = new Set<Promise<void>>();
  let listener: Listener | null = null;
  /** Outcomes reported before a listener was set. */
  const unreported: [string, EmailOutcome][] = [];
  const iso = (ms: number): string => new Date(ms).toISOString();

  async function report(ref: string | undefined, outcome: EmailOutcome): Promise<void> {
    if (ref === undefined) return;
    if (listener === null) return void unreported.push([ref, outcome]);
    // One failing listener must not delay the emails behind it.
    await listener(ref, outcome).catch((error: unknown) =>
      log.error({ err: error }, 'failed to record the outcome of an email'),
    );
  }

  async function attempt(by: Transport, { id, tries, letter: written }: MailRow): Promise<void> {
    const letter = JSON.parse(written) as Email;
    try {
      await by.deliver(id, letter);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      const pause = RETRY_MS[tries];
      if (error.permanent || pause === undefined) {
        log.error({ mail: id, tries: tries + 1, reason: error.message }, 'email given up');
        await report(letter.ref, 'failed');
        return store.remove(id);
      }
      log.warn({ mail: id, tries: tries + 1, reason: error.message }, 'email not sent yet');
      await store.postpone(id, tries + 1, iso(clock() + pause));
      return report(letter.ref, 'postponed');
    }
    log.info({ mail: id }, 'email sent');
    await report(letter.ref, 'sent');
    await store.remove(id);
  }

  async function sendDue(by: Transport): Promise<void> {
    do {
      again = false;
      for (;;) {
        const due = await store.due(iso(clock()), BATCH);
        for (const mail of due) {
          if (closed) return;
          await attempt(by, mail);
        }
        if (due.length < BATCH) break;
      }
    } while (again);
  }

  async function arm(): Promise<void> {
    const next = await store.nextTime().catch(() => null);
    if (closed) return;
    const wait = next === null ? pollMs : Math.max(0, Date.parse(next) - clock());
    timer = setTimeout(poll, Math.min(wait, pollMs)).unref();
  }

  /** Sends due emails, and schedules the next check. */
  function poll(): void {
    if (transport === null || closed) return;
    if (running !== null) {
      again = true;
      return;
    }
    if (timer !== null) clearTimeout(timer);
    timer = null;
    running = sendDue(transport)
      .catch((error: unknown) => log.error({ err: error }, 'failed to send emails'))
      .finally(() => {
        running = null;
        return arm();
      });
  }

  async function sendUnstored(by: Transport, id: string, letter: Email): Promise<void> {
    for (const last of [false, true]) {
      try {
        await by.deliver(id, letter);
        log.info({ mail: id }, 'email sent');
        return;
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        const over = last || error.permanent || closed;
        if (over) return log.error({ mail: id, reason: error.message }, 'email given up');
        log.warn({ mail: id, reason: error.message }, 'email not sent yet');
      }
      await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS).unref());
    }
  }

  poll();
  return {
    enabled: transport !== null,
    async send(letter, { keep = true } = {}) {
      if (transport === null || closed) return;
      const now = clock();
      const id = uuid({ msecs: now });
      if (!keep) {
        const sending = sendUnstored(transport, id, letter).finally(() => unkept.delete(sending));
        unkept.add(sending);
        return;
      }
      const [createdAt, nextTryAt] = [iso(now), iso(now)];
      await store.add({
        id,
        letter: JSON.stringify(letter),
        tries: 0,
        createdAt,
        nextTryAt,
        chatUserId: letter.chatUserId ?? null,
      });
      poll();
    },
    onOutcome(heard) {
      listener = heard;
      for (const [ref, outcome] of unreported.splice(0)) void report(ref, outcome);
    },
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await running;
      transport?.close();
    },
  };
}
