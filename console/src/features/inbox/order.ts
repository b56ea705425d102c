import type { Enquiry } from '@ncf/contract/enquiries';
import type { Conversation } from '@ncf/contract/messages';
import { isOpen, leftUnanswered } from '../../conversation-state.ts';

/** The inbox's views: waiting for a reply, assigned to this agent, mentioning them, everything, and what is over. */
export type View = 'waiting' | 'mine' | 'mentions' | 'all' | 'closed';

/** Which items the inbox lists. */
export interface InboxFilter {
  view: View;
  /** Part of a name, an email address, or the last message; empty for any. */
  q: string;
}

/** A row of the inbox. */
export type Item =
  | { kind: 'conversation'; id: string; conversation: Conversation }
  | { kind: 'enquiry'; id: string; enquiry: Enquiry };

const MINUTE = 60_000;
/** How long a visitor may wait in the chat; after that satisfaction drops sharply (Comm100 benchmarks, 2016–2019). */
const CHAT_MS = 3 * MINUTE;
/** How long an inquiry may wait, or a visitor who has left. */
const ENQUIRY_MS = 240 * MINUTE;

/** Whether the visitor is waiting for a reply, here or after having left. */
export const needsAnswer = (conversation: Conversation): boolean =>
  conversation.waitingSince !== null && isOpen(conversation);

export const conversationItem = (conversation: Conversation): Item => ({
  kind: 'conversation',
  id: conversation.chatUserId,
  conversation,
});

/** When an item's wait becomes too long, in milliseconds since the epoch; null if no one is waiting. */
export function deadlineOf(item: Item): number | null {
  if (item.kind === 'enquiry') {
    return item.enquiry.state === 'open' ? Date.parse(item.enquiry.createdAt) + ENQUIRY_MS : null;
  }
  const { waitingSince } = item.conversation;
  if (!needsAnswer(item.conversation) || waitingSince === null) return null;
  return Date.parse(waitingSince) + (leftUnanswered(item.conversation) ? ENQUIRY_MS : CHAT_MS);
}

function inView(item: Item, view: View, agentId: string): boolean {
  if (view === 'all') return true;
  if (view === 'waiting') return deadlineOf(item) !== null;
  if (item.kind === 'enquiry') return view === 'closed' && item.enquiry.state === 'answered';
  if (view === 'mentions') return item.conversation.mentioned !== undefined;
  const open = isOpen(item.conversation);
  return view === 'closed' ? !open : open && item.conversation.assignee?.agentId === agentId;
}

const textsOf = (item: Item): readonly string[] => {
  if (item.kind === 'enquiry') {
    const { name, email, topic, message } = item.enquiry;
    return [name, email, topic, message];
  }
  const { chatUserName, chatUserEmail, lastMessage, chatUserId } = item.conversation;
  return [chatUserName, chatUserEmail, lastMessage?.text ?? '', chatUserId];
};

/** Whether an item matches the filter, ignoring letter case. */
export function matches(item: Item, { view, q }: InboxFilter, agentId: string): boolean {
  if (!inView(item, view, agentId)) return false;
  const part = q.trim().toLowerCase();
  return part === '' || textsOf(item).some((text) => text.toLowerCase().includes(part));
}

const changedAt = (item: Item): string =>
  item.kind === 'conversation'
    ? item.conversation.updatedAt
    : (item.enquiry.answers.at(-1)?.createdAt ?? item.enquiry.createdAt);

function compare(a: Item, b: Item): number {
  const [x, y] = [deadlineOf(a), deadlineOf(b)];
  if (x !== y) return (x ?? Infinity) < (y ?? Infinity) ? -1 : 1;
  // ISO 8601 in UTC sorts as text.
  const [c, d] = [changedAt(a), changedAt(b)];
  if (c !== d && x === null) return c < d ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

/** The items that match, in the inbox's order: first by deadline, then by latest activity. */
export const arrange = (
  items: Iterable<Item>,
  filter: InboxFilter,
  agentId: string,
): readonly Item[] => [...items].filter((one) => matches(one, filter, agentId)).sort(compare);

/** Both sources in one map; of two summaries of one conversation, the later revision wins. */
export function merge(
  live: ReadonlyMap<string, Conversation>,
  found: readonly Conversation[],
): ReadonlyMap<string, Conversation> {
  const all = new Map(live);
  for (const one of found) {
    const known = all.get(one.chatUserId);
    if (known === undefined || known.rev < one.rev) all.set(one.chatUserId, one);
  }
  return all;
}

/** Whether an agent should answer the item: it is not assigned to someone else. */
const isFor = (item: Item, agentId: string): boolean =>
  item.kind === 'enquiry' ||
  item.conversation.assignee === null ||
  item.conversation.assignee.agentId === agentId;

/**
 * The item that this agent should answer next: the one after `current` among those that wait, else the first. What is
 * assigned to a colleague is skipped, and what a colleague has open comes last.
 * @param isViewed whether a colleague has the item open
 * @returns null if nothing else waits for this agent
 */
export function nextWaiting(
  ordered: readonly Item[],
  current: string | null,
  agentId: string,
  isViewed: (id: string) => boolean,
): Item | null {
  const waiting = ordered.filter((one) => deadlineOf(one) !== null && isFor(one, agentId));
  const next = (items: readonly Item[]): Item | null => {
    const at = items.findIndex((one) => one.id === current);
    const found = items[at + 1] ?? items[0] ?? null;
    return found?.id === current ? null : found;
  };
  return next(waiting.filter(({ id }) => id === current || !isViewed(id))) ?? next(waiting);
}
