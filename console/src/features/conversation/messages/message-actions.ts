import type { Spoken } from '@ncf/chat/react/messages';

/** What can be done with a message. One object serves all rows, so that they render only when their message changes. */
export interface MessageActions {
  reply(message: Spoken): void;
  edit(message: Spoken): void;
  react(message: Spoken, emoji: string): void;
  /** Opens the reactions of a message, or closes them with null. */
  pick(messageId: string | null): void;
  copy(message: Spoken): void;
  /** Sends it by email to someone outside. */
  forward(message: Spoken): void;
  /** Cancels the booked call, after asking. */
  cancelCall(): void;
  /** Deletes an own message; `restore` takes that back for some seconds. */
  remove(message: Spoken): void;
  restore(message: Spoken): void;
  retry(message: Spoken): void;
  discard(message: Spoken): void;
  jump(messageId: string): void;
  /** Makes the message the list's tab stop. */
  activate(messageId: string): void;
}
