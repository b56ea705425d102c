import type { Sender } from '@ncf/contract/fields';
import type { History } from '@ncf/contract/http';
import type {
  AdminJoinLeft,
  Message,
  SessionEvent,
  SpokenMessage,
  StatusEvent,
} from '@ncf/contract/messages';
import type { OutboxItem } from '../storage/storage.ts';

/** A stored change of an entry: what is known of it besides the entry itself. */
type Change = Extract<SessionEvent | StatusEvent, { type: 'edit' | 'reacted' | 'status_update' }>;

/** An entry as the server holds it, and the changes that came after that copy; `base` is null until it is known. */
export interface Entry {
  base: Message | null;
  changes: readonly Change[];
}

/** All that one side knows of a conversation. Plain data; `present` makes the list of it. */
export interface Conversation {
  entries: ReadonlyMap<string, Entry>;
  /** Every revision up to this one is known. */
  rev: number;
  /** Revisions beyond a gap. */
  ahead: ReadonlySet<number>;
  /** One's own that the server has not acknowledged, or has but not yet delivered (`acked`). */
  outbox: readonly (OutboxItem & { acked?: true })[];
  /** Incoming messages that were seen here (R4.12). */
  read: ReadonlySet<string>;
  /** Refused edits and reactions, by the message they were for. */
  failures: ReadonlyMap<string, NonNullable<OutboxItem['failure']>>;
  restored: AdminJoinLeft | null;
  isTyping: boolean;
  hasNewMessage: boolean;
  hasMore: boolean;
  history: 'none' | 'loading' | 'ready' | 'failed';
}

/** Everything that can happen to a conversation. */
export type Input =
  | { type: 'event'; event: Exclude<SessionEvent | StatusEvent, { type: 'error' }> }
  | { type: 'page'; page: History; part: 'latest' | 'since' | 'older' }
  | { type: 'history'; history: Conversation['history'] }
  | { type: 'queued'; item: OutboxItem }
  | { type: 'acked'; id: string }
  | { type: 'refused'; id: string; failure: NonNullable<OutboxItem['failure']> }
  | { type: 'dropped'; id: string }
  | { type: 'read'; ids: readonly string[] }
  /** The visitor deleted it. */
  | { type: 'erased'; rev: number }
  | { type: 'typing_over' }
  | { type: 'new_message_over' };

/** Who looks at the conversation. */
export interface Side {
  role: Sender;
}

const RANK = { sent: 0, delivered: 1, read: 2 } as const;

/** The further of two statuses: none goes back (R4.13). */
export const further = <T extends keyof typeof RANK>(a: T, b: T): T => (RANK[b] > RANK[a] ? b : a);

/** A conversation of which nothing is known but, where there is one, the stored presence (R4.4). */
export const emptyConversation = (restored: AdminJoinLeft | null = null): Conversation => ({
  entries: new Map(),
  rev: 0,
  ahead: new Set(),
  outbox: [],
  read: new Set(),
  failures: new Map(),
  restored,
  isTyping: false,
  hasNewMessage: false,
  hasMore: false,
  history: 'none',
});

/** Whether an entry was said by somebody (and has a status). */
export const isSpoken = (message: Message): message is SpokenMessage => 'status' in message;

/** A changed copy of a message (R4.8, R4.10, R4.11). */
export function change(message: Message, event: Change): Message {
  if (!isSpoken(message)) return message;
  const rev = Math.max(message.rev, event.rev);
  switch (event.type) {
    case 'edit':
      return {
        ...message,
        rev,
        text: event.text,
        status: further(message.status, event.status),
        messageTime: event.messageTime,
        editedAt: event.messageTime,
      };
    case 'reacted': {
      const { [event.userName]: _, ...reactions } = message.reactions;
      if (event.emoji !== '') reactions[event.userName] = event.emoji;
      return { ...message, rev, reactions };
    }
    case 'status_update':
      return { ...message, rev, status: further(message.status, event.status) };
  }
}

const views = new WeakMap<Entry, Message>();

/** An entry with its changes in the order of their revisions. */
export function viewEntry(entry: Entry): Message | null {
  if (entry.base === null) return null;
  const known = views.get(entry);
  if (known !== undefined) return known;
  const view = entry.changes.reduce(change, entry.base);
  views.set(entry, view);
  return view;
}

/** A copy from the server: the time shown is that of the last edit, as with a live edit (R4.8). */
const normal = (message: Message): Message =>
  isSpoken(message) && message.editedAt !== undefined
    ? { ...message, messageTime: message.editedAt }
    : message;

function withBase(entry: Entry | undefined, message: Message): Entry {
  if (entry?.base != null && entry.base.rev >= message.rev) return entry;
  const changes = (entry?.changes ?? []).filter((later) => later.rev > message.rev);
  return { base: normal(message), changes };
}

function withChange(entry: Entry | undefined, event: Change): Entry {
  const base = entry?.base ?? null;
  const changes = entry?.changes ?? [];
  const known =
    changes.some(({ rev }) => rev === event.rev) || (base !== null && base.rev >= event.rev);
  if (entry !== undefined && known) return entry;
  return { base, changes: [...changes, event].sort((a, b) => a.rev - b.rev) };
}

