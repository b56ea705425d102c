import type { EmailRef } from './email.ts';
import type { Log } from '../log.ts';

/** The outcome of an attempt: accepted by the mail server, to be retried, or given up. */
export type EmailOutcome = 'sent' | 'postponed' | 'failed';

/** @param status the mail server's status code, if it refused the email; may be empty */
export type OutcomeListener = (id: string, outcome: EmailOutcome, status: string) => Promise<void>;

/** Reports outcomes of stored emails, each to the listener of its kind. */
export type Outcomes = ReturnType<typeof createOutcomes>;

export function createOutcomes(log: Log) {
  const listeners = new Map<string, OutcomeListener>();
  return {
    /** Resolves when the listener is done; an email without a `ref` has none. Never rejects. */
    async report(ref: EmailRef | undefined, outcome: EmailOutcome, status: string): Promise<void> {
      if (ref === undefined) return;
      // One failing listener must not send the email again.
      await listeners
        .get(ref.kind)?.(ref.id, outcome, status)
        .catch((error: unknown) =>
          log.error({ err: error }, 'failed to record the outcome of an email'),
        );
    },
    /** Sets the listener of a kind. Before the jobs start. */
    listen: (kind: string, listener: OutcomeListener): void => void listeners.set(kind, listener),
  };
}
