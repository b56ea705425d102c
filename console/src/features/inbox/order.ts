import type { ChatTimes } from '@ncf/contract/chat-times';
import type { Enquiry } from '@ncf/contract/enquiries';
import { topicIn } from '@ncf/contract/enquiry-topics';
import type { Conversation } from '@ncf/contract/messages';
import { concerns, isOpen, leftUnanswered } from '../../conversation-state.ts';
import { LANGUAGE } from '../../language.ts';

/**
 * The inbox's views. Of what is neither over nor snoozed: waiting for a reply, assigned to this agent, unassigned,
 * all that is open, and of high priority. Besides: what mentions this agent, is snoozed, is over, and everything.
 */
export const VIEWS = [
  'waiting',
  'mine',
  'mentions',
  'unassigned',
  'open',
  'high',
  'snoozed',
  'closed',
  'all',
] as const;
export type View = (typeof VIEWS)[number];

/** Which items the inbox lists. */
export interface InboxFilter {
  view: View;
  /** Part of a name, an email address, the last message, or what only the server searches; empty for any. */
  q: string;
  /** The ID of a tag that they have; null for any. */
  tag: string | null;
}

/** A row of the inbox. */
export type Item =
  | { kind: 'conversation'; id: string; conversation: Conversation; times: ChatTimes }
  | { kind: 'enquiry'; id: string; enquiry: Enquiry };

const MINUTE = 60_000;

/** Whether there is something to do now: it is neither over nor snoozed. */
const isDue = (conversation: Conversation): boolean =>
  isOpen(conversation) && conversation.snoozedUntil === null;

/** Whether the visitor is waiting for a reply, here or after having left. */
export const needsAnswer = (conversation: Conversation): boolean =>
  conversation.waitingSince !== null && isDue(conversation);

export const conversationItem = (conversation: Conversation, times: ChatTimes): Item => ({
  kind: 'conversation',
  id: conversation.chatUserId,
  conversation,
  times,
});

/** When an item's wait becomes too long, in milliseconds since the epoch; null if no one is waiting. */
export function deadlineOf(item: Item): number | null {
  if (item.kind === 'enquiry') {
    return item.enquiry.state === 'open' ? Date.parse(item.enquiry.dueAt) : null;
  }
  const { waitingSince } = item.conversation;
  if (!needsAnswer(item.conversation) || waitingSince === null) return null;
  const minutes = leftUnanswered(item.conversation) ? item.times.left : item.times.chat;
  return Date.parse(waitingSince) + minutes * MINUTE;
}

function inView(item: Item, view: View, agentId: string): boolean {
  if (view === 'all') return true;
  if (view === 'waiting') return deadlineOf(item) !== null;
  if (item.kind === 'enquiry') {
    const { state, assignee } = item.enquiry;
    if (state === 'answered') return view === 'closed';
    if (view === 'mine') return assignee?.agentId === agentId;
    return view === 'open' || (view === 'unassigned' && assignee === null);
  }
  const { conversation } = item;
  const { assignee, snoozedUntil, priority } = conversation;
  switch (view) {
    case 'closed':
      return !isOpen(conversation);
    case 'snoozed':
      return isOpen(conversation) && snoozedUntil !== null;
    case 'mine':
      return isDue(conversation) && assignee?.agentId === agentId;
    case 'unassigned':
      return isDue(conversation) && assignee === null;
    case 'high':
      return isDue(conversation) && priority === 'high';
    case 'open':
      return isDue(conversation);
    case 'mentions':
      return conversation.mentioned !== undefined;
  }
}

const hasTag = (item: Item, tag: string | null): boolean =>
  tag === null || (item.kind === 'conversation' && item.conversation.tagIds.includes(tag));

const textsOf = (item: Item): readonly string[] => {
  if (item.kind === 'enquiry') {
    const { name, email, topic, message, followUps } = item.enquiry;
    return [
      name,
      email,
      topic,
      topicIn(LANGUAGE, topic),
      message,
      ...followUps.map(({ text }) => text),
    ];
  }
  const { chatUserName, chatUserEmail, lastMessage, chatUserId } = item.conversation;
  return [chatUserName, chatUserEmail, lastMessage?.text ?? '', chatUserId];
};

const NONE: ReadonlySet<string> = new Set();

/**
 * Whether an item matches the filter, ignoring letter case.
 * @param found the IDs that the server found for the filter: it ignores accents, too, and searches the fields of contacts
 */
export function matches(
  item: Item,
  { view, q, tag }: InboxFilter,
  agentId: string,
  found = NONE,
): boolean {
  if (!inView(item, view, agentId) || !hasTag(item, tag)) return false;
  const part = q.trim().toLowerCase();
  if (part === '' || found.has(item.id)) return true;
  return textsOf(item).some((text) => text.toLowerCase().includes(part));
}

/** When the latest email came or went. */
const lastChange = ({ createdAt, answers, followUps }: Enquiry): string =>
  [answers.at(-1), followUps.at(-1)].reduce(
    (latest, one) => (one !== undefined && one.createdAt > latest ? one.createdAt : latest),
    createdAt,
  );

const changedAt = (item: Item): string =>
  item.kind === 'conversation' ? item.conversation.updatedAt : lastChange(item.enquiry);

const isUrgent = (item: Item): boolean =>
  item.kind === 'conversation' && item.conversation.priority === 'high';

function compare(a: Item, b: Item): number {
  const [x, y] = [deadlineOf(a), deadlineOf(b)];
  if (x !== null && y !== null && isUrgent(a) !== isUrgent(b)) return isUrgent(a) ? -1 : 1;
  if (x !== y) return (x ?? Infinity) < (y ?? Infinity) ? -1 : 1;
  // ISO 8601 in UTC sorts as text.
  const [c, d] = [changedAt(a), changedAt(b)];
  if (c !== d && x === null) return c < d ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

/**
 * The items that match, in the inbox's order: what waits by priority and deadline, then the rest by latest activity.
 * @param held the open item as it was when it was opened: it keeps its place while an agent works on it
 * @param found the IDs that the server found for the filter
 */
export function arrange(
  items: Iterable<Item>,
  filter: InboxFilter,
  agentId: string,
  held: Item | null = null,
  found = NONE,
): readonly Item[] {
  const placed = (one: Item): Item => (held !== null && one.id === held.id ? held : one);
  return [...items]
    .filter((one) => [one, placed(one)].some((as) => matches(as, filter, agentId, found)))
    .sort((a, b) => compare(placed(a), placed(b)));
}

/** How much the agent has read, if the known summary has a newer mark than the other one. */
const newerMark = (known: Conversation, { readRev = 0 }: Conversation): Partial<Conversation> =>
  known.read !== undefined && known.readRev !== undefined && known.readRev > readRev
    ? { read: known.read, readRev: known.readRev }
    : {};

/** Both sources in one map; of two summaries of one conversation, the later revision wins. */
export function merge(
  live: ReadonlyMap<string, Conversation>,
  found: readonly Conversation[],
): ReadonlyMap<string, Conversation> {
  const all = new Map(live);
  for (const one of found) {
    const known = all.get(one.chatUserId);
    if (known === undefined) all.set(one.chatUserId, one);
    else if (known.rev < one.rev) all.set(one.chatUserId, { ...one, ...newerMark(known, one) });
  }
  return all;
}

/** Whether an agent should answer the item: it is not assigned to someone else. */
const isFor = (item: Item, agentId: string): boolean =>
  concerns(item.kind === 'enquiry' ? item.enquiry : item.conversation, agentId);

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
