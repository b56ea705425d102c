import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Conversation, Message } from '@ncf/contract/messages';
import type { Conversations } from '../conversations/conversations.ts';
import type { Letter, Mail } from '../../platform/mail/mail.ts';
import type { MissedMessageEmailStore } from './store.ts';

/** Agents' answers by mail to visitors who are away: one letter for all that they missed. */
export interface MissedMessageEmails {
  /** Ends the letters about one conversation; false when the signature is not that of its letters. */
  stop(chatUserId: string, signature: string): Promise<boolean>;
  /** Whether the signature is that of its letters. */
  isSigned(chatUserId: string, signature: string): boolean;
  close(): Promise<void>;
}

interface Parts {
  store: MissedMessageEmailStore;
  conversations: Pick<Conversations, 'onChange' | 'get' | 'history'>;
  mail: Pick<Mail, 'enabled' | 'send'>;
  /** Whether the conversation's visitor is connected. */
  isPresent(chatUserId: string): boolean;
  /** Origin that the letters lead to; null for letters without links. */
  publicUrl: string | null;
  /** Signs the links that end the letters. */
  secret: string;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: { error(context: object, message: string): void };
  /** How often what is due is looked for, in milliseconds. */
  lookMs?: number;
}

/** How long an answer waits for its visitor to come back before it is mailed, in milliseconds. */
export const AWAY_MS = 5 * 60_000;
/** Least time between two letters about one conversation, in milliseconds. */
export const PAUSE_MS = 30 * 60_000;
const LOOK_MS = 10_000;
const BATCH = 50;
/** Answers in one letter, the latest; and characters of each. */
const ANSWERS = 20;
const TEXT = 2000;

type Answer = Extract<Message, { status: string }>;

const isMissed = (message: Message, mailedSeq: number): message is Answer =>
  'status' in message &&
  message.sender === 'admin' &&
  message.status === 'sent' &&
  message.seq > mailedSeq;

/** Missed-message emails over a store; where mail is not enabled they do nothing. */
export function createMissedMessageEmails(parts: Parts): MissedMessageEmails {
  const { store, conversations, mail, publicUrl, clock, log, lookMs = LOOK_MS } = parts;
  const iso = (ms: number): string => new Date(ms).toISOString();
  /** Those noted already, so that a busy conversation is not written again and again. */
  const marked = new Set<string>();
  let looking: Promise<void> | null = null;
  let closed = false;

  const sign = (chatUserId: string): string =>
    createHmac('sha256', parts.secret).update(`digests ${chatUserId}`).digest('base64url');

  function mark(chatUserId: string, dueAt: number): void {
    marked.add(chatUserId);
    store.mark(chatUserId, iso(dueAt)).catch((error: unknown) => {
      marked.delete(chatUserId);
      log.error({ err: error }, 'an answer by mail could not be noted');
    });
  }

  function changed({ chatUserId, lastMessage, state, deletedAt }: Conversation): void {
    const isAnswered = lastMessage?.sender === 'admin' && state !== 'left';
    if (!isAnswered || deletedAt !== undefined || marked.has(chatUserId)) return;
    mark(chatUserId, clock() + AWAY_MS);
  }

  function letterOf({ chatUserId, ...to }: Conversation, missed: readonly Answer[]): Letter {
    const names = [...new Set(missed.map(({ adminUserName = 'An agent' }) => adminUserName))];
    const stop = `${publicUrl ?? ''}/api/v1/mail/stop?c=${chatUserId}&s=${sign(chatUserId)}`;
    return {
      to: to.chatUserEmail,
      subject: `${names.join(' and ')} answered you`,
      paragraphs: [
        `Hello ${to.chatUserName},`,
        `while you were away, ${names.join(' and ')} wrote in our chat:`,
        ...missed.slice(-ANSWERS).map(({ adminUserName = 'Agent', text, ...message }) => {
          const file = message.type === 'file' ? `[file ${message.originalFileName}] ` : '';
          return `${adminUserName}: ${file}${text.slice(0, TEXT).toWellFormed()}`;
        }),
        ...(publicUrl === null
          ? []
          : [{ link: `${publicUrl}/supports/livechat`, words: 'Go on with the conversation' }]),
        'You get this because this address was given in our chat. No answer to this mail is read.',
        ...(publicUrl === null
          ? []
          : [{ link: stop, words: 'No more mail about this conversation' }]),
      ],
      ...(publicUrl === null ? {} : { unsubscribeUrl: stop }),
      chatUserId,
    };
  }

  async function tell(chatUserId: string, mailedSeq: number, mailedAt: string | null) {
    const conversation = await conversations.get(chatUserId);
    if (conversation === null || conversation.state === 'left') return;
    const page = await conversations.history(chatUserId, { limit: 200 });
    const missed = (page?.data ?? []).filter((message) => isMissed(message, mailedSeq));
    const last = missed.at(-1);
    if (last === undefined) return;
    const now = clock();
    const next = mailedAt === null ? now : Date.parse(mailedAt) + PAUSE_MS;
    if (next > now) return mark(chatUserId, next);
    if (parts.isPresent(chatUserId)) return mark(chatUserId, now + AWAY_MS);
    await mail.send(letterOf(conversation, missed));
    await store.mailed(chatUserId, last.seq, iso(now));
  }

  async function tellDue(): Promise<void> {
    for (const { chatUserId, mailedSeq, mailedAt } of await store.due(iso(clock()), BATCH)) {
      if (closed) return;
      await store.unmark(chatUserId);
      marked.delete(chatUserId);
      try {
        await tell(chatUserId, mailedSeq, mailedAt);
      } catch (error) {
        mark(chatUserId, clock() + AWAY_MS);
        throw error;
      }
    }
  }

  function look(): void {
    looking ??= tellDue()
      .catch((error: unknown) => log.error({ err: error }, 'answers cannot be mailed'))
      .finally(() => (looking = null));
  }

  const timer = mail.enabled ? setInterval(look, lookMs).unref() : undefined;
  const stopHearing = mail.enabled ? conversations.onChange(changed) : (): void => {};

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
      stopHearing();
      await looking;
    },
  };
}
