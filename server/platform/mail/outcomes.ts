import type { MailLog } from './log.ts';

/** The outcome of an attempt: accepted by the mail server, to be retried, or given up. */
export type EmailOutcome = 'sent' | 'postponed' | 'failed';

export type OutcomeListener = (ref: string, outcome: EmailOutcome) => Promise<void>;

/** Reports outcomes of stored emails to one listener. */
export interface Outcomes {
  /** Resolves when the listener is done; an email without a `ref` has none. Never rejects. */
  report(ref: string | undefined, outcome: EmailOutcome): Promise<void>;
  /** Sets the listener, and reports what happened before it was set. */
  listen(listener: OutcomeListener): void;
}

export function createOutcomes(log: MailLog): Outcomes {
  let listener: OutcomeListener | null = null;
  const unreported: [string, EmailOutcome][] = [];

  async function report(ref: string | undefined, outcome: EmailOutcome): Promise<void> {
    if (ref === undefined) return;
    if (listener === null) return void unreported.push([ref, outcome]);
    // One failing listener must not delay the emails behind it.
    await listener(ref, outcome).catch((error: unknown) =>
      log.error({ err: error }, 'failed to record the outcome of an email'),
    );
  }

  return {
    report,
    listen(next) {
      listener = next;
      for (const [ref, outcome] of unreported.splice(0)) void report(ref, outcome);
    },
  };
}
