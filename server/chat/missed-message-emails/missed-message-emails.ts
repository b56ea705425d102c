import { createHmac, timingSafeEqual } from 'node:crypto';
import { attachmentOf } from '@ncf/contract/describe';
import { isSpoken } from '@ncf/contract/message-kinds';
import type { Conversation, Message, SpokenMessage } from '@ncf/contract/messages';
import type { Conversations } from '../conversations/conversations.ts';
import type { Letter, Mail } from '../../platform/mail/mail.ts';
import type { MissedMessageEmailStore } from './store.ts';

/** Emails agents' answers to visitors who are away: one email for everything they missed. */
export interface MissedMessageEmails {
  /** Unsubscribes from emails about one conversation; false if the signature is invalid. */
  stop(chatUserId: string, signature: string): Promise<boolean>;
  /** Whether the signature is valid for this conversation's emails. */
  isSigned(chatUserId: string, signature: string): boolean;
  close(): Promise<void>;
}

interface Parts {
  store: MissedMessageEmailStore;
  conversations: Pick<Conversations, 'onChange' | 'get' | 'history'>;
  mail: Pick<Mail, 'enabled' | 'send'>;
  /** Whether the conversation's visitor is online. */
  isPresent(chatUserId: string): boolean;
  /** Public origin for links; null for emails without links. */
  publicUrl: string | null;
  /** HMAC key of the unsubscribe links. */
  secret: string;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: { error(context: object, message: string): void };
  /** Interval between checks for due emails, in milliseconds. */
  pollMs?: number;
}

/** How long an answer waits for its visitor to return before it is emailed, in milliseconds. */
export const AWAY_MS = 5 * 60_000;
/** Minimum time between two emails about one conversation, in milliseconds. */
export const PAUSE_MS = 30 * 60_000;
const POLL_MS = 10_000;
const BATCH = 50;
/** Maximum answers per email (the latest), and characters of each. */
const ANSWERS = 20;
const TEXT = 2000;

const isMissed = (message: Message, mailedSeq: number): message is SpokenMessage =>
  isSpoken(message) &&
  message.sender === 'admin' &&
  message.status === 'sent' &&
  message.seq > mailedSeq;

/** Creates missed-message emails on a store; they do nothing if email is disabled. */
export function createMissedMessageEmails(parts: Parts): MissedMessageEmails {
  const { store, conversations, mail, publicUrl, clock, log, pollMs = POLL_MS } = parts;
  const iso = (ms: number): string => new Date(ms).toISOString();
  /** Conversations already scheduled, so that a busy one is not written repeatedly. */
  const scheduled = new Set<string>();
  let polling: Promise<void> | null = null;
  let closed = false;

  const sign = (chatUserId: string): string =>
    createHmac('sha256', parts.secret).update(`digests ${chatUserId}`).digest('base64url');

  function schedule(chatUserId: string, dueAt: number): void {
    scheduled.add(chatUserId);
    store.schedule(chatUserId, iso(dueAt)).catch((error: unknown) => {
      scheduled.delete(chatUserId);
      log.error({ err: error }, 'failed to schedule a missed-message email');
    });
  }

  function changed({ chatUserId, lastMessage, state, deletedAt }: Conversation): void {
    const isAnswered = lastMessage?.sender === 'admin' && state !== 'left';
    if (!isAnswered || deletedAt !== undefined || scheduled.has(chatUserId)) return;
    schedule(chatUserId, clock() + AWAY_MS);
  }

  function emailOf({ chatUserId, ...to }: Conversation, missed: readonly SpokenMessage[]): Letter {
    const names = [...new Set(missed.map(({ adminUserName = 'An agent' }) => adminUserName))];
    const stop = `${publicUrl ?? ''}/api/v1/mail/stop?c=${chatUserId}&s=${sign(chatUserId)}`;
    return {
      to: to.chatUserEmail,
      subject: `${names.join(' and ')} replied to you`,
      paragraphs: [
        `Hi ${to.chatUserName},`,
        `While you were away, ${names.join(' and ')} wrote to you in our chat:`,
        ...missed.slice(-ANSWERS).map((message) => {
          const { adminUserName = 'Agent', text } = message;
          const attachment = attachmentOf(message);
          const attached = attachment === null ? '' : `[${attachment}] `;
          return `${adminUserName}: ${attached}${text.slice(0, TEXT).toWellFormed()}`;
        }),
        ...(publicUrl === null
          ? []
          : [{ link: `${publicUrl}/supports/livechat`, words: 'Continue the conversation' }]),
        'You’re getting this email because someone entered this address in our chat. Replies to this email are not read.',
        ...(publicUrl === null
          ? []
          : [{ link: stop, words: 'Stop emails about this conversation' }]),
      ],
      ...(publicUrl === null ? {} : { unsubscribeUrl: stop }),
      chatUserId,
    };
  }

  async function sendMissed(chatUserId: string, mailedSeq: number, mailedAt: string | null) {
    const conversation = await conversations.get(chatUserId);
    if (conversation === null || conversation.state === 'left') return;
    const page = await conversations.history(chatUserId, { limit: 200 });
    const missed = (page?.data ?? []).filter((message) => isMissed(message, mailedSeq));
    const last = missed.at(-1);
    if (last === undefined) return;
    const now = clock();
    const next = mailedAt === null ? now : Date.parse(mailedAt) + PAUSE_MS;
    if (next > now) return schedule(chatUserId, next);
    if (parts.isPresent(chatUserId)) return schedule(chatUserId, now + AWAY_MS);
    await mail.send(emailOf(conversation, missed));
    await store.mailed(chatUserId, last.seq, iso(now));
  }

  async function sendDue(): Promise<void> {
    for (const { chatUserId, mailedSeq, mailedAt } of await store.due(iso(clock()), BATCH)) {
      if (closed) return;
      await store.unschedule(chatUserId);
      scheduled.delete(chatUserId);
      try {
        await sendMissed(chatUserId, mailedSeq, mailedAt);
      } catch (error) {
        schedule(chatUserId, clock() + AWAY_MS);
        throw error;
      }
    }
  }

  function poll(): void {
    polling ??= sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'failed to send missed-message emails'))
      .finally(() => (polling = null));
  }

  const timer = mail.enabled ? setInterval(poll, pollMs).unref() : undefined;
  const unsubscribe = mail.enabled ? conversations.onChange(changed) : (): void => {};

  const isSigned = (chatUserId: string, signature: string): boolean => {
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(chatUserId))];
    return given.length === right.length && timingSafeEqual(given, right);
  };
  return {
    isSigned,
    async stop(chatUserId, signature) {
      if (!isSigned(chatUserId, signature)) return false;
      await store.stop(chatUserId, iso(clock()));
      return true;
    },
    async close() {
      closed = true;
      clearInterval(timer);
      unsubscribe();
      await polling;
    },
  };
}
