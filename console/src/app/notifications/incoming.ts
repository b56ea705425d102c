import type { Conversation } from '@ncf/contract/messages';
import { concerns, isOpen, unreadFor } from '../../conversation-state.ts';

type Summaries = ReadonlyMap<string, Conversation>;

/** An older message was missed during a lost connection, not written just now. */
const FRESH_MS = 60_000;

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
    const isNew = conversation.visitorMessages > (known?.visitorMessages ?? 0);
    if (!isNew || !concerns(conversation, agentId)) continue;
    const { messageTime } = conversation.lastMessage;
    if (known?.lastMessage?.messageTime === messageTime) continue;
    if (now - Date.parse(messageTime) < FRESH_MS) news.push(conversation);
  }
  return news;
}

/** A conversation that another person, or the server, assigned to this agent or took from them. */
export interface Reassigned {
  kind: 'assigned' | 'reassigned';
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
    if (was !== is) news.push({ kind: is ? 'assigned' : 'reassigned', conversation });
  }
  return news;
}

/** How far an agent's clock may be behind the server's. */
const SKEW_MS = 60_000;

/**
 * The conversations that are unassigned or assigned to this agent and whose snooze has run out. One that a visitor's
 * message or a colleague brought back is left out.
 * @param now milliseconds since the epoch
 */
export const woken = (
  before: Summaries,
  after: Summaries,
  now: number,
  agentId: string,
): Conversation[] =>
  [...after.values()].filter((one) => {
    const known = before.get(one.chatUserId);
    return (
      known !== one &&
      known?.snoozedUntil != null &&
      one.snoozedUntil === null &&
      Date.parse(known.snoozedUntil) < now + SKEW_MS &&
      one.visitorMessages === known.visitorMessages &&
      isOpen(one) &&
      concerns(one, agentId)
    );
  });

/** Lets through the first of several events in a burst, and none for `everyMs` milliseconds after it. */
export function firstOfBurst(everyMs: number): (now: number) => boolean {
  let last = -Infinity;
  return (now) => {
    if (now - last < everyMs) return false;
    last = now;
    return true;
  };
}

/** How many messages this agent has not read in all conversations that are theirs or unassigned. */
export function unreadTotal(conversations: Summaries, agentId: string): number {
  let total = 0;
  for (const one of conversations.values())
    if (concerns(one, agentId)) total += unreadFor(one, agentId);
  return total;
}
