import { createHmac, randomInt } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_KEPT_HOURS,
  CODE_MINUTES,
  CODE_TRIES,
  type VerifiedBrowser,
} from '@ncf/contract/visitor-data';
import { v7 as uuid } from 'uuid';
import { isSameSecret } from '../../platform/is-same-secret.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import { visitorTextsIn } from '../visitor-texts.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { VisitorIdentity } from '../../identity/identity.ts';
import { limitKey } from '../../platform/limits/limit-key.ts';
import type { SessionEnd } from '../../platform/bus/bus.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailBudget } from '../../platform/mail/mail-budget.ts';
import type { EmailVerificationStore } from './store.ts';

/** Verification of an address by an emailed one-time code (R6.4). */
export type EmailVerification = ReturnType<typeof createEmailVerification>;

interface Parts {
  store: EmailVerificationStore;
  conversations: Pick<Conversations, 'idsByEmail'>;
  /** The language of a conversation's visitor; null if unknown. */
  languageOf(chatUserId: string): Promise<string | null>;
  mail: Pick<Mail, 'enabled' | 'send'>;
  /** HMAC key of the stored codes, since six digits could be guessed from a plain hash. */
  secret: string;
  mailBudget: MailBudget;
  closeSession(end: SessionEnd): void;
  /** Milliseconds since 1970. */
  clock: () => number;
}

const MINUTE = 60_000;

/** Creates email verification on a store. */
export function createEmailVerification(parts: Parts) {
  const { store, conversations, mail, secret, mailBudget, clock } = parts;
  const iso = (ms: number): string => new Date(ms).toISOString();
  const hashOf = (id: string, code: string): string =>
    createHmac('sha256', secret).update(`${id}:${code}`).digest('hex');
  const addressOf = ({ chatUserEmail }: VisitorIdentity): string => emailKey(chatUserEmail);
  const isVerified = async (browserId: string, email: string): Promise<boolean> =>
    (await store.verifiedBy(browserId)).includes(emailKey(email));

  return {
    /** Whether codes can be sent. */
    offered: mail.enabled,

    /**
     * Creates a code for the visitor's address. It is emailed only if another browser has conversations with
     * that address; the result does not reveal that.
     * @param device the browser's description in the email
     * @param address where the request comes from
     */
    async ask(
      visitor: VisitorIdentity,
      device: string,
      address: string,
    ): Promise<'asked' | 'rate_limited'> {
      const { browserId } = visitor;
      const emailLower = addressOf(visitor);
      const now = clock();
      const wanted = { kind: 'code', to: emailLower, by: limitKey(address) } as const;
      if (!(await mailBudget.take(wanted))) return 'rate_limited';
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
      const texts = visitorTextsIn(await parts.languageOf(visitor.chatUserId));
      const email = {
        to: visitor.chatUserEmail,
        language: texts.lang,
        subject: texts.codeSubject(code),
        paragraphs: [texts.code(code), texts.codeWhy(device), texts.codeIgnore],
      };
      // Afterward, so that the response takes the same time; not stored, so that no code is on disk.
      if (isKnown) setImmediate(() => void mail.send(email, { keep: false }));
      return 'asked';
    },

    /** Checks a code; the correct one lets this browser read the address's other conversations. */
    async verify(
      visitor: VisitorIdentity,
      code: string,
      device: string,
    ): Promise<'proven' | 'wrong_code'> {
      const { browserId } = visitor;
      const emailLower = addressOf(visitor);
      const now = iso(clock());
      const tried = await store.tryCode(browserId, emailLower, now, CODE_TRIES);
      if (tried === null || !isSameSecret(tried.codeHash, hashOf(tried.id, code)))
        return 'wrong_code';
      if (!(await store.useCode(tried.id, now))) return 'wrong_code';
      await store.addVerification({ id: uuid(), browserId, emailLower, device, provenAt: now });
      return 'proven';
    },

    /** The browsers verified for the visitor's address; empty until this one is. */
    async browsers(visitor: VisitorIdentity): Promise<VerifiedBrowser[]> {
      if (!(await isVerified(visitor.browserId, visitor.chatUserEmail))) return [];
      const found = await store.verifications(addressOf(visitor));
      return found.map(({ id, device, provenAt, lastSeenAt, browserId }) => ({
        browserId: id,
        device,
        provenAt,
        lastSeenAt,
        isCurrent: browserId === visitor.browserId,
      }));
    },

    /** Revokes one browser's access, and closes its connections; false if it is not in that list. */
    async revoke(visitor: VisitorIdentity, browserId: string): Promise<boolean> {
      if (!(await isVerified(visitor.browserId, visitor.chatUserEmail))) return false;
      const revoked = await store.removeVerification(browserId, addressOf(visitor));
      if (revoked === null) return false;
      // What it is connected to may be a conversation of another browser.
      parts.closeSession({ role: 'user', browserId: revoked });
      return true;
    },

    /** Whether this browser verified this address. */
    hasVerified: isVerified,
    /** The addresses verified by this browser, in lowercase. */
    verifiedBy: (browserId: string): Promise<string[]> => store.verifiedBy(browserId),
  };
}
