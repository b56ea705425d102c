import {
  ADMIN_PREFIX,
  AGENTS_TOPIC,
  CHAT_USER_PREFIX,
  INBOX_TOPIC,
  PRIVATE_TOPIC_PREFIX,
  SESSION_TOPIC_PREFIX,
  STATUS_TOPIC_PREFIX,
} from './constants.ts';

/** The broker's kinds of topic; there are no others. */
export type TopicKind = 'session' | 'status' | 'inbox' | 'agents' | 'private';

/**
 * A parsed topic: its kind and, unless it spans all conversations, whose it is (`+` in an agent's filter).
 */
export type ParsedTopic =
  | { kind: 'session' | 'status' | 'private'; chatUserId: string }
  | { kind: 'inbox' | 'agents'; chatUserId?: never };

/** The topic of a conversation's messages (R3.7). */
export const sessionTopic = (chatUserId: string): string => SESSION_TOPIC_PREFIX + chatUserId;

/** The topic of a conversation's receipts (R3.7). */
export const statusTopic = (chatUserId: string): string => STATUS_TOPIC_PREFIX + chatUserId;

/** The topic for what only agents see of a conversation. */
export const privateTopic = (chatUserId: string): string => PRIVATE_TOPIC_PREFIX + chatUserId;

const PREFIXES = [
  ['session', SESSION_TOPIC_PREFIX],
  ['status', STATUS_TOPIC_PREFIX],
  ['private', PRIVATE_TOPIC_PREFIX],
] as const;

/** Whether this is one level of a topic name (MQTT 3.1.1 §4.7). */
const isLevel = (text: string): boolean =>
  text !== '' && !text.includes('/') && !text.includes('#') && !text.includes('+');

/**
 * Parses a topic or a subscription filter.
 * @returns its parts, or null if it is not one of the kinds. `+` may replace the id; `#` never matches.
 */
export function parseTopic(topic: string): ParsedTopic | null {
  if (topic === INBOX_TOPIC) return { kind: 'inbox' };
  if (topic === AGENTS_TOPIC) return { kind: 'agents' };
  for (const [kind, prefix] of PREFIXES) {
    if (!topic.startsWith(prefix)) continue;
    const chatUserId = topic.slice(prefix.length);
    return chatUserId === '+' || isLevel(chatUserId) ? { kind, chatUserId } : null;
  }
  return null;
}

/** The MQTT client ID of a chat user (R6.1). */
export const chatUserClientId = (chatUserId: string): string => CHAT_USER_PREFIX + chatUserId;

/** The MQTT client ID of one connection of an agent; `connection` distinguishes the agent's tabs. */
export const adminClientId = (agentId: string, connection: string): string =>
  `${ADMIN_PREFIX}${agentId}_${connection}`;

/** A chat user or an agent. */
type Owner = { role: 'user'; chatUserId: string } | { role: 'admin'; agentId: string };

/** The owner of a client ID; null if it names neither a chat user nor an agent. */
export function parseClientId(clientId: string): Owner | null {
  if (clientId.startsWith(CHAT_USER_PREFIX)) {
    const chatUserId = clientId.slice(CHAT_USER_PREFIX.length);
    return chatUserId === '' ? null : { role: 'user', chatUserId };
  }
  const agentId = /^admin_([^_]+)_[^_]+$/.exec(clientId)?.[1];
  return agentId === undefined ? null : { role: 'admin', agentId };
}

/** Whether a client ID names this chat user or agent. */
export function ownsClientId(owner: Owner, clientId: string): boolean {
  const named = parseClientId(clientId);
  if (named === null) return false;
  return named.role === 'user'
    ? owner.role === 'user' && owner.chatUserId === named.chatUserId
    : owner.role === 'admin' && owner.agentId === named.agentId;
}
