import type { ListedMessage } from '../conversation/state.ts';
import { dayOf } from './days.ts';
import { isSpoken, type PresenceEntry, type Spoken } from './messages.ts';

/** What the rows need to know about a private note. */
export interface RowNote {
  noteId: string;
  /** ISO 8601. */
  createdAt: string;
}

/** One row of the list. `first` and `last` mark the ends of a group of bubbles. */
export type Row<Note extends RowNote = never> =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'marker'; key: string }
  | { kind: 'presence'; key: string; entry: PresenceEntry }
  | { kind: 'note'; key: string; note: Note }
  | { kind: 'message'; key: string; message: Spoken; first: boolean; last: boolean };

/** Messages of one person that follow each other within this time form a group. */
const GROUP_MS = 5 * 60_000;

const speaker = (message: Spoken): string =>
  `${message.sender} ${message.agentId ?? message.adminUserName ?? ''}`;

/** Where an entry belongs in time. An edit changes the displayed time, not the place. */
const sentAt = (entry: ListedMessage): string =>
  (isSpoken(entry) ? entry.sentAt : undefined) ?? entry.messageTime;

const belongTogether = (a: Spoken, b: Spoken): boolean =>
  speaker(a) === speaker(b) &&
  a.via === b.via &&
  Math.abs(Date.parse(sentAt(b)) - Date.parse(sentAt(a))) <= GROUP_MS;

/**
 * Lays out a conversation: a separator before the first entry of each day, bubbles of one person grouped, a marker
 * before the message `markerId`, and each private note before the first message written after it.
 */
export function layOutRows<Note extends RowNote = never>(
  messages: readonly ListedMessage[],
  markerId: string | null,
  notes: readonly Note[] = [],
): Row<Note>[] {
  const rows: Row<Note>[] = [];
  let day = '';
  let noted = 0;
  const startDay = (time: string, id: string): void => {
    const next = dayOf(time);
    if (next === day || next === '') return;
    rows.push({ kind: 'day', key: `day ${next} ${id}`, time });
    day = next;
  };
  const placeNotes = (before: string | null): void => {
    for (; noted < notes.length; noted += 1) {
      const note = notes[noted];
      if (note === undefined || (before !== null && note.createdAt >= before)) return;
      startDay(note.createdAt, note.noteId);
      rows.push({ kind: 'note', key: note.noteId, note });
    }
  };
  for (const entry of messages) {
    placeNotes(sentAt(entry));
    startDay(sentAt(entry), entry.messageId);
    if (entry.messageId === markerId) rows.push({ kind: 'marker', key: 'marker' });
    if (!isSpoken(entry)) {
      rows.push({ kind: 'presence', key: entry.messageId, entry });
      continue;
    }
    const before = rows.at(-1);
    const joins = before?.kind === 'message' && belongTogether(before.message, entry);
    if (joins) before.last = false;
    rows.push({ kind: 'message', key: entry.messageId, message: entry, first: !joins, last: true });
  }
  placeNotes(null);
  return rows;
}
