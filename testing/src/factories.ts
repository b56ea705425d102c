import { blankConversation } from '@ncf/contract/blank-conversation';
import type { Conversation } from '@ncf/contract/messages';
import type { SessionPublish, StatusPublish } from '@ncf/contract/publish';
import type { MessageStatus } from '@ncf/contract/message-status';

let made = 0;

/** A new UUID v7 (RFC 9562 §5.7); later ones are greater. */
export function newMessageId(): string {
  made += 1;
  const time = Date.now().toString(16).padStart(12, '0');
  const counter = (made % 0x1000).toString(16).padStart(3, '0');
  const random = crypto.randomUUID().slice(19);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${random}`;
}

/** A visitor that no other test uses. */
export function newVisitor(): { chatUserName: string; chatUserEmail: string } {
  made += 1;
  const unique = `${process.pid}-${made}-${crypto.randomUUID().slice(0, 8)}`;
  return { chatUserName: `Ada ${made}`, chatUserEmail: `ada-${unique}@example.com` };
}

/** A summary of a conversation in which an agent has nothing to do, with `changes`. */
export const newSummary = (changes: Partial<Conversation> = {}): Conversation => ({
  chatUserId: newMessageId(),
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
  state: 'waiting',
  ...blankConversation(),
  lastSeq: 1,
  rev: 1,
  createdAt: '2026-03-05T15:07:00.000Z',
  updatedAt: '2026-03-05T15:07:00.000Z',
  ...changes,
});

type Of<T extends SessionPublish['type']> = Extract<SessionPublish, { type: T }>;

/** A client's publish of a message. */
export const newMessage = (text = 'Hello', more: Partial<Of<'message'>> = {}): Of<'message'> => ({
  type: 'message',
  messageId: newMessageId(),
  text,
  ...more,
});

/** A client's publish of a reply. */
export const newReply = (replyTo: string, text = 'Indeed'): Of<'reply'> => ({
  type: 'reply',
  messageId: newMessageId(),
  replyTo,
  text,
});

/** A receipt, published by the receiving side on the status topic. */
export const newReceipt = (messageId: string, status: MessageStatus): StatusPublish => ({
  type: 'status_update',
  messageId,
  status,
});
