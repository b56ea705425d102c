import type { Sender } from '@ncf/contract/fields';
import { isFurther } from '@ncf/contract/message-status';
import { isSpoken } from '@ncf/contract/message-kinds';
import type { History } from '@ncf/contract/history';
import type { AdminJoinLeft, SessionEvent, StatusEvent } from '@ncf/contract/messages';
import {
  firstSeq,
  nextRev,
  nextSeq,
  viewEntry,
  withBase,
  withChange,
  type Change,
  type Entry,
} from './entry.ts';
import type { OutboxItem } from '../storage/storage.ts';

/** An outbox item, and which of the server's two responses has arrived: the acknowledgment or the delivery. */
export type UnsentItem = OutboxItem & { acked?: true; echoed?: true };

type Failure = NonNullable<OutboxItem['failure']>;

/** Everything that one side knows about a conversation, as plain data; `present` derives the list from it. */
export interface ConversationData {
  entries: ReadonlyMap<string, Entry>;
  /** Every revision up to this one is known. */
  rev: number;
  /** Revisions beyond a gap. */
  ahead: ReadonlySet<number>;
  /** Own items that the server has not both acknowledged and delivered. */
  outbox: readonly UnsentItem[];
  /** Incoming messages seen here (R4.12). */
  read: ReadonlySet<string>;
  restored: AdminJoinLeft | null;
  isTyping: boolean;
  hasNewMessage: boolean;
  hasMore: boolean;
  /** The highest revision that was left out because its entry comes before the first loaded one: `loadOlder` brings it. */
  leftOut: number;
  history: 'none' | 'loading' | 'ready' | 'failed';
}

/** Everything that can happen to a conversation. */
export type Input =
  | { type: 'event'; event: Exclude<SessionEvent | StatusEvent, { type: 'error' }> }
  | { type: 'page'; page: History; part: 'latest' | 'since' | 'older' }
  | { type: 'history'; history: ConversationData['history'] }
  | { type: 'queued'; item: OutboxItem }
  | { type: 'acked'; id: string }
  | { type: 'refused'; id: string; failure: Failure }
  | { type: 'dropped'; id: string }
  | { type: 'read'; ids: readonly string[] }
  /** The visitor deleted it. */
  | { type: 'erased'; rev: number }
  | { type: 'typing_over' }
  | { type: 'new_message_over' };

/** Events that the server numbers; `rev` and `seq` are 0 when it did not. */
type Stored = Exclude<
  SessionEvent | StatusEvent,
  { type: 'error' | 'admin_typing' | 'user_typing' }
>;

/** The side from which the conversation is seen. */
export interface Side {
  role: Sender;
}

/** An empty conversation, with the stored presence if there is one (R4.4). */
export const emptyConversation = (restored: AdminJoinLeft | null = null): ConversationData => ({
  entries: new Map(),
  rev: 0,
  ahead: new Set(),
  outbox: [],
  read: new Set(),
  restored,
  isTyping: false,
  hasNewMessage: false,
  hasMore: false,
  leftOut: 0,
  history: 'none',
});

function advance(rev: number, ahead: ReadonlySet<number>): Pick<ConversationData, 'rev' | 'ahead'> {
  let to = rev;
  while (ahead.has(to + 1)) to += 1;
  return { rev: to, ahead: new Set([...ahead].filter((seen) => seen > to)) };
}

/** Whether an outbox item changes the same thing as a delivered change by the same person. */
const isOfSame = ({ payload }: UnsentItem, event: Change): boolean =>
  payload.type === event.type &&
  payload.messageId === event.messageId &&
  (payload.type !== 'reacted' || event.type !== 'reacted' || payload.userName === event.userName);

/** Whether it changes it to the same value. */
const isToSame = ({ payload }: UnsentItem, event: Change): boolean =>
  event.type === 'delete' ||
  (payload.type === 'edit' && event.type === 'edit' && payload.text === event.text) ||
  (payload.type === 'reacted' && event.type === 'reacted' && payload.emoji === event.emoji);

