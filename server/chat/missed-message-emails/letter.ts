import { attachmentOf } from '@ncf/contract/describe';
import type { Conversation, SpokenMessage } from '@ncf/contract/messages';
import type { Letter } from '../../platform/mail/mail.ts';
import { replyFields, type ReplyAddresses } from './reply-address.ts';

/** Maximum answers per email (the latest), and characters of each. */
const ANSWERS = 20;
const TEXT = 2000;
const WHY = 'You’re getting this email because someone entered this address in our chat.';

/** What the email links to; null without a public origin. */
export interface LetterLinks {
  open: string;
  stop: string;
}

function lineOf(message: SpokenMessage): string {
  const { adminUserName = 'Agent', text } = message;
  const attachment = attachmentOf(message);
  const attached = attachment === null ? '' : `[${attachment}] `;
  return `${adminUserName}: ${attached}${text.slice(0, TEXT).toWellFormed()}`;
}

/** The email with the answers that a visitor missed. */
export function letterOf(
  { chatUserId, ...to }: Conversation,
  missed: readonly SpokenMessage[],
  links: LetterLinks | null,
  replies: ReplyAddresses | null,
): Letter {
  const names = [...new Set(missed.map(({ adminUserName = 'An agent' }) => adminUserName))];
  return {
    to: to.chatUserEmail,
    subject: `${names.join(' and ')} replied to you`,
    paragraphs: [
      `Hi ${to.chatUserName},`,
      `While you were away, ${names.join(' and ')} wrote to you in our chat:`,
      ...missed.slice(-ANSWERS).map(lineOf),
      ...(links === null ? [] : [{ link: links.open, words: 'Continue the conversation' }]),
      replies === null
        ? `${WHY} Replies to this email are not read.`
        : `You can also reply to this email: your reply appears in the chat. ${WHY}`,
      ...(links === null
        ? []
        : [{ link: links.stop, words: 'Stop emails about this conversation' }]),
    ],
    ...(links === null ? {} : { unsubscribeUrl: links.stop }),
    ...(replies === null ? {} : replyFields(replies, chatUserId, String(missed.at(-1)?.seq))),
    chatUserId,
  };
}
