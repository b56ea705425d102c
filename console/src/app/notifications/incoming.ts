import type { Conversation } from '@ncf/contract/messages';

type Summaries = ReadonlyMap<string, Conversation>;

/** A message older than this is news of a reconnect, not of a person who has just written. */
const FRESH_MS = 60_000;

/**
 * The conversations whose visitor has said something since.
 * @param now milliseconds; what is older than a minute is left out
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

/** Messages that nobody has read, in all conversations. */
export function unreadTotal(conversations: Summaries): number {
  let total = 0;
  for (const { unread } of conversations.values()) total += unread;
  return total;
}
