import { isFurther, type MessageStatus } from '@ncf/contract/message-status';
import { isSpoken } from '@ncf/contract/message-kinds';
import { reactionKey, visitorsReactionKeys } from '@ncf/contract/reaction-key';
import type { Message, SessionEvent, SpokenMessage, StatusEvent } from '@ncf/contract/messages';

/** A stored change to an entry. */
export type Change = Extract<
  SessionEvent | StatusEvent,
  { type: 'edit' | 'reacted' | 'delete' | 'status_update' }
>;

/** The server's copy of an entry, and the changes after that copy; `base` is null until it is known. */
export interface Entry {
  base: Message | null;
  changes: readonly Change[];
}

/** The more advanced of two statuses: a status never goes back (R4.13). */
const further = (a: MessageStatus, b: MessageStatus): MessageStatus => (isFurther(b, a) ? b : a);

/** Who reacts with what; an empty emoji takes the reaction back. */
interface Reaction extends Pick<ReactionEvent, 'sender' | 'userName' | 'emoji'> {
  agentId?: string | undefined;
}
type ReactionEvent = Extract<Change, { type: 'reacted' }>;

/** The parts of a message that reactions change. */
type ReactedTo = Pick<SpokenMessage, 'reactions' | 'reactedBy' | 'chatUserId' | 'chatUserName'>;

/** A copy of a message with a reaction. It replaces what the same person reacted with under an earlier name. */
export function withReaction<M extends ReactedTo>(
  message: M,
  { sender, userName, agentId, emoji }: Reaction,
): M {
  const { reactedBy = {}, ...rest } = message;
  const key = reactionKey(sender, userName, message.chatUserName);
  const visitors = sender === 'user' ? visitorsReactionKeys(message, userName) : [];
  const isOther = ([one]: [string, string]): boolean =>
    one !== key && !visitors.includes(one) && (agentId === undefined || reactedBy[one] !== agentId);
  const emojis = Object.entries(message.reactions).filter(isOther);
  const agents = Object.entries(reactedBy).filter(isOther);
  if (emoji !== '') emojis.push([key, emoji]);
  if (emoji !== '' && agentId !== undefined) agents.push([key, agentId]);
  const by = agents.length === 0 ? {} : { reactedBy: Object.fromEntries(agents) };
  return { ...rest, reactions: Object.fromEntries(emojis), ...by } as M;
}

/** What is left of a message that its author deleted. */
function withoutContent<M extends SpokenMessage>(
  { messageId, chatUserId, chatUserName, chatUserEmail, sender, messageTime, replyTo, ...rest }: M,
  deletedAt: string,
  rev: number,
): Extract<SpokenMessage, { type: 'message' }> {
  const { seq, via, adminUserName, agentId, bot } = rest;
  return {
    messageId,
    chatUserId,
    chatUserName,
    chatUserEmail,
    sender,
    ...(adminUserName !== undefined && { adminUserName }),
    ...(agentId !== undefined && { agentId }),
    ...(bot !== undefined && { bot }),
    replyTo,
    seq,
    rev,
    deletedAt,
    type: 'message',
    messageTime,
    text: '',
    status: 'read',
    reactions: {},
    via,
  };
}

/** A copy of a message with a change applied (R4.8, R4.10, R4.11). */
function change(message: Message, event: Change): Message {
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
        sentAt: message.sentAt ?? message.messageTime,
        editedAt: event.messageTime,
      };
    case 'reacted': {
      return { ...withReaction(message, event), rev };
    }
    case 'delete':
      return withoutContent(message, event.messageTime, rev);
    case 'status_update':
      return { ...message, rev, status: further(message.status, event.status) };
  }
}

const views = new WeakMap<Entry, Message>();

/** The message of an entry, with its changes applied in the order of their revisions. */
export function viewEntry(entry: Entry): Message | null {
  if (entry.base === null) return null;
  const known = views.get(entry);
  if (known !== undefined) return known;
  const view = entry.changes.reduce(change, entry.base);
  views.set(entry, view);
  return view;
}

/** Shows the time of the last edit in a copy from the server, as a live edit does (R4.8). */
const normal = (message: Message): Message =>
  isSpoken(message) && message.editedAt !== undefined
    ? { ...message, messageTime: message.editedAt, sentAt: message.sentAt ?? message.messageTime }
    : message;

/** The entry with the message as the server sent it, and only those changes that came after it. */
export function withBase(entry: Entry | undefined, message: Message): Entry {
  if (entry?.base != null && entry.base.rev >= message.rev) return entry;
  const changes = (entry?.changes ?? []).filter((later) => later.rev > message.rev);
  return { base: normal(message), changes };
}

/** The entry with a change, which may arrive before its message. */
export function withChange(entry: Entry | undefined, event: Change): Entry {
  const base = entry?.base ?? null;
  const changes = entry?.changes ?? [];
  const known =
    changes.some(({ rev }) => rev === event.rev) || (base !== null && base.rev >= event.rev);
  if (entry !== undefined && known) return entry;
  return { base, changes: [...changes, event].sort((a, b) => a.rev - b.rev) };
}

/** A step between the server's whole numbers, small enough for a million steps. */
const STEP = 2 ** -20;

/** The revision after all known changes of an entry, for a change without one. */
export const nextRev = (entry: Entry | undefined): number =>
  Math.max(entry?.base?.rev ?? 0, ...(entry?.changes ?? []).map(({ rev }) => rev)) + STEP;

/** The position of the first known entry; Infinity if there is none. */
export function firstSeq(entries: Iterable<Entry>): number {
  let first = Infinity;
  for (const { base } of entries) first = Math.min(first, base?.seq ?? Infinity);
  return first;
}

/** The position of the last known entry; 0 if there is none. */
export function lastSeq(entries: Iterable<Entry>): number {
  let last = 0;
  for (const { base } of entries) last = Math.max(last, base?.seq ?? 0);
  return last;
}

/** The position after all known entries, for an entry without one. */
export const nextSeq = (entries: Iterable<Entry>): number => lastSeq(entries) + STEP;
