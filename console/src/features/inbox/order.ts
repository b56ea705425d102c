import type { Conversation, ConversationState } from '@ncf/contract/messages';

/** Which conversations the inbox lists. */
export interface InboxFilter {
  state: ConversationState | 'all';
  /** Part of a name, an address or the last message; empty for any. */
  q: string;
}

/** Whether the visitor waits for an answer and is there to get it. */
export const needsAnswer = (conversation: Conversation): boolean =>
  conversation.waitingSince !== null && conversation.state !== 'left';

/** Whether the filter lets the conversation through; letter case does not matter. */
export function matches(conversation: Conversation, filter: InboxFilter): boolean {
  if (filter.state !== 'all' && conversation.state !== filter.state) return false;
  const q = filter.q.trim().toLowerCase();
  if (q === '') return true;
  return [
    conversation.chatUserName,
    conversation.chatUserEmail,
    conversation.lastMessage?.text ?? '',
    conversation.chatUserId,
  ].some((field) => field.toLowerCase().includes(q));
}

function compare(a: Conversation, b: Conversation): number {
  const aWaits = needsAnswer(a);
  const bWaits = needsAnswer(b);
  if (aWaits !== bWaits) return aWaits ? -1 : 1;
  // ISO 8601 in UTC sorts as text.
  const [x, y] = aWaits ? [a.waitingSince ?? '', b.waitingSince ?? ''] : [b.updatedAt, a.updatedAt];
  if (x !== y) return x < y ? -1 : 1;
  return a.chatUserId < b.chatUserId ? -1 : 1;
}

/** The inbox's order: who needs an answer comes first, the longest wait on top; then the one changed last. */
export const arrange = (
  conversations: Iterable<Conversation>,
  filter: InboxFilter,
): readonly Conversation[] =>
  [...conversations].filter((one) => matches(one, filter)).sort(compare);

/** Both sources as one map; of two summaries of one conversation the later revision counts. */
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

/**
 * The conversation to answer next: the one that follows `current` among those that wait, else the first.
 * @returns null when nobody waits, or only `current` does.
 */
export function nextWaiting(
  ordered: readonly Conversation[],
  current: string | null,
): Conversation | null {
  const waiting = ordered.filter(needsAnswer);
  const at = waiting.findIndex((one) => one.chatUserId === current);
  const next = waiting[at + 1] ?? waiting[0] ?? null;
  return next?.chatUserId === current ? null : next;
}
