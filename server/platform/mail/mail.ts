import { v7 as uuid } from 'uuid';
import type { Email } from './email.ts';
import type { MailLog } from './log.ts';
import { createOutcomes, type OutcomeListener } from './outcomes.ts';
import { createMailQueue } from './queue.ts';
import type { MailStore } from './store.ts';
import type { Transport } from './transport.ts';
import { createUnstoredMail } from './unstored.ts';

export type { Email as Letter } from './email.ts';
export type { EmailOutcome } from './outcomes.ts';

/** Sends emails. */
export interface Mail {
  /** Whether a mail server is configured. If not, do not offer emails. */
  readonly enabled: boolean;
  /**
   * Queues an email; resolves once it is stored. It is then sent in the background, across restarts. With
   * `keep: false` it is never written to disk (for secrets), is tried twice, and is lost in a crash.
   * Without a mail server it is dropped. Rejects with StorageError if it cannot be stored.
   */
  send(letter: Email, options?: { keep?: boolean }): Promise<void>;
  /** Reports outcomes of stored emails with a `ref`, including those from before a restart. One listener at most. */
  onOutcome(listener: OutcomeListener): void;
  /** Waits for the attempt in progress and for emails that are not stored, and sends nothing after that. */
  close(): Promise<void>;
}

interface Parts {
  /** Null if no mail server is configured. */
  transport: Transport | null;
  store: MailStore;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: MailLog;
  /** Longest time between checks for due emails, in milliseconds. */
  pollMs?: number;
}

const disabled: Mail = {
  enabled: false,
  async send() {},
  onOutcome() {},
  async close() {},
};

/** Creates the mail queue on a store, and starts sending at once. */
export function createMail({ transport, ...parts }: Parts): Mail {
  if (transport === null) return disabled;
  const { store, clock, log } = parts;
  const outcomes = createOutcomes(log);
  const queue = createMailQueue({ ...parts, transport, outcomes });
  const unstored = createUnstoredMail(transport, log);
  let closed = false;

  queue.poll();
  return {
    enabled: true,
    async send(letter, { keep = true } = {}) {
      if (closed) return;
      const now = clock();
      const id = uuid({ msecs: now });
      if (!keep) return unstored.send(id, letter);
      const time = new Date(now).toISOString();
      await store.add({
        id,
        letter: JSON.stringify(letter),
        tries: 0,
        createdAt: time,
        nextTryAt: time,
        chatUserId: letter.chatUserId ?? null,
      });
      queue.poll();
    },
    onOutcome: outcomes.listen,
    async close() {
      closed = true;
      await Promise.all([queue.close(), unstored.close()]);
      transport.close();
    },
  };
}
