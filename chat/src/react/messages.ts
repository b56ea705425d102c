import { MESSAGE_DELETE_HOURS } from '@ncf/contract/constants';
import { describe } from '@ncf/contract/describe';
import {
  isEditableKind,
  isSpoken as isSpokenEntry,
  type SpokenKind,
} from '@ncf/contract/message-kinds';
import type { ListedMessage } from '../conversation/state.ts';
import { withoutMarks } from './marks.ts';

/** A listed message that a person wrote; it has a status and reactions, and can be answered. */
export type Spoken = Extract<ListedMessage, { type: SpokenKind }>;

/** A listed entry about someone who joined or left. */
export type PresenceEntry = Exclude<ListedMessage, Spoken>;

/** A message with a file. */
export type FileMessage = Extract<Spoken, { type: 'file' }>;

/** Whether a person wrote the entry. */
export const isSpoken: (entry: ListedMessage) => entry is Spoken = isSpokenEntry;

/** Whether the server has stored the message and it is not deleted, so that it can be answered and reacted to. */
export const isStored = ({ status, deletedAt }: Spoken): boolean =>
  status !== 'failed' && status !== 'waiting' && deletedAt === undefined;

/** Whether its author may still delete it. @param serverNow the server's time */
export const isDeletable = (message: Spoken, serverNow: number): boolean =>
  isStored(message) &&
  serverNow - Date.parse(message.sentAt ?? message.messageTime) < MESSAGE_DELETE_HOURS * 3_600_000;

/** Whether the message is a text that the server has stored, so that its author can edit it. */
export const isEditable = (message: Spoken): boolean =>
  isEditableKind(message.type) && isStored(message);

/** The newest text among those that `isOwn` accepts that can still be edited, or null. */
export function lastEditable(
  messages: readonly ListedMessage[],
  isOwn: (message: Spoken) => boolean,
): Spoken | null {
  const last = messages.findLast(
    (entry): entry is Spoken => isSpoken(entry) && isEditable(entry) && isOwn(entry),
  );
  return last ?? null;
}

/** The first message of `sender` that the other side has not read, or null. */
export const firstUnread = (
  messages: readonly ListedMessage[],
  sender: Spoken['sender'],
): string | null =>
  messages.find((entry) => isSpoken(entry) && entry.sender === sender && entry.status !== 'read')
    ?.messageId ?? null;

/** The first of the last `count` messages of `sender`, or of all listed ones if there are fewer; null if `count` is 0. */
export function firstOfLast(
  messages: readonly ListedMessage[],
  sender: Spoken['sender'],
  count: number,
): string | null {
  if (count === 0) return null;
  const sent = messages.filter((entry) => isSpoken(entry) && entry.sender === sender);
  return (sent.at(-count) ?? sent[0])?.messageId ?? null;
}

/** The unread messages of `sender`, up to the last of these, in the order of the list. */
export function unreadUpTo(
  messages: readonly ListedMessage[],
  sender: Spoken['sender'],
  messageIds: readonly string[],
): string[] {
  const last = messages.findLastIndex(({ messageId }) => messageIds.includes(messageId));
  return messages
    .slice(0, last + 1)
    .filter((entry) => isSpoken(entry) && entry.sender === sender && entry.status !== 'read')
    .map(({ messageId }) => messageId);
}

/** A message in at most `length` characters on one line: its text, or what it carries, such as a file's name. */
export function excerpt(message: Spoken, length = 120): string {
  const line = withoutMarks(describe(message)).replace(/\s+/g, ' ').trim();
  // Not between the halves of an emoji.
  return line.length > length
    ? `${line.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`
    : line;
}
