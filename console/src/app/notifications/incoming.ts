import type { Conversation } from '@ncf/contract/messages';

type Summaries = ReadonlyMap<string, Conversation>;

/** An older message was missed during a lost connection, not written just now. */
const FRESH_MS = 60_000;

/**
 * The conversations with a new message from the visitor, at most a minute old.
 * @param now milliseconds since the epoch
 */
export function incoming(
  before: Summaries,
  after: Summaries,
  now: number,
): readonly Conversation[] {
  if (before === after) return [];
  const news: Conversation[] = [];
  for (const [id, conversation] of after) {
    const known = before.get(id);
    if (known === conversation || conversation.lastMessage?.sender !== 'user') continue;
    if (conversation.unread <= (known?.unread ?? 0)) continue;
    const { messageTime } = conversation.lastMessage;
    if (known?.lastMessage?.messageTime === messageTime) continue;
    if (now - Date.parse(messageTime) < FRESH_MS) news.push(conversation);
  }
  return news;
}

/** The number of unread messages in all conversations. */
export function unreadTotal(conversations: Summaries): number {
  let total = 0;
  for (const { unread } of conversations.values()) total += unread;
  return total;
}
