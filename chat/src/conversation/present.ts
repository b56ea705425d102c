import { isSpoken, type SpokenKind } from '@ncf/contract/message-kinds';
import type { AdminJoinLeft, Message } from '@ncf/contract/messages';
import type { ConversationData, Side, UnsentItem } from './conversation.ts';
import { viewEntry, withReaction } from './entry.ts';
import type { ConversationStoreState, ListedMessage } from './state.ts';

/** The person on this side, for unsent messages and reactions. */
export interface Author extends Side {
  name: string;
  /** An agent's. */
  agentId?: string;
  chatUserName: string;
  chatUserEmail: string;
}

/** The part of a store derived from the conversation. */
export type Presented = Omit<ConversationStoreState, 'chatUserId' | 'sessionTopic' | 'statusTopic'>;

type Spoken = Extract<ListedMessage, { type: SpokenKind }>;

/** A message that the server has not delivered yet, as the list shows it. */
function listUnsent(item: UnsentItem, author: Author): Spoken | null {
  const { payload } = item;
  if (!isSpoken(payload)) return null;
  return {
    ...payload,
    messageId: item.id,
    chatUserId: item.chatUserId,
    chatUserName: author.chatUserName,
    chatUserEmail: author.chatUserEmail,
    sender: author.role,
    ...(author.role === 'admin' ? { adminUserName: author.name } : {}),
    ...(author.agentId === undefined ? {} : { agentId: author.agentId }),
    messageTime: item.writtenAt,
    text: payload.text,
    replyTo: payload.replyTo ?? null,
    via: payload.via ?? 'chat',
    reactions: {},
    status:
      item.failure !== undefined
        ? ('failed' as const)
        : item.acked
          ? ('sent' as const)
          : ('waiting' as const),
    seq: null,
    rev: null,
    ...(item.failure === undefined ? {} : { failure: item.failure }),
  };
}

/** Shows an own change before it is stored. */
function withPending(message: Spoken, item: UnsentItem, { role, name, agentId }: Author): Spoken {
  const { payload, writtenAt, echoed } = item;
  // The server has stored it and only the acknowledgment is missing, or nothing is left to be changed.
  if (echoed || message.deletedAt !== undefined) return message;
  if (payload.type === 'edit')
    return {
      ...message,
      text: payload.text,
      messageTime: writtenAt,
      sentAt: message.sentAt ?? message.messageTime,
      pendingChange: true,
    };
  if (payload.type === 'delete')
    return { ...message, text: '', reactions: {}, deletedAt: writtenAt, pendingChange: true };
  if (payload.type !== 'reacted') return message;
  const { emoji } = payload;
  const reacted = withReaction(message, { sender: role, userName: name, agentId, emoji });
  return { ...reacted, pendingChange: true };
}

const isPresence = (
  message: Message,
): message is Extract<Message, { type: 'admin_join' | 'admin_left' }> =>
  message.type === 'admin_join' || message.type === 'admin_left';

/** The server's last join or left record (R4.3), or null. */
export function lastPresence(messages: readonly Message[]): AdminJoinLeft | null {
  const last = messages.findLast(isPresence);
  if (last === undefined) return null;
  const { type, gender, adminUserName, text, messageTime, sender } = last;
  return { type, gender, adminUserName, text, messageTime, sender };
}

/** Who is in the conversation: the agents who joined and did not leave; before any record, the stored one (R4.4). */
function presentAgents(messages: readonly Message[], conversation: ConversationData): string[] {
  const joined = new Map<string, string>();
  let known = conversation.history === 'ready' && !conversation.hasMore;
  for (const message of messages) {
    if (!isPresence(message)) continue;
    known = true;
    // A name may change between joining and leaving.
    const key = message.agentId ?? message.adminUserName;
    if (message.type === 'admin_join') joined.set(key, message.adminUserName);
    else joined.delete(key);
  }
  const { restored } = conversation;
  return known || restored?.type !== 'admin_join' ? [...joined.values()] : [restored.adminUserName];
}

const inOrder = new WeakMap<ConversationData['entries'], readonly Message[]>();

/** The entries that the server has stored, in the order of `seq`. */
export function storedMessages({ entries }: ConversationData): readonly Message[] {
  const known = inOrder.get(entries);
  if (known !== undefined) return known;
  const messages: Message[] = [];
  for (const entry of entries.values()) {
    const message = viewEntry(entry);
    if (message !== null) messages.push(message);
  }
  messages.sort((a, b) => a.seq - b.seq);
  inOrder.set(entries, messages);
  return messages;
}

/** Derives what the screen shows from a conversation. */
export function present(conversation: ConversationData, author: Author): Presented {
  const stored = storedMessages(conversation);
  const waiting = conversation.outbox
    .map((item) => listUnsent(item, author))
    .filter((message) => message !== null);
  const isKnown = (id: string): boolean =>
    conversation.entries.get(id)?.base != null || waiting.some(({ messageId }) => messageId === id);
  const changes = conversation.outbox.filter((item) => item.payload.messageId !== item.id);

  const list = (message: ListedMessage): ListedMessage => {
    if (!isSpoken(message)) return message;
    let listed = message;
    // A reply keeps its reference only while the original is known (R4.9).
    if (listed.replyTo !== null && !isKnown(listed.replyTo)) listed = { ...listed, replyTo: null };
    if (
      conversation.read.has(listed.messageId) &&
      (listed.status === 'sent' || listed.status === 'delivered')
    ) {
      listed = { ...listed, status: 'read' };
    }
    for (const item of changes) {
      if (item.payload.messageId === listed.messageId) listed = withPending(listed, item, author);
    }
    return listed;
  };

  const agents = presentAgents(stored, conversation);
  const lastOfUser = stored.findLast(
    (message) => message.type === 'user_left' || (isSpoken(message) && message.sender === 'user'),
  );
  const lastState = [...stored, ...waiting].findLast(
    (message) =>
      isSpoken(message) || message.type === 'admin_closed' || message.type === 'admin_join',
  );
  return {
    messages: [...stored, ...waiting].map(list),
    isAdminJoined: agents.length > 0,
    adminUserName: agents.at(-1) ?? null,
    hasNewMessage: conversation.hasNewMessage,
    isAdminTyping: author.role === 'user' && conversation.isTyping,
    isUserTyping: author.role === 'admin' && conversation.isTyping,
    hasLeft: lastOfUser?.type === 'user_left',
    isClosed: lastState?.type === 'admin_closed',
    rev: conversation.rev,
    hasMore: conversation.hasMore,
    history: conversation.history,
  };
}
