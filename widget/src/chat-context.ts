import { TRY_NOW_AFTER } from '@ncf/contract/constants';
import type { VisitorChat } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import type { ChatState } from '@ncf/chat/state';
import { createContext, useContext, useState } from 'react';

/** The engine that the components below it work on. */
export const ChatContext = createContext<VisitorChat | null>(null);

/** The engine. Throws outside of a `ChatContext`. */
export function useChat(): VisitorChat {
  const chat = useContext(ChatContext);
  if (chat === null) throw new Error('A part of the chat was rendered outside of ChatContext.');
  return chat;
}

/** A part of the state; renders again when that part is another value. Select values, never fresh objects. */
export function useChatState<T>(select: (state: ChatState) => T): T {
  const { store } = useChat();
  return useStore(store, select);
}

/** Whether the line was lost and is not back: a try to mend it does not end that. */
export function useIsCut(): boolean {
  const connection = useChatState((state) => state.connection);
  const [isCut, setIsCut] = useState(false);
  const now = connection === 'disconnected' || (isCut && connection === 'connecting');
  if (now !== isCut) setIsCut(now);
  return now;
}

/** Whether so many tries failed that a person is offered one at once. */
export const useOffersTry = (): boolean =>
  useChatState((state) => state.failedAttempts >= TRY_NOW_AFTER);

/** The visitor's messages that came in and were not read yet. */
export const unreadOf = (state: ChatState): number =>
  state.messages.reduce(
    (sum, message) =>
      sum +
      ('status' in message && message.sender === 'admin' && message.status !== 'read' ? 1 : 0),
    0,
  );
