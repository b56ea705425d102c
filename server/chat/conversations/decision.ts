import type { SessionEvent, StatusEvent } from '@ncf/contract/messages';
import type {
  ConversationAgentRow,
  FileRow,
  MessageEditRow,
  MessageRow,
  StoredConversation,
  WaitRow,
} from '../../platform/db/schema.ts';
import type { Refusal } from './command.ts';

/** A conversation without its list. */
export type Head = StoredConversation;

/** What the store knows that a command's decision rests on. A field that its type has no use for is empty. */
export interface Facts {
  head: Head;
  /** The entry to be changed. */
  target: MessageRow | null;
  /** Whether the entry replied to is in this conversation. */
  replyKnown: boolean;
  /** The agents who joined and have not left. */
  agentIds: readonly string[];
  /** The uploaded file of that URL. */
  file: FileRow | null;
  /** The comment of the visitor's latest leave event. */
  leaveComment: string | null;
}

/** What is to be stored. `head` is the conversation afterwards. */
export type Decision =
  | { outcome: 'done' }
  | { outcome: 'refuse'; refusal: Refusal }
  /** A further entry; where its messageId is in the conversation already, nothing is to change. */
  | {
      outcome: 'add';
      head: Head;
      entry: MessageRow;
      join?: ConversationAgentRow;
      leave?: string;
      /** A wait that this entry ends. */
      wait?: WaitRow;
    }
  /** The conversation changes, its list does not. */
  | { outcome: 'head'; head: Head }
  | {
      outcome: 'change';
      head: Head;
      entry: MessageRow;
      edit: MessageEditRow | null;
      event: SessionEvent | StatusEvent;
    };

export const done: Decision = { outcome: 'done' };

export const refuse = (code: Refusal['code'], message: string): Decision => ({
  outcome: 'refuse',
  refusal: { code, message },
});

/** The time to stamp: the clock's, but never before an earlier stamp of this conversation. */
export const stampTime = (now: string, head: Head): string =>
  now > head.lastTime ? now : head.lastTime;
