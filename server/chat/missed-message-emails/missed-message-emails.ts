import { createHmac } from 'node:crypto';
import { isSpoken } from '@ncf/contract/message-kinds';
import type { Message, SpokenMessage } from '@ncf/contract/messages';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import {
  CONVERSATION_EMAIL,
  type ConversationEmails,
} from '../conversation-emails/conversation-emails.ts';
import { scheduleAnswers, type AnswerEmailParts } from '../conversation-emails/schedule-answers.ts';
import type { Conversations } from '../conversations/conversations.ts';
import { isSameSecret } from '../../platform/is-same-secret.ts';
import { visitorTextsIn } from '../visitor-texts.ts';
import { emailOf, type EmailLinks } from './email.ts';
import type { MissedMessageEmailStore } from './store.ts';

/** Emails agents' answers to absent visitors: one email for everything they missed. */
export type MissedMessageEmails = ReturnType<typeof createMissedMessageEmails>;

interface Parts extends AnswerEmailParts {
  store: MissedMessageEmailStore;
  conversationEmails: Pick<ConversationEmails, 'add'>;
  conversations: Pick<Conversations, 'onChange' | 'get' | 'history'>;
  /** Whether the conversation's visitor is online. */
  isOnline(chatUserId: string): Promise<boolean>;
  /** HMAC key of the unsubscribe links. */
  secret: string;
}

/** How long an answer waits for its visitor to return before it is emailed, in milliseconds. */
export const AWAY_MS = 5 * 60_000;
/** Minimum time between two emails about one conversation, in milliseconds. */
export const PAUSE_MS = 30 * 60_000;
/** Maximum answers in one email: the latest. */
const ANSWERS = 20;
/** Emails prepared at the same time. */
const AT_ONCE = 4;
const isMissed = (message: Message, mailedSeq: number): message is SpokenMessage =>
  isSpoken(message) &&
  message.sender === 'admin' &&
  message.via !== 'email' &&
  message.status === 'sent' &&
  message.seq > mailedSeq;

/** Creates missed-message emails on a store; they do nothing if email is disabled. */
export function createMissedMessageEmails(parts: Parts) {
  const { store, conversationEmails, conversations, mail, jobs, publicUrl, clock } = parts;
  const iso = (ms: number): string => new Date(ms).toISOString();
  const sign = (chatUserId: string): string =>
    createHmac('sha256', parts.secret).update(`stop ${chatUserId}`).digest('base64url');

  const linksTo = (chatUserId: string, seq: number): EmailLinks | null =>
    publicUrl === null
      ? null
      : {
          open: publicUrl + parts.linkTo(chatUserId, seq),
          stop: `${publicUrl}/api/v1/mail/stop?c=${chatUserId}&s=${sign(chatUserId)}`,
        };

  /** Sends what the visitor missed. @returns when to look again; null for not at all */
  async function sendMissed(chatUserId: string): Promise<number | null> {
    const conversation = await conversations.get(chatUserId);
    if (conversation === null) return null;
    const {
      mailedSeq = 0,
      mailedAt = null,
      stoppedAt = null,
    } = (await store.byId(chatUserId)) ?? {};
    if (stoppedAt !== null) return null;
    const page = await conversations.history(chatUserId, { limit: 200 });
    const entries = page?.data ?? [];
    // Visitors who left could read what was there; what is written after that reaches them by email only.
    const leftSeq = entries.findLast(({ type }) => type === 'user_left')?.seq ?? 0;
    const missed = entries
      .filter((message) => isMissed(message, Math.max(mailedSeq, leftSeq)))
      .slice(-ANSWERS);
    const last = missed.at(-1);
    if (last === undefined) return null;
    const now = clock();
    const next = mailedAt === null ? now : Date.parse(mailedAt) + PAUSE_MS;
    if (next > now) return next;
    if (await parts.isOnline(chatUserId)) return now + AWAY_MS;
    // The same ID if this runs twice, so that there is one email.
    const emailId = `missed-${chatUserId}-${last.seq}`;
    const texts = visitorTextsIn(await parts.languageOf(chatUserId));
    const email = emailOf(
      conversation,
      missed,
      linksTo(chatUserId, last.seq),
      parts.replies,
      texts,
    );
    await conversationEmails.add({
      chatUserId,
      emailId,
      messageIds: missed.map(({ messageId }) => messageId),
      to: email.to,
      subject: email.subject,
    });
    await mail.send({ ...email, ref: { kind: CONVERSATION_EMAIL, id: emailId } }, { id: emailId });
    await store.mailed(chatUserId, last.seq, iso(now));
    return null;
  }

  const queue = mail.enabled
    ? jobs.define({
        kind: 'missed-message-email',
        concurrency: AT_ONCE,
        retryMs: [AWAY_MS],
        isEndless: true,
        run: async ({ key }) => ({ outcome: 'done', nextRunAt: await sendMissed(key) }),
      })
    : null;
  // Also for one that goes by email, which may follow one that doesn't. Once the visitor gives an address, it counts as
  // a change. An earlier job keeps its time, and may have run before the next answer, so every answer adds one.
  const unsubscribe =
    queue === null
      ? (): void => {}
      : scheduleAnswers(parts, queue, ({ chatUserEmail }) =>
          isUnidentifiedEmail(chatUserEmail) ? null : clock() + AWAY_MS,
        );

  const isSigned = (chatUserId: string, signature: string): boolean =>
    isSameSecret(signature, sign(chatUserId));
  return {
    /** Whether the signature is valid for this conversation's emails. */
    isSigned,
    /** Unsubscribes from emails about one conversation; false if the signature is invalid. */
    async stop(chatUserId: string, signature: string): Promise<boolean> {
      if (!isSigned(chatUserId, signature)) return false;
      await store.stop(chatUserId, iso(clock()));
      return true;
    },
    /** Schedules no further emails. */
    close: unsubscribe,
  };
}
