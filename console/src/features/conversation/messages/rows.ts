import { format, isSameDay, isToday, isYesterday } from 'date-fns';
import type { ListedMessage } from '@ncf/chat/state';
import type { ListedNote } from '../use-private.ts';

/** A listed entry that somebody said. */
export type Spoken = Extract<ListedMessage, { status: string }>;
/** A listed entry that tells who came or went. */
export type PresenceEntry = Exclude<ListedMessage, Spoken>;

/** One line of the drawn conversation. */
export type Row =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'unread'; key: string }
  | { kind: 'presence'; key: string; entry: PresenceEntry }
  | { kind: 'note'; key: string; note: ListedNote }
  | { kind: 'message'; key: string; message: Spoken; opens: boolean; closes: boolean };

/** Messages of one person that follow within this time stand together. */
const GROUP_MS = 5 * 60_000;

/** Whether the entry was said by somebody (and has a status, reactions, replies). */
export const isSpoken = (entry: ListedMessage): entry is Spoken => 'status' in entry;

/** A day's name: Today, Yesterday, or as in `Thu, Mar 5th 2026`. */
export function dayLabel(time: string): string {
  const date = new Date(time);
  if (isToday(date)) return 'Today';
  if (isYesterday(date)) return 'Yesterday';
  return format(date, 'EEE, MMM do yyyy');
}

function together(a: ListedMessage | undefined, b: ListedMessage | undefined): boolean {
  if (a === undefined || b === undefined || !isSpoken(a) || !isSpoken(b)) return false;
  return (
    a.sender === b.sender &&
    a.adminUserName === b.adminUserName &&
    isSameDay(new Date(a.messageTime), new Date(b.messageTime)) &&
    Math.abs(Date.parse(b.messageTime) - Date.parse(a.messageTime)) < GROUP_MS
  );
}

/**
 * The lines to draw: a separator for each day, messages of one person grouped, and a line before the
 * first message that was unread when the agent came (`unreadFrom`, null for none). Notes stand where
 * their time is.
 */
export function toRows(
  messages: readonly ListedMessage[],
  unreadFrom: string | null,
  notes: readonly ListedNote[] = [],
): readonly Row[] {
  const rows: Row[] = [];
  let noted = 0;
  /** Puts the notes written before a time; says whether there was one. */
  const putNotes = (before: string | null): boolean => {
    const from = noted;
    for (; noted < notes.length; noted += 1) {
      const note = notes[noted];
      if (note === undefined || (before !== null && note.createdAt >= before)) break;
      rows.push({ kind: 'note', key: note.noteId, note });
    }
    return noted > from;
  };
  messages.forEach((entry, at) => {
    const before = messages[at - 1];
    const afterNote = putNotes(entry.messageTime);
    if (
      before === undefined ||
      !isSameDay(new Date(before.messageTime), new Date(entry.messageTime))
    ) {
      const label = dayLabel(entry.messageTime);
      rows.push({ kind: 'day', key: `day-${entry.messageId}`, label });
    }
    if (entry.messageId === unreadFrom) rows.push({ kind: 'unread', key: 'unread' });
    if (!isSpoken(entry)) {
      rows.push({ kind: 'presence', key: entry.messageId, entry });
      return;
    }
    rows.push({
      kind: 'message',
      key: entry.messageId,
      message: entry,
      opens: entry.messageId === unreadFrom || afterNote || !together(before, entry),
      closes: messages[at + 1]?.messageId === unreadFrom || !together(entry, messages[at + 1]),
    });
  });
  putNotes(null);
  return rows;
}

/** The first message of the visitor that no agent has read, or null. */
export const firstUnread = (messages: readonly ListedMessage[]): string | null =>
  messages.find((entry) => isSpoken(entry) && entry.sender === 'user' && entry.status !== 'read')
    ?.messageId ?? null;

/** This agent's last message that can be edited: stored, and text. Null when there is none. */
export function lastOwn(messages: readonly ListedMessage[], adminUserName: string): Spoken | null {
  const own = messages.findLast(
    (entry) =>
      isSpoken(entry) &&
      isOwn(entry, adminUserName) &&
      entry.type !== 'file' &&
      entry.status !== 'failed',
  );
  return own !== undefined && isSpoken(own) ? own : null;
}

/** Whether this agent said it. */
export const isOwn = (message: Spoken, adminUserName: string): boolean =>
  message.sender === 'admin' && (message.adminUserName ?? adminUserName) === adminUserName;

/** What a quote or a notification shows of a message: its text on one line, or the file's name. */
export function excerpt(message: Spoken, length = 120): string {
  const text =
    message.text.trim() === '' && message.type === 'file' ? message.originalFileName : message.text;
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

/** The agents who have joined and not left, as the list tells, in the order in which they came. */
export function presentAgents(messages: readonly ListedMessage[]): readonly string[] {
  const present = new Set<string>();
  for (const entry of messages) {
    if (entry.type === 'admin_join') present.add(entry.adminUserName);
    if (entry.type === 'admin_left') present.delete(entry.adminUserName);
  }
  return [...present];
}