function advance(rev: number, ahead: ReadonlySet<number>): Pick<Conversation, 'rev' | 'ahead'> {
  let to = rev;
  while (ahead.has(to + 1)) to += 1;
  return { rev: to, ahead: new Set([...ahead].filter((seen) => seen > to)) };
}

function applyEvent(
  conversation: Conversation,
  event: Extract<Input, { type: 'event' }>['event'],
  side: Side,
): Conversation {
  if (event.type === 'admin_typing' || event.type === 'user_typing') {
    const theirs = (event.type === 'admin_typing') === (side.role === 'user');
    return theirs ? { ...conversation, isTyping: true } : conversation;
  }
  const known = conversation.entries.get(event.messageId);
  const isChange =
    event.type === 'edit' || event.type === 'reacted' || event.type === 'status_update';
  const entry = isChange ? withChange(known, event) : withBase(known, event);
  const revs = advance(conversation.rev, new Set([...conversation.ahead, event.rev]));
  if (entry === known) return { ...conversation, ...revs };
  const entries = new Map(conversation.entries).set(event.messageId, entry);
  const arrived = !isChange && known?.base == null;
  const incoming = arrived && isSpoken(event) && event.sender !== side.role;
  return {
    ...conversation,
    ...revs,
    entries,
    outbox: arrived
      ? conversation.outbox.filter(({ id }) => id !== event.messageId)
      : conversation.outbox,
    // A message from the other side ends its typing at once (R4.7).
    isTyping: incoming ? false : conversation.isTyping,
    hasNewMessage: incoming || conversation.hasNewMessage,
  };
}

function applyPage(
  conversation: Conversation,
  { page, part }: Extract<Input, { type: 'page' }>,
  side: Side,
): Conversation {
  const first = Math.min(
    ...[...conversation.entries.values()].map(({ base }) => base?.seq ?? Infinity),
  );
  const entries = new Map(conversation.entries);
  let incoming = false;
  for (const message of page.data) {
    // A changed entry from before the loaded part would leave a hole in the list; loadOlder brings it.
    if (part === 'since' && conversation.hasMore && message.seq < first) continue;
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
    hasNewMessage: incoming || conversation.hasNewMessage,
    isTyping: incoming ? false : conversation.isTyping,
    history: 'ready',
  };
}

/** Whether both items change the same thing of the same message, so that the later one makes the earlier one void. */
const sameChange = (a: OutboxItem, b: OutboxItem): boolean =>
  (a.payload.type === 'edit' || a.payload.type === 'reacted') &&
  a.payload.type === b.payload.type &&
  a.payload.messageId === b.payload.messageId;

function applyQueued(conversation: Conversation, item: OutboxItem): Conversation {
  // Another tab may tell of a message that has come back from the server already.
  if (conversation.entries.get(item.id)?.base != null) return conversation;
  const others = conversation.outbox.filter(({ id }) => id !== item.id);
  if (others.some((other) => sameChange(other, item) && other.id > item.id)) return conversation;
  const outbox = [...others.filter((other) => !sameChange(other, item)), item];
  const failures = new Map(conversation.failures);
  failures.delete(item.payload.messageId ?? '');
  return { ...conversation, failures, outbox: outbox.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** What a conversation becomes when something happens to it (R4, R5, R8). No I/O and no time inside. */
export function apply(conversation: Conversation, input: Input, side: Side): Conversation {
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
      // A message stays listed as sent until its stored copy comes; a change stays shown for the same while.
      const outbox = conversation.outbox.map((item) =>
        item.id === input.id ? { ...item, acked: true as const } : item,
      );
      return { ...conversation, outbox };
    }
    case 'refused': {
      const item = conversation.outbox.find(({ id }) => id === input.id);
      if (item === undefined) return conversation;
      if (item.payload.messageId === item.id) {
        const outbox = conversation.outbox.map((other) =>
          other === item ? { ...item, failure: input.failure } : other,
        );
        return { ...conversation, outbox };
      }
      const failures = new Map(conversation.failures).set(
        item.payload.messageId ?? '',
        input.failure,
      );
      return {
        ...conversation,
        failures,
        outbox: conversation.outbox.filter((other) => other !== item),
      };
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

/** The receipts that the other side still has to hear of: each incoming message and how far it came here (R4.6, R4.12). */
export function receiptsDue(
  conversation: Conversation,
  side: Side,
): { messageId: string; status: 'delivered' | 'read' }[] {
  const due: { messageId: string; status: 'delivered' | 'read' }[] = [];
  for (const entry of conversation.entries.values()) {
    const message = viewEntry(entry);
    if (message === null || !isSpoken(message) || message.sender === side.role) continue;
    const status = conversation.read.has(message.messageId) ? 'read' : 'delivered';
    if (RANK[status] > RANK[message.status]) due.push({ messageId: message.messageId, status });
  }
  return due;
}
