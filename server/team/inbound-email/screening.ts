import type { Claim, Limits, Rule } from '../../platform/limits/limits.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { EmailHeader } from './reading/email-header.ts';

const HOUR_MS = 3_600_000;

/**
 * Received emails, counted by their header before the rest is read: those of one address; those of one domain, and of
 * all together, by people who have no conversation here and answer none of our emails; and bounces by one domain. So
 * anyone who floods the mailbox holds up only others like them, and never someone who is known.
 */
export const EMAIL_RULES = {
  sender: { name: 'emails-sender', max: 20, withinMs: HOUR_MS },
  domain: { name: 'emails-domain', max: 60, withinMs: HOUR_MS },
  strangers: { name: 'emails-strangers', max: 240, withinMs: HOUR_MS },
  bounces: { name: 'emails-bounces', max: 200, withinMs: HOUR_MS },
} satisfies Record<string, Rule>;

/** Where emails go whose domain did not authorize them: it must not pay for them. */
const FORGED = 'forged';

interface Parts {
  /** Whether it carries the signed token of one of our emails. */
  hasToken(header: EmailHeader): boolean;
  /** Whether there is a conversation with this address. */
  isKnown(email: string): Promise<boolean>;
  limits: Limits;
}

/** Counts emails by their header: null if one may be read, otherwise when it is worth trying again. */
export function createScreening({ hasToken, isKnown, limits }: Parts) {
  async function claimsOf(header: EmailHeader): Promise<Claim[]> {
    const { from, kind, isForged } = header;
    const address = emailKey(from.address);
    const domain = isForged ? FORGED : address.slice(address.lastIndexOf('@') + 1);
    if (kind === 'bounce') return [{ rule: EMAIL_RULES.bounces, key: domain }];
    const sender = { rule: EMAIL_RULES.sender, key: address };
    if (hasToken(header) || (!isForged && (await isKnown(address)))) return [sender];
    return [
      sender,
      { rule: EMAIL_RULES.domain, key: domain },
      { rule: EMAIL_RULES.strangers, key: '' },
    ];
  }

  return async (header: EmailHeader) => limits.take(await claimsOf(header));
}