/** The outbox after an own change was delivered; over MQTT that comes before the acknowledgment. */
const withEcho = (outbox: ConversationData['outbox'], event: Change): ConversationData['outbox'] =>
  outbox
    .filter((item) => !item.acked || !isOfSame(item, event))
    .map((item) =>
      isOfSame(item, event) && isToSame(item, event) ? { ...item, echoed: true as const } : item,
    );

function applyEvent(
  conversation: ConversationData,
  event: Extract<Input, { type: 'event' }>['event'],
  side: Side,
): ConversationData {
  if (event.type === 'admin_typing' || event.type === 'user_typing') {
    const theirs = (event.type === 'admin_typing') === (side.role === 'user');
    return theirs ? { ...conversation, isTyping: true } : conversation;
  }
  const known = conversation.entries.get(event.messageId);
  if (event.rev === 0) return applyUnstamped(conversation, event, side);
  const isChange =
    event.type === 'edit' ||
    event.type === 'reacted' ||
    event.type === 'delete' ||
    event.type === 'status_update';
  const entry = isChange ? withChange(known, event) : withBase(known, event);
  const outbox =
    isChange && event.type !== 'status_update' && event.sender === side.role
      ? withEcho(conversation.outbox, event)
      : conversation.outbox;
  const revs = Number.isInteger(event.rev)
    ? advance(conversation.rev, new Set([...conversation.ahead, event.rev]))
    : {};
  if (entry === known) return { ...conversation, ...revs, outbox };
  const arrived = !isChange && known?.base == null;
  const unsent = arrived ? outbox.filter(({ id }) => id !== event.messageId) : outbox;
  // Delivered again or late: listed now, it would leave a gap in the list.
  if (arrived && conversation.hasMore && event.seq < firstSeq(conversation.entries.values())) {
    const leftOut = Math.max(conversation.leftOut, event.rev);
    return { ...conversation, ...revs, outbox: unsent, leftOut };
  }
  const entries = new Map(conversation.entries).set(event.messageId, entry);
  const incoming = arrived && isSpoken(event) && event.sender !== side.role;
  return {
    ...conversation,
    ...revs,
    entries,
    outbox: unsent,
    // A message from the other side ends its typing at once (R4.7).
    isTyping: incoming ? false : conversation.isTyping,
    hasNewMessage: incoming || conversation.hasNewMessage,
  };
}

/** An event without the server's numbers (`rev` 0) is placed after all known entries. */
function applyUnstamped(
  conversation: ConversationData,
  event: Stored,
  side: Side,
): ConversationData {
  const { entries } = conversation;
  const known = entries.get(event.messageId);
  const rev = nextRev(known);
  if (!('seq' in event)) return applyEvent(conversation, { ...event, rev }, side);
  if (known?.base != null) return conversation;
  const seq = event.seq === 0 ? nextSeq(entries.values()) : event.seq;
  return applyEvent(conversation, { ...event, rev, seq }, side);
}

function applyPage(
  conversation: ConversationData,
  { page, part }: Extract<Input, { type: 'page' }>,
  side: Side,
): ConversationData {
  const isFirst = part === 'latest' && page.more;
  const first = isFirst ? (page.data[0]?.seq ?? 0) : firstSeq(conversation.entries.values());
  const entries = new Map(conversation.entries);
  let incoming = false;
  let { leftOut } = conversation;
  // What was delivered before this page, and comes before a gap.
  for (const [id, { base, changes }] of isFirst ? entries : []) {
    if (base === null || base.seq >= first) continue;
    leftOut = Math.max(leftOut, base.rev);
    entries.set(id, { base: null, changes });
  }
  for (const message of page.data) {
    // A changed entry older than the loaded part would leave a gap in the list; loadOlder fetches it.
    if (part === 'since' && conversation.hasMore && message.seq < first) {
      leftOut = Math.max(leftOut, message.rev);
      continue;
    }
    const known = entries.get(message.messageId);
    if (
      part === 'since' &&
      known?.base == null &&
      isSpoken(message) &&
      message.sender !== side.role
    )
      incoming = true;
    entries.set(message.messageId, withBase(known, message));
  }
  const revs =
    part === 'older' ? {} : advance(Math.max(conversation.rev, page.rev), conversation.ahead);
  return {
    ...conversation,
    ...revs,
    entries,
    outbox: conversation.outbox.filter(({ id }) => entries.get(id)?.base == null),
    hasMore: part === 'since' ? conversation.hasMore : page.more,
    leftOut,
    hasNewMessage: incoming || conversation.hasNewMessage,
    isTyping: incoming ? false : conversation.isTyping,
    history: 'ready',
  };
}

