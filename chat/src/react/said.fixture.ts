import type { Spoken } from './messages.ts';

let count = 0;

/** A listed message with every field that a test does not set. */
export function said(fields: Record<string, unknown> = {}): Spoken {
  count += 1;
  return {
    type: 'message',
    messageId: `019a0000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    chatUserId: 'c1',
    chatUserName: 'Ada',
    chatUserEmail: 'ada@example.com',
    sender: 'user',
    text: 'Hello',
    status: 'sent',
    replyTo: null,
    reactions: {},
    messageTime: new Date().toISOString(),
    seq: count,
    rev: count,
    ...fields,
  } as Spoken;
}
