import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_KEPT_HOURS,
  CODE_MINUTES,
  CODE_TRIES,
  type Reader,
} from '@ncf/contract/visitor-data';
import { v7 as uuid } from 'uuid';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { VisitorIdentity } from '../../identity/identity.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { EmailVerificationStore } from './store.ts';

/** Proving an address by a one-time code sent to it (R6.4). */
export interface EmailVerification {
  /** Whether codes can be sent. */
  readonly offered: boolean;
  /**
   * Makes a code for the visitor's address. It is mailed only where another browser has talked under that
   * address; nothing in the answer tells.
   * @param device what the mail calls the browser
   */
  ask(visitor: VisitorIdentity, device: string): Promise<'asked' | 'rate_limited'>;
  /** Tries a code; the right one lets this browser read what others began under the address. */
  verify(visitor: VisitorIdentity, code: string, device: string): Promise<'proven' | 'wrong_code'>;
  /** The browsers that read along under the visitor's address; none until this one has proven it. */
  readers(visitor: VisitorIdentity): Promise<Reader[]>;
  /** Takes the right from one of them; false when it is none of theirs. */
  revoke(visitor: VisitorIdentity, readerId: string): Promise<boolean>;
  /** Whether this browser has proven this address. */
  hasVerified(browserId: string, email: string): Promise<boolean>;
  /** The addresses that this browser has proven, in lower case. */
  verifiedBy(browserId: string): Promise<string[]>;
}

interface Parts {
  store: EmailVerificationStore;
  conversations: Pick<Conversations, 'idsByEmail'>;
  mail: Pick<Mail, 'enabled' | 'send'>;
  /** Keys the codes' hashes: six digits alone would be guessed from any hash. */
  secret: string;
  /** Whether codes are limited by address and by browser. */
  limited: boolean;
  /** Milliseconds since 1970. */
  clock: () => number;
}

const MINUTE = 60_000;
/** Codes that may be asked for, for one address and by one browser, and in which time (milliseconds). */
const LIMITS = [
  { codes: 3, within: 15 * MINUTE },
  { codes: 10, within: CODE_KEPT_HOURS * 60 * MINUTE },
] as const;

/** Proofs over a store. */
export function createEmailVerification(parts: Parts): EmailVerification {
  const { store, conversations, mail, secret, limited, clock } = parts;
  const iso = (ms: number): string => new Date(ms).toISOString();
  const hashOf = (id: string, code: string): string =>
    createHmac('sha256', secret).update(`${id}:${code}`).digest('hex');
  const isSame = (one: string, other: string): boolean =>
    one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
  const addressOf = ({ chatUserEmail }: VisitorIdentity): string => emailKey(chatUserEmail);
  const isVerified = async (browserId: string, email: string): Promise<boolean> =>
    (await store.verifiedBy(browserId)).includes(emailKey(email));

  const letter = (to: string, code: string, device: string) => ({
    to,
    subject: `Your code is ${code}`,
    paragraphs: [
      `Your code is ${code}. It is valid for ${CODE_MINUTES} minutes.`,
      `Someone asked for it in our chat (${device}) to read the conversations started with this address.`,
      'If that wasn’t you, ignore this message: nobody can read them without the code. We never ask you for it.',
    ],
  });

  return {
    offered: mail.enabled,

    async ask(visitor, device) {
      const { browserId } = visitor;
      const emailLower = addressOf(visitor);
      const now = clock();
      for (const { codes, within } of limited ? LIMITS : []) {
        const asked = await store.asked(emailLower, browserId, iso(now - within));
        if (Math.max(...asked) >= codes) return 'rate_limited';
      }
      const everyone = await conversations.idsByEmail(emailLower, null);
      const own = await conversations.idsByEmail(emailLower, browserId);
      const isKnown = everyone.length > own.length;
      const id = uuid({ msecs: now });
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const hash = hashOf(id, code);
      await store.addCode({
        id,
        browserId,
        emailLower,
        codeHash: isKnown ? hash : '',
        tries: 0,
        createdAt: iso(now),
        expiresAt: iso(now + CODE_MINUTES * MINUTE),
        usedAt: null,
      });
      await store.forgetCodes(iso(now - CODE_KEPT_HOURS * 60 * MINUTE));
      // Not kept, so that the code is on no disk; and not waited for, so that the answer takes the same time.
      if (isKnown) void mail.send(letter(visitor.chatUserEmail, code, device), { keep: false });
      return 'asked';
    },

    async verify(visitor, code, device) {
      const { browserId } = visitor;
      const emailLower = addressOf(visitor);
      const now = iso(clock());
      const tried = await store.tryCode(browserId, emailLower, now, CODE_TRIES);
      if (tried === null || !isSame(tried.codeHash, hashOf(tried.id, code))) return 'wrong_code';
      if (!(await store.useCode(tried.id, now))) return 'wrong_code';
      await store.addVerification({ id: uuid(), browserId, emailLower, device, provenAt: now });
      return 'proven';
    },

    async readers(visitor) {
      if (!(await isVerified(visitor.browserId, visitor.chatUserEmail))) return [];
      const found = await store.verifications(addressOf(visitor));
      return found.map(({ id, device, provenAt, lastSeenAt, browserId }) => ({
        readerId: id,
        device,
        provenAt,
        lastSeenAt,
        isCurrent: browserId === visitor.browserId,
      }));
    },

    async revoke(visitor, readerId) {
      if (!(await isVerified(visitor.browserId, visitor.chatUserEmail))) return false;
      return store.removeVerification(readerId, addressOf(visitor));
    },

    hasVerified: isVerified,
    verifiedBy: (browserId) => store.verifiedBy(browserId),
  };
}
