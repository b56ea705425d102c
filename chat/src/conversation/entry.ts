import { isFurther, type MessageStatus } from '@ncf/contract/fields';
import { isSpoken } from '@ncf/contract/message-kinds';
import { reactionKey } from '@ncf/contract/reaction-key';
import type { Message, SessionEvent, StatusEvent } from '@ncf/contract/messages';

/** A stored change to an entry. */
export type Change = Extract<
  SessionEvent | StatusEvent,
  { type: 'edit' | 'reacted' | 'status_update' }
>;

/** The server's copy of an entry, and the changes after that copy; `base` is null until it is known. */
export interface Entry {
  base: Message | null;
  changes: readonly Change[];
}

/** The more advanced of two statuses: a status never goes back (R4.13). */
const further = (a: MessageStatus, b: MessageStatus): MessageStatus => (isFurther(b, a) ? b : a);

/** A copy of a message with a change applied (R4.8, R4.10, R4.11). */
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
      const key = reactionKey(event.sender, event.userName, message.chatUserName);
      const { [key]: _, ...reactions } = message.reactions;
      if (event.emoji !== '') reactions[key] = event.emoji;
      return { ...message, rev, reactions };
    }
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
    ? { ...message, messageTime: message.editedAt }
    : message;

export function withBase(entry: Entry | undefined, message: Message): Entry {
  if (entry?.base != null && entry.base.rev >= message.rev) return entry;
  const changes = (entry?.changes ?? []).filter((later) => later.rev > message.rev);
  return { base: normal(message), changes };
}

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

/** The position after all known entries, for an entry without one. */
export const nextSeq = (entries: Iterable<Entry>): number => {
  let last = 0;
  for (const { base } of entries) last = Math.max(last, base?.seq ?? 0);
  return last + STEP;
};
