import { setTimeout as sleep } from 'node:timers/promises';
import type { Email } from './email.ts';
import type { Log } from '../log.ts';
import { DeliveryError, type Transport } from './transport.ts';

/** Pause before the second and last attempt, in milliseconds. */
const SECOND_TRY_MS = 10_000;

/** Sends emails with secrets, which are never written to disk and are lost in a crash. */
export function createUnstoredMail(transport: Transport, log: Log) {
  const sending = new Set<Promise<void>>();
  const closing = new AbortController();

  /** Returns whether the email is sent or given up. */
  async function attempt(id: string, email: Email, isLast: boolean): Promise<boolean> {
    try {
      await transport.deliver(id, email);
      log.info({ mail: id }, 'email sent');
      return true;
    } catch (error) {
      if (!(error instanceof DeliveryError)) {
        log.error({ mail: id, err: error }, 'failed to send an email');
        return true;
      }
      const isOver = isLast || error.permanent;
      if (isOver) log[error.level]({ mail: id, reason: error.message }, 'gave up on an email');
      else log.warn({ mail: id, reason: error.message }, 'email not sent yet');
      return isOver;
    }
  }

  async function send(id: string, email: Email): Promise<void> {
    if (await attempt(id, email, false)) return;
    // At once when the server stops.
    const { signal } = closing;
    await sleep(SECOND_TRY_MS, undefined, { signal, ref: false }).catch(() => {});
    await attempt(id, email, true);
  }

  return {
    /** Sends an email in the background, in at most two attempts. */
    send(id: string, email: Email): void {
      const sent = send(id, email).finally(() => sending.delete(sent));
      sending.add(sent);
    },
    /** Makes pending second attempts at once, and waits for all attempts. Never rejects. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(sending);
    },
  };
}