/** Whether both items change the same thing in the same message, so that the later one replaces the earlier one. */
const sameChange = (a: OutboxItem, b: OutboxItem): boolean =>
  (a.payload.type === 'edit' || a.payload.type === 'reacted' || a.payload.type === 'delete') &&
  a.payload.type === b.payload.type &&
  a.payload.messageId === b.payload.messageId;

function applyQueued(conversation: ConversationData, item: OutboxItem): ConversationData {
  // Another tab may share a message that the server has already delivered.
  if (conversation.entries.get(item.id)?.base != null) return conversation;
  const others = conversation.outbox.filter(({ id }) => id !== item.id);
  if (others.some((other) => sameChange(other, item) && other.id > item.id)) return conversation;
  const outbox = [...others.filter((other) => !sameChange(other, item)), item];
  return { ...conversation, outbox: outbox.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** What stays of a refused item. An edit, of a deleted message for example, becomes a message: its text is not lost. */
function afterRefusal(item: UnsentItem, failure: Failure): UnsentItem[] {
  const { id, payload } = item;
  if (payload.type === 'edit')
    return [{ ...item, payload: { ...payload, type: 'message', messageId: id }, failure }];
  return isSpoken(payload) ? [{ ...item, failure }] : [];
}

/** Returns the conversation after an input (R4, R5, R8). Pure: no I/O and no clock. */
export function apply(conversation: ConversationData, input: Input, side: Side): ConversationData {
  switch (input.type) {
    case 'event':
      return applyEvent(conversation, input.event, side);
    case 'page':
      return applyPage(conversation, input, side);
    case 'history':
      return { ...conversation, history: input.history };
    case 'queued':
      return applyQueued(conversation, input.item);
    case 'acked': {
      // A message stays listed as sent, and a change stays visible, until the stored copy arrives.
      const outbox = conversation.outbox
        .filter(({ id, echoed }) => id !== input.id || !echoed)
        .map((item) => (item.id === input.id ? { ...item, acked: true as const } : item));
      return { ...conversation, outbox };
    }
    case 'refused': {
      const outbox = conversation.outbox.flatMap((item) =>
        item.id === input.id ? afterRefusal(item, input.failure) : [item],
      );
      return { ...conversation, outbox };
    }
    case 'dropped':
      return { ...conversation, outbox: conversation.outbox.filter(({ id }) => id !== input.id) };
    case 'read':
      return { ...conversation, read: new Set([...conversation.read, ...input.ids]) };
    case 'erased':
      return conversation.entries.size === 0
        ? conversation
        : { ...emptyConversation(), rev: input.rev, history: 'ready' };
    case 'typing_over':
      return { ...conversation, isTyping: false };
    case 'new_message_over':
      return { ...conversation, hasNewMessage: false };
  }
}

/** Receipts still to be sent: each incoming message and its status on this side (R4.6, R4.12). */
export function receiptsDue(
  conversation: ConversationData,
  side: Side,
): { messageId: string; status: 'delivered' | 'read' }[] {
  const due: { messageId: string; status: 'delivered' | 'read' }[] = [];
  for (const entry of conversation.entries.values()) {
    const message = viewEntry(entry);
    if (message === null || !isSpoken(message) || message.sender === side.role) continue;
    const status = conversation.read.has(message.messageId) ? 'read' : 'delivered';
    if (isFurther(status, message.status)) due.push({ messageId: message.messageId, status });
  }
  return due;
}
