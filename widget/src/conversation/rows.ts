import type { ListedMessage } from '@ncf/chat/state';
import { dayOf } from './time.ts';

/** A listed message that somebody said. */
export type Spoken = Extract<ListedMessage, { status: string }>;

/** One line of the list as it is drawn. `first` and `last` say where a group of bubbles begins and ends. */
export type Row =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'marker'; key: string }
  | { kind: 'event'; key: string; message: Exclude<ListedMessage, Spoken> }
  | { kind: 'message'; key: string; message: Spoken; first: boolean; last: boolean };

/** Messages of one speaker further apart than this begin a group of their own. */
const GROUP_MS = 5 * 60_000;

/** Whether somebody said it (it has a status, reactions and can be answered). */
export const isSpoken = (message: ListedMessage): message is Spoken => 'status' in message;

const speaker = (message: Spoken): string => `${message.sender} ${message.adminUserName ?? ''}`;

const joins = (a: Row, b: Row): boolean =>
  a.kind === 'message' &&
  b.kind === 'message' &&
  speaker(a.message) === speaker(b.message) &&
  Math.abs(Date.parse(b.message.messageTime) - Date.parse(a.message.messageTime)) <= GROUP_MS;

/**
 * Lays the list out: a separator before each day's first entry, bubbles of one speaker grouped, and a
 * marker before the message `markerId`.
 */
export function layRows(messages: readonly ListedMessage[], markerId: string | null): Row[] {
  const rows: Row[] = [];
  let day = '';
  for (const message of messages) {
    const its = dayOf(message.messageTime);
    if (its !== day && its !== '') {
      rows.push({ kind: 'day', key: `day ${its} ${message.messageId}`, time: message.messageTime });
      day = its;
    }
    if (message.messageId === markerId) rows.push({ kind: 'marker', key: 'marker' });
    const row: Row = isSpoken(message)
      ? { kind: 'message', key: message.messageId, message, first: true, last: true }
      : { kind: 'event', key: message.messageId, message };
    const before = rows.at(-1);
    if (before?.kind === 'message' && row.kind === 'message' && joins(before, row)) {
      before.last = false;
      row.first = false;
    }
    rows.push(row);
  }
  return rows;
}

/** Whether the server has taken it, so that it can be answered and reacted to. */
export const hasMenu = ({ status }: Spoken): boolean => status !== 'failed' && status !== 'waiting';

/** The visitor's newest message that may still be edited, or null: arrow up in an empty composer edits it. */
export function lastEditable(messages: readonly ListedMessage[]): Spoken | null {
  for (let i = messages.length - 1; i >= 0; i -= 1) {
    const message = messages[i];
    if (message && isSpoken(message) && isEditable(message)) return message;
  }
  return null;
}

/** One's own text that the server has taken. */
export const isEditable = (message: Spoken): boolean =>
  message.sender === 'user' && message.type !== 'file' && hasMenu(message);
