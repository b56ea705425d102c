import type { Conversation } from '@ncf/contract/messages';

type Summaries = ReadonlyMap<string, Conversation>;

/** An older message was missed during a lost connection, not written just now. */
const FRESH_MS = 60_000;

/** Whether an agent wants to hear of a conversation: it is theirs, or unassigned. */
const concerns = ({ assignee }: Conversation, agentId: string): boolean =>
  assignee === null || assignee.agentId === agentId;

/**
 * The conversations with a new message from the visitor, at most a minute old, that are unassigned or assigned to this
 * agent.
 * @param now milliseconds since the epoch
 */
export function incoming(
  before: Summaries,
  after: Summaries,
  now: number,
  agentId: string,
): readonly Conversation[] {
  if (before === after) return [];
  const news: Conversation[] = [];
  for (const [id, conversation] of after) {
    const known = before.get(id);
    if (known === conversation || conversation.lastMessage?.sender !== 'user') continue;
    if (conversation.unread <= (known?.unread ?? 0) || !concerns(conversation, agentId)) continue;
    const { messageTime } = conversation.lastMessage;
    if (known?.lastMessage?.messageTime === messageTime) continue;
    if (now - Date.parse(messageTime) < FRESH_MS) news.push(conversation);
  }
  return news;
}

/** A conversation that another person, or the server, assigned to this agent or took from them. */
export interface Reassigned {
  kind: 'given' | 'taken';
  conversation: Conversation;
}

/** The conversations that became this agent's, or a colleague's instead of theirs. */
export function reassigned(before: Summaries, after: Summaries, agentId: string): Reassigned[] {
  const news: Reassigned[] = [];
  for (const [id, conversation] of after) {
    const known = before.get(id);
    if (known === undefined || known === conversation || conversation.assignee === null) continue;
    const was = known.assignee?.agentId === agentId;
    const is = conversation.assignee.agentId === agentId;
    if (was !== is) news.push({ kind: is ? 'given' : 'taken', conversation });
  }
  return news;
}

/**
 * Lets through the first of several events in a burst: an event counts to the burst for `everyMs` milliseconds after the
 * one that was let through.
 */
export function firstOfBurst(everyMs: number): (now: number) => boolean {
  let last = -Infinity;
  return (now) => {
    if (now - last < everyMs) return false;
    last = now;
    return true;
  };
}

/** The number of unread messages in all conversations. */
export function unreadTotal(conversations: Summaries): number {
  let total = 0;
  for (const { unread } of conversations.values()) total += unread;
  return total;
}
