import type { OwnData, TranscriptQuery } from '@ncf/contract/visitor-data';
import type { Conversation, Message } from '@ncf/contract/messages';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import { limitKey } from '../../platform/limits/limit-key.ts';
import type { MailBudget } from '../../platform/mail/mail-budget.ts';
import type { Conversations } from '../conversations/conversations.ts';
import { transcriptHtml, transcriptText } from '../conversations/transcript.ts';
import { visitorTextsIn } from '../visitor-texts.ts';
import type { Erasure } from '../erasure/erasure.ts';
import type { Files } from '../files/files.ts';
import type { VisitorIdentity } from '../../identity/identity.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** A visitor's control over its own conversations: download, inspect, and delete them. */
export type VisitorData = ReturnType<typeof createVisitorData>;

interface Parts {
  conversations: Pick<Conversations, 'byBrowser' | 'pages' | 'get'>;
  files: Pick<Files, 'ofConversation'>;
  erasure: Erasure;
  mail: Pick<Mail, 'enabled' | 'send'>;
  /** The language of a conversation's visitor; null if unknown. */
  languageOf(chatUserId: string): Promise<string | null>;
  publicUrl: string | null;
  brand: () => string;
  /** The retention periods. */
  kept(): Promise<OwnData['kept']>;
  /** Whether this browser verified this address. */
  hasVerified(browserId: string, email: string): Promise<boolean>;
  mailBudget: MailBudget;
}

/** Whether a person's words are among the messages: a program answers anyone. */
const hasAnswer = (messages: readonly Message[]): boolean =>
  messages.some(
    (one) => one.sender === 'admin' && !one.type.startsWith('admin_') && !('bot' in one),
  );

/** Characters of a transcript in an email. */
const EMAILED_CHARS = 1024 * 1024;

/** Joins the pieces of a text up to `EMAILED_CHARS`, followed by `tooLong` if some are left out. */
async function beginningOf(pieces: AsyncIterable<string>, tooLong: string): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    if (text.length + piece.length > EMAILED_CHARS) return `${text}\n${tooLong}\n`;
    text += piece;
  }
  return text;
}

/** Creates visitor data on conversations and files. */
export function createVisitorData(parts: Parts) {
  const { conversations, files, mail, publicUrl, brand, hasVerified, mailBudget } = parts;

  /** The caller's conversation, unless it was deleted. */
  async function own(visitor: VisitorIdentity): Promise<Conversation | null> {
    const found = await conversations.get(visitor.chatUserId);
    return found === null || found.deletedAt !== undefined ? null : found;
  }

  return {
    /** The caller's conversation as a file's content, piece by piece; null if it no longer exists. */
    async transcript(
      visitor: VisitorIdentity,
      { format, timeZone }: TranscriptQuery,
    ): Promise<AsyncIterable<string> | null> {
      const conversation = await own(visitor);
      if (conversation === null) return null;
      const pages = conversations.pages(conversation.chatUserId);
      const texts = visitorTextsIn(await parts.languageOf(conversation.chatUserId));
      const input = { brand: brand(), conversation, pages, timeZone, publicUrl, texts };
      return format === 'html' ? transcriptHtml(input) : transcriptText(input);
    },

    /**
     * Emails it to the conversation's address. `no_address` if the visitor has given none; `conflict` until an agent has written in it or this browser has verified
     * the address: otherwise strangers could send their own words to any address.
     * @param address where the request comes from
     */
    async mailTranscript(
      visitor: VisitorIdentity,
      { timeZone }: Pick<TranscriptQuery, 'timeZone'>,
      address: string,
    ): Promise<
      'sent' | 'not_offered' | 'rate_limited' | 'unknown_conversation' | 'no_address' | 'conflict'
    > {
      if (!mail.enabled) return 'not_offered';
      const conversation = await own(visitor);
      if (conversation === null) return 'unknown_conversation';
      const { chatUserId, chatUserEmail } = conversation;
      if (isUnidentifiedEmail(chatUserEmail)) return 'no_address';
      const texts = visitorTextsIn(await parts.languageOf(chatUserId));
      let isAnswered = await hasVerified(visitor.browserId, chatUserEmail);
      async function* pages(): AsyncGenerator<Message[]> {
        for await (const page of conversations.pages(chatUserId)) {
          isAnswered ||= hasAnswer(page);
          yield page;
        }
      }
      const content = await beginningOf(
        transcriptText({
          brand: brand(),
          conversation,
          pages: pages(),
          timeZone,
          publicUrl,
          texts,
        }),
        texts.tooLong,
      );
      if (!isAnswered) return 'conflict';
      const wanted = { kind: 'transcript', to: chatUserEmail, by: limitKey(address) } as const;
      if (!(await mailBudget.take(wanted))) return 'rate_limited';
      await mail.send({
        to: chatUserEmail,
        language: texts.lang,
        subject: texts.transcriptSubject(brand()),
        paragraphs: [texts.transcript, texts.transcriptIgnore],
        attachments: [{ name: 'conversation.txt', type: 'text/plain', content }],
        chatUserId,
      });
      return 'sent';
    },

    /** Everything stored about the conversations started in the caller's browser: `OwnData` as JSON, piece by piece. */
    async *data({ browserId }: VisitorIdentity): AsyncIterable<string> {
      yield `{"kept":${JSON.stringify(await parts.kept())},"conversations":[`;
      const stored = await conversations.byBrowser(browserId);
      for (const [index, conversation] of stored.entries()) {
        const { chatUserId, chatUserName, chatUserEmail, createdAt } = conversation;
        const about = { chatUserId, chatUserName, chatUserEmail, createdAt };
        const uploaded = JSON.stringify(await files.ofConversation(chatUserId));
        yield `${index === 0 ? '' : ','}${JSON.stringify(about).slice(0, -1)},"files":${uploaded},"messages":[`;
        let comma = '';
        for await (const page of conversations.pages(chatUserId)) {
          yield comma + JSON.stringify(page).slice(1, -1);
          comma = ',';
        }
        yield ']}';
      }
      yield ']}';
    },

    /** Deletes the caller's conversation: messages, files, receipts, name, and address; closes its connections. */
    async erase({ chatUserId }: VisitorIdentity): Promise<void> {
      await parts.erasure.erase(chatUserId, 'marker');
      await parts.erasure.clearTraces();
    },
  };
}
