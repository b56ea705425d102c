import { useLayoutEffect, useMemo, useRef, useState } from 'react';
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

/** The conversation's actions on a message; the list adds its own. */
export type ConversationActs = Omit<MessageActions, 'pick' | 'jump' | 'activate'>;

/**
 * The actions of the list's messages, as one object that never changes, and the list's tab stop and open reactions.
 * @param jump brings a message into view
 */
export function useMessageActions(
  act: ConversationActs,
  jump: (messageId: string) => void,
  focusRow: (messageId: string) => void,
) {
  const [active, setActive] = useState<string | null>(null);
  const [picking, setPicking] = useState<string | null>(null);
  const current = useRef(act);
  useLayoutEffect(() => {
    current.current = act;
  });
  const actions = useMemo<MessageActions>(
    () => ({
      reply: (message) => current.current.reply(message),
      edit: (message) => current.current.edit(message),
      react: (message, emoji) => {
        setPicking(null);
        current.current.react(message, emoji);
        focusRow(message.messageId);
      },
      copy: (message) => current.current.copy(message),
      forward: (message) => current.current.forward(message),
      cancelCall: () => current.current.cancelCall(),
      remove: (message) => {
        current.current.remove(message);
        focusRow(message.messageId);
      },
      restore: (message) => {
        current.current.restore(message);
        focusRow(message.messageId);
      },
      retry: (message) => current.current.retry(message),
      discard: (message) => current.current.discard(message),
      pick: setPicking,
      jump,
      activate: setActive,
    }),
    [jump, focusRow],
  );
  return { actions, active, picking, setPicking };
}
