import type { MailLog } from './log.ts';

/** The outcome of an attempt: accepted by the mail server, to be retried, or given up. */
export type EmailOutcome = 'sent' | 'postponed' | 'failed';

export type OutcomeListener = (ref: string, outcome: EmailOutcome) => Promise<void>;

/** Reports outcomes of stored emails to one listener. */
export interface Outcomes {
  /** Resolves when the listener is done; an email without a `ref` has none. Never rejects. */
  report(ref: string | undefined, outcome: EmailOutcome): Promise<void>;
  /** Sets the listener. Before the jobs start. */
  listen(listener: OutcomeListener): void;
}

export function createOutcomes(log: MailLog): Outcomes {
  let listener: OutcomeListener | null = null;
  return {
    async report(ref, outcome) {
      if (ref === undefined) return;
      // One failing listener must not send the email again.
      await listener?.(ref, outcome).catch((error: unknown) =>
        log.error({ err: error }, 'failed to record the outcome of an email'),
      );
    },
    listen(next) {
      listener = next;
    },
  };
}
