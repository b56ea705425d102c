import { attachmentOf } from '@ncf/contract/describe';
import type { Conversation, SpokenMessage } from '@ncf/contract/messages';
import type { Email } from '../../platform/mail/mail.ts';
import type { VisitorTexts } from '../visitor-texts.ts';
import { replyFields, type ReplyAddresses } from './reply-address.ts';

/** Maximum characters of each answer. */
const TEXT = 2000;

/** The links in the email; null without a public origin. */
export interface EmailLinks {
  open: string;
  stop: string;
}

function lineOf(message: SpokenMessage, texts: VisitorTexts): string {
  const { adminUserName = texts.agent, text } = message;
  const attachment = attachmentOf(message);
  const attached = attachment === null ? '' : `[${attachment}] `;
  return `${adminUserName}: ${attached}${text.slice(0, TEXT).toWellFormed()}`;
}

/** The email with the answers that a visitor missed. */
export function emailOf(
  { chatUserId, ...to }: Conversation,
  missed: readonly SpokenMessage[],
  links: EmailLinks | null,
  replies: ReplyAddresses | null,
  texts: VisitorTexts,
): Email {
  const names = texts.names([
    ...new Set(missed.map(({ adminUserName = texts.anAgent }) => adminUserName)),
  ]);
  return {
    to: to.chatUserEmail,
    language: texts.lang,
    subject: texts.missedSubject(names),
    paragraphs: [
      texts.hello(to.chatUserName),
      texts.missed(names),
      ...missed.map((message) => lineOf(message, texts)),
      ...(links === null ? [] : [{ link: links.open, words: texts.continue }]),
      replies === null ? texts.noReplies : texts.replies,
      ...(links === null ? [] : [{ link: links.stop, words: texts.stop }]),
    ],
    ...(links === null ? {} : { unsubscribeUrl: links.stop }),
    ...(replies === null
      ? {}
      : replyFields(replies, chatUserId, `missed-${missed.at(-1)?.seq}`, to.mailbox)),
    chatUserId,
    ...(to.mailbox === null ? {} : { from: to.mailbox }),
  };
}
