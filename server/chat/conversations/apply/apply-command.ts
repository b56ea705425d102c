import { t } from '@ncf/contract/t';
import type { PrivateEvent } from '@ncf/contract/notes';
import { eventRow, type NewEventRow } from '../../../platform/db/event-log.ts';
import type {
  ConversationAgentRow,
  ConversationEmailRow,
  FileRow,
  MessageEditRow,
  MessageRow,
  ResponseWaitRow,
} from '../../../platform/db/schema.ts';
import type { ActivityRow, NoteRow } from '../../../platform/db/team-rows.ts';
import { isDeleted } from '../columns.ts';
import { type Command, type HandOverCommand, type Outcome } from '../decide/command.ts';
import { decide } from '../decide/decide.ts';
import type { Facts, Head, Stored } from '../decide/decision.ts';
import { presentActivity, presentMessage } from '../present.ts';
import { loggedEvents } from './logged-events.ts';

/** The types of entries that rate the conversation. */
export type Rating = 'user_left' | 'rated';

export const isRating = <One extends { type: string }>(one: One): one is One & { type: Rating } =>
  one.type === 'user_left' || one.type === 'rated';

/** The rows that commands read and write, inside a transaction. Every method sees what the earlier ones wrote. */
export interface ConversationRows {
  head(chatUserId: string): Head | null;
  writeHead(head: Head): void;
  /** Writes the visitor's name and address, which `writeHead` leaves alone. */
  identify(head: Head): void;
  entry(chatUserId: string, messageId: string): MessageRow | null;
  agentIds(chatUserId: string): string[];
  file(fileUrl: string): FileRow | null;
  /** The latest entry of a type that rates the conversation. */
  lastRating(chatUserId: string, type: Rating): Facts['lastRating'];
  /** Whether it was inserted; false if the conversation already has this messageId. */
  addEntry(entry: MessageRow): boolean;
  changeEntry(entry: MessageRow): void;
  addEdit(edit: MessageEditRow): void;
  /**
   * Empties an entry, its former texts, what its email had besides, and the search of them, and deletes the events that
   * have its text; its file goes, unless another entry shows it.
   */
  eraseEntry(entry: MessageRow, fileUrl: string | null): void;
  join(agent: ConversationAgentRow): void;
  leave(chatUserId: string, agentId: string): void;
  waited(wait: ResponseWaitRow): void;
  addEmail(email: ConversationEmailRow): void;
  addActivity(activity: ActivityRow): void;
  /** Whether the agent has handed over the conversation with the same note before. */
  hasHandover(note: NoteRow): boolean;
  handOver(command: HandOverCommand): void;
  logEvent(event: NewEventRow): void;
}

const unknownConversation: Outcome = {
  outcome: 'refuse',
  code: 'unknown_conversation',
  message: t('This conversation doesn’t exist or was deleted.'),
};

/** The outcome of a command that failed because of a bug. */
export const broken: Outcome = {
  outcome: 'refuse',
  code: 'internal',
  message: 'The server could not store this message.',
};

const deliver = (event: object): Outcome => ({
  outcome: 'deliver',
  payload: JSON.stringify(event),
});

const messageIdReused: Outcome = {
  outcome: 'refuse',
  code: 'message_id_reused',
  message: t('Another message already has this ID. Give each message its own.'),
};

/** Whether an entry is the stored one, sent again. What was edited since can no longer be compared. */
function isRepeated(stored: MessageRow | null, sent: MessageRow): boolean {
  if (stored === null || stored.sender !== sent.sender || stored.agentId !== sent.agentId)
    return false;
  if (stored.editedAt !== null || isDeleted(stored)) return true;
  return stored.type === sent.type && stored.text === sent.text && stored.fileUrl === sent.fileUrl;
}

/** Decides a command, and writes what follows from it. @throws any error of the rows */
export function applyCommand(rows: ConversationRows, command: Command): Outcome {
  const head = rows.head(command.chatUserId);
  if (head === null) return unknownConversation;
  const decision = decide(command, gather(rows, command, head));
  switch (decision.outcome) {
    case 'done':
    case 'refuse':
      return decision;
    case 'add':
      if (!rows.addEntry(decision.entry)) {
        const stored = rows.entry(command.chatUserId, decision.entry.messageId);
        return isRepeated(stored, decision.entry) ? { outcome: 'done' } : messageIdReused;
      }
      if (decision.join !== undefined) rows.join(decision.join);
      if (decision.leave !== undefined) rows.leave(command.chatUserId, decision.leave);
      if (decision.wait !== undefined) rows.waited(decision.wait);
      if (decision.email !== undefined) rows.addEmail(decision.email);
      break;
    case 'head':
      if (decision.activity !== null) rows.addActivity(decision.activity);
      if (command.type === 'hand_over') rows.handOver(command);
      if (decision.isIdentified === true) rows.identify(decision.head);
      break;
    case 'change':
      rows.changeEntry(decision.entry);
      if (decision.edit !== null) rows.addEdit(decision.edit);
      break;
    case 'erase':
      rows.eraseEntry(decision.entry, decision.fileUrl);
      break;
  }
  let { lastEvent } = head;
  for (const event of loggedEvents(head, decision, command))
    rows.logEvent(eventRow(event, ++lastEvent));
  rows.writeHead({ ...decision.head, lastEvent });
  switch (decision.outcome) {
    case 'add':
      return deliver(presentMessage(decision.entry, decision.head));
    case 'head':
      return deliver(notificationOf(decision));
    case 'change':
    case 'erase':
      return deliver(decision.event);
  }
}

/** The payload on the agents' private topic when the conversation itself changed. */
function notificationOf({
  head,
  activity,
}: Extract<Stored, { outcome: 'head' }>): PrivateEvent | object {
  if (activity === null) return { rev: head.rev };
  const { chatUserId, assigneeName } = head;
  const value = activity.type === 'assigned' ? (assigneeName ?? '') : activity.value;
  return { type: 'activity', chatUserId, activity: presentActivity({ ...activity, value }) };
}

function gather(rows: ConversationRows, command: Command, head: Head): Facts {
  const { chatUserId } = command;
  const messageId = 'messageId' in command ? command.messageId : null;
  const replyTo = 'replyTo' in command ? command.replyTo : null;
  return {
    head,
    target: messageId === null ? null : rows.entry(chatUserId, messageId),
    replyKnown: replyTo !== null && rows.entry(chatUserId, replyTo) !== null,
    agentIds: rows.agentIds(chatUserId),
    file: command.type === 'file' ? rows.file(command.fileUrl) : null,
    lastRating: isRating(command) ? rows.lastRating(chatUserId, command.type) : null,
  };
}
