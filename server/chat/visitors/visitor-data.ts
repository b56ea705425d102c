import type { OwnData, TranscriptQuery } from '@ncf/contract/visitor-data';
import type { Conversation, Message } from '@ncf/contract/messages';
import { limitKey } from '../../platform/limits/limit-key.ts';
import type { Limits, Rule } from '../../platform/limits/limits.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { Conversations } from '../conversations/conversations.ts';
import { transcriptHtml, transcriptText } from '../conversations/transcript.ts';
import type { Erasure } from '../erasure/erasure.ts';
import type { Files } from '../files/files.ts';
import type { VisitorIdentity } from '../../identity/identity.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** A visitor's control over its own conversations: download, inspect, and delete them. */
export interface VisitorData {
  /** The caller's conversation as a file's content; null if it no longer exists. */
  transcript(visitor: VisitorIdentity, query: TranscriptQuery): Promise<string | null>;
  /**
   * Emails it to the conversation's address. `conflict` until an agent has written in it or this browser has verified
   * the address: otherwise strangers could send their own words to any address.
   * @param address where the request comes from
   */
  mailTranscript(
    visitor: VisitorIdentity,
    query: Pick<TranscriptQuery, 'timeZone'>,
    address: string,
  ): Promise<'sent' | 'not_offered' | 'rate_limited' | 'unknown_conversation' | 'conflict'>;
  /** Everything stored about the conversations started in the caller's browser. */
  data(visitor: VisitorIdentity): Promise<OwnData>;
  /** Deletes the caller's conversation: messages, files, receipts, name, and address; closes its connections. */
  erase(visitor: VisitorIdentity): Promise<void>;
}

interface Parts {
  conversations: Pick<Conversations, 'byBrowser' | 'wholeHistory' | 'get'>;
  files: Pick<Files, 'ofConversation'>;
  erasure: Erasure;
  mail: Pick<Mail, 'enabled' | 'send'>;
  publicUrl: string | null;
  /** The retention periods. */
  kept(): Promise<OwnData['kept']>;
  /** Whether this browser verified this address. */
  hasVerified(browserId: string, email: string): Promise<boolean>;
  limits: Limits;
}

const HOUR_MS = 3_600_000;

/** Emailed transcripts: to one email address, by one browser, from one network address, and in all. */
export const TRANSCRIPT_RULES = {
  target: { name: 'transcripts-target', max: 3, withinMs: HOUR_MS },
  browser: { name: 'transcripts-browser', max: 3, withinMs: HOUR_MS },
  address: { name: 'transcripts-address', max: 5, withinMs: HOUR_MS },
  all: { name: 'transcripts-all', max: 100, withinMs: HOUR_MS },
} satisfies Record<string, Rule>;

/** Whether an agent's words are among the messages. */
const hasAnswer = (messages: readonly Message[]): boolean =>
  messages.some(({ type, sender }) => sender === 'admin' && !type.startsWith('admin_'));

/** Creates visitor data on conversations and files. */
export function createVisitorData(parts: Parts): VisitorData {
  const { conversations, files, mail, publicUrl, hasVerified, limits } = parts;

  /** The caller's conversation, unless it was deleted. */
  async function own(visitor: VisitorIdentity): Promise<Conversation | null> {
    const found = await conversations.get(visitor.chatUserId);
    return found === null || found.deletedAt !== undefined ? null : found;
  }

  return {
    async transcript(visitor, { format, timeZone }) {
      const conversation = await own(visitor);
      if (conversation === null) return null;
      const messages = await conversations.wholeHistory(conversation.chatUserId);
      const input = { conversation, messages, timeZone, publicUrl };
      return format === 'html' ? transcriptHtml(input) : transcriptText(input);
    },

    async mailTranscript(visitor, { timeZone }, address) {
      if (!mail.enabled) return 'not_offered';
      const conversation = await own(visitor);
      if (conversation === null) return 'unknown_conversation';
      const { chatUserId, chatUserEmail } = conversation;
      const messages = await conversations.wholeHistory(chatUserId);
      if (!hasAnswer(messages) && !(await hasVerified(visitor.browserId, chatUserEmail)))
        return 'conflict';
      const refused = await limits.take([
        { rule: TRANSCRIPT_RULES.target, key: emailKey(chatUserEmail) },
        { rule: TRANSCRIPT_RULES.browser, key: visitor.browserId },
        { rule: TRANSCRIPT_RULES.address, key: limitKey(address) },
        { rule: TRANSCRIPT_RULES.all, key: '' },
      ]);
      if (refused !== null) return 'rate_limited';
      const content = transcriptText({ conversation, messages, timeZone, publicUrl });
      await mail.send({
        to: chatUserEmail,
        subject: 'Your conversation with NCF Track',
        paragraphs: [
          'The conversation you requested is attached.',
          'If you didn’t request it, someone else entered this address in our chat.',
        ],
        attachments: [{ name: 'conversation.txt', type: 'text/plain', content }],
        chatUserId,
      });
      return 'sent';
    },

    async data({ browserId }) {
      const stored = await conversations.byBrowser(browserId);
      const kept = await parts.kept();
      return {
        kept,
        conversations: await Promise.all(
          stored.map(async ({ chatUserId, chatUserName, chatUserEmail, createdAt }) => ({
            chatUserId,
            chatUserName,
            chatUserEmail,
            createdAt,
            messages: await conversations.wholeHistory(chatUserId),
            files: await files.ofConversation(chatUserId),
          })),
        ),
      };
    },

    async erase({ chatUserId }) {
      await parts.erasure.erase(chatUserId, 'marker');
      await parts.erasure.clearTraces();
    },
  };
}
