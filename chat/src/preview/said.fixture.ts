import type { ListedMessage } from '../conversation/state.ts';

/** A listed message that a person wrote. */
export type SpokenEntry = Extract<ListedMessage, { status: string }>;

let count = 0;

/** A message ID; a higher number sorts later. */
export const idOf = (n: number): string => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A visitor's message, with defaults for missing fields. Each is newer than the one before. */
export function said(fields: Record<string, unknown> = {}): SpokenEntry {
  count += 1;
  return {
    type: 'message',
    messageId: idOf(count),
    chatUserId: 'c1',
    chatUserName: 'Ada',
    chatUserEmail: 'ada@example.com',
    sender: 'user',
    text: 'Hello',
    status: 'sent',
    replyTo: null,
    reactions: {},
    via: 'chat',
    messageTime: new Date().toISOString(),
    seq: count,
    rev: count,
    ...fields,
  } as SpokenEntry;
}
