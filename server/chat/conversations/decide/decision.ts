import type { SessionEvent, StatusEvent } from '@ncf/contract/messages';
import type {
  ConversationAgentRow,
  ConversationEmailRow,
  FileRow,
  MessageEditRow,
  MessageRow,
  StoredConversation,
  ResponseWaitRow,
} from '../../../platform/db/schema.ts';
import type { ActivityRow } from '../../../platform/db/team-rows.ts';
import type { Outcome, Reason } from './command.ts';

/** A conversation without its entries. */
export type Head = StoredConversation;

/** The stored facts that a decision depends on. Fields that the command type does not need may be empty. */
export interface Facts {
  head: Head;
  /** The entry with the command's `messageId`: the one to be changed, or the one to add if it is stored already. */
  target: MessageRow | null;
  /** Whether the message replied to is in this conversation. */
  replyKnown: boolean;
  /** Agents who joined and have not left. */
  agentIds: readonly string[];
  /** The uploaded file with that URL. */
  file: FileRow | null;
  /** The latest entry of the command's type, if that rates the conversation. */
  lastRating: Pick<MessageRow, 'seq' | 'comment'> | null;
}

/** What to store. `head` is the conversation afterward. */
export type Decision =
  | Extract<Outcome, { outcome: 'done' | 'refuse' }>
  /** Adds an entry; if its messageId exists already, nothing changes. */
  | {
      outcome: 'add';
      head: Head;
      entry: MessageRow;
      join?: ConversationAgentRow;
      leave?: string;
      /** The wait that this entry ends. */
      wait?: ResponseWaitRow;
      /** The email that it came with or is to go by. */
      email?: ConversationEmailRow;
    }
  /** Changes the conversation but none of its entries. */
  | {
      outcome: 'head';
      head: Head;
      activity: ActivityRow | null;
      /** Whether the visitor's name or address changed, which no other command changes. */
      isIdentified?: true;
    }
  | {
      outcome: 'change';
      head: Head;
      entry: MessageRow;
      edit: MessageEditRow | null;
      event: SessionEvent | StatusEvent;
    }
  /** Empties an entry; `fileUrl` is the file that it showed. */
  | {
      outcome: 'erase';
      head: Head;
      entry: MessageRow;
      fileUrl: string | null;
      event: SessionEvent;
    };

/** A decision that stores something in the conversation itself. */
export type Stored = Extract<Decision, { outcome: 'add' | 'head' }>;

/** Whether no one has anything left to do; a visitor who left without a reply still waits. */
export const isOver = ({ state, waitingSince }: Pick<Head, 'state' | 'waitingSince'>): boolean =>
  state === 'closed' || (state === 'left' && waitingSince === null);

export const done: Decision = { outcome: 'done' };

/** A refusal. @param message for the sender, in English */
export const refuse = (code: Reason['code'], message: string): Decision => ({
  outcome: 'refuse',
  code,
  message,
});

/** The time to stamp: the clock's, but never earlier than this conversation's last stamp. */
export const stampTime = (now: string, head: Head): string =>
  now > head.lastTime ? now : head.lastTime;
