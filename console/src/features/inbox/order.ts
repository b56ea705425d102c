import type { Channel } from '@ncf/contract/channels';
import type { Conversation, Priority } from '@ncf/contract/messages';
import { teamOf, type AgentTeam } from '@ncf/contract/teams';
import { concerns, isOpen } from '../../conversation-state.ts';
import { deadlineOf, isDue, type Rules } from '../../reply-times.ts';

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

/** Which conversations the inbox lists; null for any of its kind. */
export interface InboxFilter {
  view: View;
  /** Part of a name, an email address, the last message, or what only the server searches; empty for any. */
  q: string;
  channel: Channel | null;
  /** The ID of the team that they were given to, or whose topic they are about. */
  team: string | null;
  topic: string | null;
  /** The ID of a tag that they have. */
  tag: string | null;
  priority: Priority | null;
  /** By last change; null for what is due first. */
  order: 'newest' | 'oldest' | null;
}

/** Lists everything. */
export const NO_FILTER: InboxFilter = {
  view: 'all',
  q: '',
  channel: null,
  team: null,
  topic: null,
  tag: null,
  priority: null,
  order: null,
};

/** A row of the inbox. */
export interface Item {
  /** Of the conversation. */
  id: string;
  conversation: Conversation;
  /** When a reply is due, in milliseconds since 1970; null if no one is waiting, or if it is snoozed. */
  deadline: number | null;
  /** The team that should answer; null if there is none. */
  team: AgentTeam | null;
}

/** A row of the inbox for a conversation. */
export const itemOf = (conversation: Conversation, rules: Rules): Item => ({
  id: conversation.chatUserId,
  conversation,
  deadline: deadlineOf(conversation, rules),
  team: teamOf(conversation, rules.teams),
});

function inView({ conversation, deadline }: Item, view: View, agentId: string): boolean {
  const { assignee, snoozedUntil, priority } = conversation;
  switch (view) {
    case 'all':
      return true;
    case 'waiting':
      return deadline !== null;
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

const fits = (wanted: string | null, value: string | null | undefined): boolean =>
  wanted === null || wanted === value;

const isOfKind = (
  { conversation, team: of }: Item,
  { channel, team, topic, tag, priority }: InboxFilter,
): boolean =>
  fits(channel, conversation.channel) &&
  fits(team, of?.teamId) &&
  fits(topic, conversation.topicId) &&
  fits(priority, conversation.priority) &&
  (tag === null || conversation.tagIds.includes(tag));

const textsOf = ({ conversation }: Item): readonly string[] => {
  const { chatUserName, chatUserEmail, lastMessage, chatUserId, subject, reference } = conversation;
  return [chatUserName, chatUserEmail, lastMessage?.text ?? '', chatUserId, subject, reference];
};

const NONE: ReadonlySet<string> = new Set();

/**
 * Whether an item matches the filter, ignoring letter case.
 * @param found the IDs that the server found for the filter: it ignores accents, too, and searches the fields of contacts
 */
function matches(item: Item, filter: InboxFilter, agentId: string, found = NONE): boolean {
  if (!inView(item, filter.view, agentId) || !isOfKind(item, filter)) return false;
  const part = filter.q.trim().toLowerCase();
  if (part === '' || found.has(item.id)) return true;
  return textsOf(item).some((text) => text.toLowerCase().includes(part));
}

const isUrgent = ({ conversation }: Item): boolean => conversation.priority === 'high';

function compare(a: Item, b: Item, order: InboxFilter['order']): number {
  // ISO 8601 in UTC sorts as text.
  const [c, d] = [a.conversation.updatedAt, b.conversation.updatedAt];
  if (order !== null && c !== d) return c < d === (order === 'oldest') ? -1 : 1;
  const [x, y] = [a.deadline, b.deadline];
  if (x !== null && y !== null && isUrgent(a) !== isUrgent(b)) return isUrgent(a) ? -1 : 1;
  if (x !== y) return (x ?? Infinity) < (y ?? Infinity) ? -1 : 1;
  if (c !== d && x === null) return c < d ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

/**
 * The items that match, in the filter's order or the inbox's: what waits by priority and deadline, then the rest by
 * latest activity.
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
    .sort((a, b) => compare(placed(a), placed(b), filter.order));
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
  const waiting = ordered.filter(
    ({ deadline, conversation }) => deadline !== null && concerns(conversation, agentId),
  );
  const next = (items: readonly Item[]): Item | null => {
    const at = items.findIndex((one) => one.id === current);
    const found = items[at + 1] ?? items[0] ?? null;
    return found?.id === current ? null : found;
  };
  return next(waiting.filter(({ id }) => id === current || !isViewed(id))) ?? next(waiting);
}
