import type { Limits, Rule } from '../limits/limits.ts';
import { emailKey } from './email-key.ts';

/** What an email is about that someone outside the team, or an invitation, causes. */
export type BudgetedMail = 'code' | 'reset' | 'transcript' | 'call' | 'invitation';

/** An email that is about to be sent. */
interface Wanted {
  kind: BudgetedMail;
  to: string;
  /** Who causes it: a network (see `limitKey`), or an agent. */
  by: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Emails of one kind to one address that one network causes; all of one kind to one address; all that one network
 * causes; and all of one kind. The first ones are smaller, so no single network can use up what an address gets.
 */
export const MAIL_RULES = {
  pair: { name: 'mail-pair', max: 3, withinMs: 15 * MINUTE_MS },
  pairDay: { name: 'mail-pair-day', max: 5, withinMs: DAY_MS },
  target: { name: 'mail-target', max: 15, withinMs: DAY_MS },
  source: { name: 'mail-source', max: 10, withinMs: 60 * MINUTE_MS },
  all: { name: 'mail-all', max: 300, withinMs: 60 * MINUTE_MS },
} satisfies Record<string, Rule>;

/** How many emails others can have sent to an address. */
export type MailBudget = ReturnType<typeof createMailBudget>;

export const createMailBudget = (limits: Limits) => ({
  /** Counts an email in one step, so that concurrent ones cannot exceed a limit. @returns whether it may be sent */
  async take({ kind, to, by }: Wanted): Promise<boolean> {
    const target = `${kind} ${emailKey(to)}`;
    const refused = await limits.take([
      { rule: MAIL_RULES.pair, key: `${target} ${by}` },
      { rule: MAIL_RULES.pairDay, key: `${target} ${by}` },
      { rule: MAIL_RULES.target, key: target },
      { rule: MAIL_RULES.source, key: by },
      { rule: MAIL_RULES.all, key: kind },
    ]);
    return refused === null;
  },
});
