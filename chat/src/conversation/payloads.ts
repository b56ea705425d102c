import type { Author } from './present.ts';

/** The fields that name the conversation and the person who writes. */
export const authorFields = (
  chatUserId: string,
  { role, name, chatUserName, chatUserEmail }: Author,
): Record<string, string> =>
  role === 'user'
    ? { chatUserId, chatUserName, chatUserEmail }
    : { chatUserId, adminUserName: name };

/** The fields that a new message and an edit share; `nowMs` is in milliseconds since the epoch. */
export const contentFields = (
  chatUserId: string,
  author: Author,
  messageId: string,
  nowMs: number,
) => ({
  ...authorFields(chatUserId, author),
  messageId,
  sender: author.role,
  status: 'sent' as const,
  messageTime: new Date(nowMs).toISOString(),
  reactions: {},
});
