import type { OwnData, TranscriptQuery } from '@ncf/contract/visitor-data';
import type { Conversation } from '@ncf/contract/messages';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { Conversations } from '../conversations/conversations.ts';
import { transcriptHtml, transcriptText } from '../conversations/transcript.ts';
import type { Erasure } from '../erasure/erasure.ts';
import type { Files } from '../files/files.ts';
import type { VisitorIdentity } from '../../identity/identity.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { createQuota } from './quota.ts';

/** A visitor's control over its own conversations: download, inspect, and delete them. */
export interface VisitorData {
  /** The caller's conversation as a file's content; null if it no longer exists. */
  transcript(visitor: VisitorIdentity, query: TranscriptQuery): Promise<string | null>;
  /** Emails it to the conversation's address. */
  mailTranscript(
    visitor: VisitorIdentity,
    query: Pick<TranscriptQuery, 'timeZone'>,
  ): Promise<'sent' | 'not_offered' | 'rate_limited' | 'unknown_conversation'>;
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
  /** Whether emailed transcripts are limited per address and per browser. */
  limited: boolean;
  clock: () => number;
}

/** Emailed transcripts per hour, per address and per browser. */
const MAILS = 3;
const HOUR = 3_600_000;

/** Creates visitor data on conversations and files. */
export function createVisitorData(parts: Parts): VisitorData {
  const { conversations, files, mail, publicUrl, limited, clock } = parts;
  const quota = createQuota(limited ? MAILS : Infinity, HOUR, clock);

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

    async mailTranscript(visitor, { timeZone }) {
      if (!mail.enabled) return 'not_offered';
      const conversation = await own(visitor);
      if (conversation === null) return 'unknown_conversation';
      const { chatUserId, chatUserEmail } = conversation;
      if (!quota.take(`to ${emailKey(chatUserEmail)}`, `from ${visitor.browserId}`))
        return 'rate_limited';
      const messages = await conversations.wholeHistory(chatUserId);
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
