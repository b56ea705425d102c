import type { Spoken } from '@ncf/chat/react/messages';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MessageActions } from './message-item.tsx';

/** What the conversation does with a message; the list adds what concerns the list itself. */
export type ConversationActs = Omit<MessageActions, 'pick' | 'jump' | 'activate'>;

/**
 * The same object of actions for the life of the list, so that rows draw again only when their message changes.
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
      react: (message: Spoken, emoji) => {
        setPicking(null);
        current.current.react(message, emoji);
        focusRow(message.messageId);
      },
      copy: (message) => current.current.copy(message),
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
